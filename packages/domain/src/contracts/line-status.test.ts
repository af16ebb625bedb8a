import { expect, test } from 'vitest';
import { isOut, isSettled, isToDeliver, isUnbilled, type LineStanding } from './line-status.ts';

const [noon, evening] = ['2026-03-02T12:00:00Z', '2026-03-02T18:00:00Z'];

const line = (more: Partial<LineStanding>): LineStanding => ({
  type: 'R',
  status_code: 'R',
  is_chargeable: true,
  billed_through: noon,
  returned_at: noon,
  ...more,
});

test('a line is out while it is on rent or off rent with the customer', () => {
  expect(['', 'O', 'F', 'R', 'S'].filter((status_code) => isOut({ status_code }))).toEqual(['O', 'F']);
});

test('only a rental that has not left is to be delivered', () => {
  expect(isToDeliver({ type: 'R', status_code: '' })).toBe(true);
  expect(isToDeliver({ type: 'R', status_code: 'O' })).toBe(false);
  expect(isToDeliver({ type: 'V', status_code: '' })).toBe(false);
});

test('a rental is billed once it is billed through its return, neither less nor more', () => {
  expect(isUnbilled(line({}))).toBe(false);
  expect(isUnbilled(line({ billed_through: null }))).toBe(true);
  expect(isUnbilled(line({ returned_at: evening }))).toBe(true);
  expect(isUnbilled(line({ billed_through: evening }))).toBe(true);
});

test('what is out or has to leave is unbilled, and what is not chargeable is never billed', () => {
  expect(isUnbilled(line({ status_code: 'O', returned_at: null }))).toBe(true);
  expect(isUnbilled(line({ status_code: '', returned_at: null, is_chargeable: false }))).toBe(true);
  expect(isUnbilled(line({ billed_through: null, is_chargeable: false }))).toBe(false);
});

test('what came back is settled, and what was sold or done once it is billed', () => {
  expect(isSettled({ type: 'R', status_code: 'R', billed_through: null })).toBe(true);
  expect(isSettled({ type: 'R', status_code: 'O', billed_through: noon })).toBe(false);
  expect(isSettled({ type: 'S', status_code: 'S', billed_through: noon })).toBe(true);
  expect(isSettled({ type: 'V', status_code: '', billed_through: null })).toBe(false);
});
