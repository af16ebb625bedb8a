import type { Change } from '@yardline/contract/changes/changes';
import { afterEach, expect, it } from 'vitest';
import { handOver, keepRows } from './row-keepers.ts';

const change = (noun: string, rowId: string | null): Change => ({
  noun,
  row_id: rowId,
  by: { id: 1, name: 'Ann' },
  call: 'c1',
});
const key = ['listWorkOrders', { query: {} }] as const;
let leave = (): void => undefined;
afterEach(() => leave());

const listen = () => {
  const taken: number[] = [];
  leave = keepRows({ noun: 'work_orders', queryKey: key, take: (ids) => void taken.push(...ids) });
  return taken;
};

it('a changed order is handed to the view, which is then not loaded again [B2.33]', () => {
  const taken = listen();
  const isHandled = handOver([change('work_orders', '7'), change('assets', '3'), change('work_orders', '9')]);
  expect(taken).toEqual([7, 9]);
  expect(isHandled(key)).toBe(true);
  expect(isHandled(['listWorkOrders', { query: { page_size: '5' } }])).toBe(false);
});

it('a change without its rows, or of something else, has the view loaded again', () => {
  const taken = listen();
  expect(handOver([change('work_orders', null)])(key)).toBe(false);
  expect(handOver([change('work_orders', '7'), change('customers', '3')])(key)).toBe(false);
  expect(handOver([change('assets', '3')])(key)).toBe(false);
  expect(taken).toEqual([]);
});

it('a view that is left hears nothing more', () => {
  const taken = listen();
  leave();
  handOver([change('work_orders', '7')]);
  expect(taken).toEqual([]);
});
