import type { CountLine } from '@yardline/contract/counts/counts';
import { expect, it } from 'vitest';
import { sheetFile } from './sheet-file.ts';

const words = {
  bin: 'Bin',
  number: 'Number',
  description: 'Description',
  serial: 'Serial',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
};
const line: CountLine = {
  id: 1,
  asset_id: null,
  part_id: 1,
  kind: 'part',
  number: 'OIL',
  description: 'Oil, 5 l',
  serial_number: '',
  bin: 'A-1',
  is_serialized: false,
  expected: null,
  counted: null,
  difference: null,
  value: null,
  serials_seen: [],
  found_bin: null,
  is_moved: false,
  counted_at: null,
  counted_by_name: '',
};

it('writes a sheet that can be filled in, and nothing that a spreadsheet would run', () => {
  const sheet = [
    line,
    { ...line, number: '=1+1', serials_seen: ['S-1', 'S-2'], expected: 3, counted: 2, difference: -1 },
  ];
  expect(sheetFile({ sheet }, words)).toBe(
    '\uFEFFBin,Number,Description,Serial,Expected,Counted,Difference\r\n' +
      'A-1,OIL,"Oil, 5 l",,,,\r\n' +
      'A-1,\'=1+1,"Oil, 5 l",S-1 S-2,3,2,-1\r\n',
  );
});
