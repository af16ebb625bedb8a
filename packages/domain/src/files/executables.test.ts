import { expect, test } from 'vitest';
import { isProgram, isProgramName } from './executables.ts';

test.each([
  ['Setup.EXE', true],
  ['invoice.pdf.js', true],
  ['run.sh. ', true],
  ['invoice.pdf', false],
  ['exe', false],
  ['plan.exe.png', false],
])('%j is the name of a program: %s [B9.7]', (name, is) => {
  expect(isProgramName(name)).toBe(is);
});

test.each([
  ['MZ\u0090\0', true],
  ['\u007fELF\u0002', true],
  ['#!/bin/sh\n', true],
  ['\u00ef\u00bb\u00bf#!/usr/bin/env node', true],
  ['\u00cf\u00fa\u00ed\u00fe', true],
  ['%PDF-1.7', false],
  ['# heading', false],
  ['M', false],
])('%j begins a program: %s [B9.7]', (text, is) => {
  expect(isProgram(Buffer.from(text, 'latin1'))).toBe(is);
});
