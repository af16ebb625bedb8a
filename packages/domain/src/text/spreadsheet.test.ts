import { expect, test } from 'vitest';
import { neutralise, restore } from './spreadsheet.ts';

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+1 518 555 0101', `'+1 518 555 0101`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `'\r=1`],
  ['\n=1', `'\n=1`],
  ['\r\n @SUM(A1)', `'\r\n @SUM(A1)`],
  ['\u00a0=1', `'\u00a0=1`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠A1', `'＠A1`],
  ['-12.50', '-12.50'],
  ['12-50', '12-50'],
  ['Hudson = Concrete', 'Hudson = Concrete'],
  ['', ''],
])('%j is written into a spreadsheet as %j', (cell, written) => {
  expect(neutralise(cell)).toBe(written);
  expect(restore(written)).toBe(cell);
});
