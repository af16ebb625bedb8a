import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it('quotes what would end a cell and makes formulas safe [B2.10]', () => {
  expect(
    csvFile([
      ['Stop', 'Customer'],
      ['1', 'Kim "Sons", Inc.'],
      ['2', '=HYPERLINK(1)'],
    ]),
  ).toBe('\ufeffStop,Customer\r\n1,"Kim ""Sons"", Inc."\r\n2,\'=HYPERLINK(1)\r\n');
});
