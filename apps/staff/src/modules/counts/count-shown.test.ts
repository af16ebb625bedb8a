import type { Count, CountLine } from '@yardline/contract/counts/counts';
import { describe, expect, it } from 'vitest';
import { withLine } from './count-shown.ts';

const line = (id: number, counted: number | null): CountLine => ({
  id,
  counted,
  asset_id: null,
  part_id: id,
  kind: 'part',
  number: `P-${id}`,
  description: 'Filter',
  serial_number: '',
  bin: 'A1',
  is_serialized: false,
  expected: 4,
  difference: null,
  value: null,
  serials_seen: [],
  found_bin: null,
  is_moved: false,
  counted_at: null,
  counted_by_name: '',
});

const count: Count = {
  id: 1,
  number: 1,
  status: 'open',
  location_id: 1,
  location_title: 'East',
  bins: [],
  covers: 'parts',
  started_at: '2026-01-05T14:00:00Z',
  closed_at: null,
  created_by_name: 'Ada',
  row_version: 1,
  shows_expected: true,
  comments: '',
  reason: '',
  closed_by_name: '',
  finds: [],
  lines: 3,
  lines_counted: 1,
  sheet: [line(1, null), line(2, 2), line(3, null)],
};

describe('a count after a scan', () => {
  it('has the line as it is now in its place, and one more that is counted [B2.16]', () => {
    const after = withLine(count, line(3, 1));
    expect(after?.sheet.map(({ id, counted }) => [id, counted])).toEqual([
      [1, null],
      [2, 2],
      [3, 1],
    ]);
    expect(after?.lines_counted).toBe(2);
  });

  it('counts a line once however often it is scanned, and not at all when it is forgotten', () => {
    expect(withLine(count, line(2, 3))?.lines_counted).toBe(1);
    expect(withLine(count, line(2, null))?.lines_counted).toBe(0);
  });

  it('cannot tell of a line that is new on the sheet', () => {
    expect(withLine(count, line(4, 1))).toBeUndefined();
  });
});
