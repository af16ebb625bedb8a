import { describe, expect, it } from 'vitest';
import { applyChange, type Viewed, withoutOrder } from './views.ts';

type Row = Viewed & { complaint: string };
const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  status: 0,
  schedule_start: null,
  mechanics: [],
  complaint: 'Squeaks',
  ...more,
});
const rows = [row(1), row(2), row(3)];
const ids = (shown: readonly Row[]) => shown.map(({ id }) => id);

describe('the list view', () => {
  it('moves an updated order to the top [B2.33]', () => {
    const shown = applyChange('list', rows, row(3, { complaint: 'Leaks' }));
    expect(ids(shown)).toEqual([3, 1, 2]);
    expect(shown[0]?.complaint).toBe('Leaks');
    expect(ids(applyChange('list', rows, row(4)))).toEqual([4, 1, 2, 3]);
  });
});

describe('the card view', () => {
  it('loses an order that has a schedule start now [B2.34]', () => {
    expect(ids(applyChange('cards', rows, row(2, { schedule_start: '2026-01-05T13:00:00Z' })))).toEqual([
      1, 3,
    ]);
  });

  it('loses an order that has assigned mechanics now [B2.34]', () => {
    expect(ids(applyChange('cards', rows, row(2, { mechanics: ['Ann'] })))).toEqual([1, 3]);
  });

  it('replaces any other order in place [B2.34]', () => {
    const shown = applyChange('cards', rows, row(2, { complaint: 'Leaks' }));
    expect(ids(shown)).toEqual([1, 2, 3]);
    expect(shown[1]?.complaint).toBe('Leaks');
  });

  it('gets an order on top that it did not show [B2.34]', () => {
    expect(ids(applyChange('cards', rows, row(4)))).toEqual([4, 1, 2, 3]);
  });

  it('loses an order that is over, and ignores one that it did not show', () => {
    expect(ids(applyChange('cards', rows, row(1, { status: 3 })))).toEqual([2, 3]);
    expect(ids(applyChange('cards', rows, row(4, { status: 4 })))).toEqual([1, 2, 3]);
  });
});

describe('the map view', () => {
  it('replaces an updated order in place [B2.35]', () => {
    const shown = applyChange('map', rows, row(2, { status: 1, mechanics: ['Ann'] }));
    expect(ids(shown)).toEqual([1, 2, 3]);
    expect(shown[1]).toMatchObject({ status: 1 });
  });
});

it('an order that the user no longer sees leaves every view', () => {
  expect(ids(withoutOrder(rows, 2))).toEqual([1, 3]);
});
