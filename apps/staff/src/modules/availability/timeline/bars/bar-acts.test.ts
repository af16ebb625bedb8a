import type { CalendarBar, CalendarRow } from '@yardline/contract/availability/availability';
import { expect, test } from 'vitest';
import { endAfter, holderOf, isActable, isMovable, partnersOf } from './bar-acts.ts';

const bar = (from: string, to: string | null, more: Partial<CalendarBar> = {}): CalendarBar => ({
  status_code: 'R',
  quantity: 1,
  from,
  to,
  is_overdue: false,
  contract_id: 1,
  contract_kind: 'reservation',
  contract_number: 1,
  customer_name: 'Hudson Concrete',
  line_id: 1,
  row_version: 1,
  is_any: false,
  is_out: false,
  is_over: false,
  ...more,
});
const unit = (id: number, bars: CalendarBar[]): CalendarRow => ({
  id,
  number: `L-${id}`,
  description: 'Lift',
  kind: 'numbered',
  class_name: 'Lifts',
  location_title: 'Main',
  status_code: 'A',
  quantity: 1,
  bars,
});
const stretch = { from: '2026-01-06T09:00', to: '2026-01-08T09:00', is_overdue: false };

test('a machine is taken by what meets the stretch, and by what is late without an end', () => {
  const next = bar('2026-01-08T09:00', '2026-01-09T09:00');
  const late = bar('2026-01-01T09:00', '2026-01-02T09:00', { is_overdue: true });
  expect(holderOf(unit(1, [next]), stretch)).toBeUndefined();
  expect(holderOf(unit(1, [late]), stretch)).toBe(late);
  expect(holderOf(unit(1, [bar('2026-01-01T09:00', null)]), stretch)).toBeDefined();
  expect(holderOf(unit(1, [bar('2026-01-07T09:00', null, { is_over: true })]), stretch)).toBeUndefined();
});

test('what has left is acted on but not moved, and a hold without a line is not acted on', () => {
  expect([isActable(bar('a', 'b', { is_out: true })), isMovable(bar('a', 'b', { is_out: true }))]).toEqual([
    true,
    false,
  ]);
  expect(isActable(bar('a', 'b', { line_id: null }))).toBe(false);
});

test('two bars change places only where each fits on the machine of the other', () => {
  const one = bar('2026-01-06T09:00', '2026-01-08T09:00');
  const other = bar('2026-01-07T09:00', '2026-01-10T09:00', { contract_id: 2 });
  const [mine, yours] = [unit(1, [one]), unit(2, [other])];
  const placed = { bar: one as never, unit: mine };
  expect(partnersOf(placed, [mine, yours])).toEqual([{ bar: other, unit: yours }]);
  const inTheWay = unit(1, [one, bar('2026-01-09T09:00', '2026-01-11T09:00')]);
  expect(partnersOf({ ...placed, unit: inTheWay }, [inTheWay, yours])).toEqual([]);
});

test('an end moves by days', () => {
  expect(endAfter('2026-01-31', 1)).toBe('2026-02-01');
});
