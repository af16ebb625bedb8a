import type { TimelineRow } from '@yardline/contract/availability/timeline';
import { expect, test } from 'vitest';
import { wallInput, wallRows } from './wall-rows.ts';

const rows = Array.from({ length: 25 }, (_, id) => ({ id })) as TimelineRow[];

test('as many groups as fit are shown, and the page turns every minute', () => {
  const at = (minute: number) => wallRows(rows, 150 + 10 * 66, minute);
  expect(at(0)).toMatchObject({ page: 0, pages: 3 });
  expect(at(2).shown.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24]);
  expect(at(3).shown[0]?.id).toBe(0);
  expect(wallRows(rows.slice(0, 2), 100, 7)).toMatchObject({ page: 0, pages: 1 });
});

test('the wall begins today, whatever the desk showed', () => {
  const input = wallInput({ from: '2026-01-01', after: 'x', division: '3' });
  expect(input.query).toEqual({ division: '3', days: '14', page_size: '200' });
});
