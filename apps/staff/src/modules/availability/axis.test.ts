import type { Demanded } from '@yardline/contract/availability/availability';
import { describe, expect, it } from 'vitest';
import { axisOf, inLanes, stretchOn } from './axis.ts';

const axis = axisOf({ from: '2026-06-01T08:00', to: '2026-06-11T00:00' });
const bar = (from: string, to: string | null, more: Partial<Demanded> = {}): Demanded => ({
  status_code: 'C',
  quantity: 1,
  from,
  to,
  is_overdue: false,
  contract_id: 1,
  contract_kind: 'contract',
  contract_number: 7,
  customer_name: 'Albany Roofing',
  ...more,
});

describe('the axis of days', () => {
  it('holds whole days, and not the one on which the period ends at midnight', () => {
    expect(axis.days.map(String)).toEqual(
      Array.from({ length: 10 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`),
    );
    expect([axis.at('2026-05-01T00:00'), axis.at('2026-06-06T00:00'), axis.at('2027-01-01T00:00')]).toEqual([
      0, 50, 100,
    ]);
  });

  it('draws what is late, or has no end, to the edge', () => {
    expect(stretchOn(axis, bar('2026-06-02T00:00', '2026-06-03T00:00'))).toMatchObject({
      left: 10,
      width: 10,
    });
    expect(stretchOn(axis, bar('2026-06-02T00:00', '2026-06-03T00:00', { is_overdue: true })).width).toBe(90);
    expect(stretchOn(axis, bar('2026-05-02T00:00', null))).toMatchObject({ left: 0, width: 100 });
  });

  it('puts what would be covered into a lane of its own', () => {
    const { placed, lanes } = inLanes(axis, [
      bar('2026-06-01T00:00', '2026-06-04T00:00'),
      bar('2026-06-03T00:00', '2026-06-05T00:00'),
      bar('2026-06-04T00:00', '2026-06-06T00:00'),
    ]);
    expect([placed.map(({ lane }) => lane), lanes]).toEqual([[0, 1, 0], 2]);
    expect(inLanes(axis, []).lanes).toBe(1);
  });
});
