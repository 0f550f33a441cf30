"""Tests of the scripts in build/lab."""
