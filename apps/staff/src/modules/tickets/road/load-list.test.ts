import type { Ticket } from '@yardline/contract/tickets/tickets';
import { expect, it } from 'vitest';
import { actOf, itemOfCode, loadItems, unsentCounts } from './load-list.ts';

type Item = Ticket['ticketasset_set'][number];
const item = (over: Partial<Item>) =>
  ({ prod_n: '', title: 'Light tower', quantity: 1, codes: [], ...over }) as Item;

const ticket = {
  ticketasset_set: [
    item({ prod_n: 'LTWR-1', codes: ['0042', 'SN9'] }),
    item({ prod_n: 'CONE', title: 'Cone', quantity: 20 }),
    item({ prod_n: 'CONE', title: 'Cone', quantity: 5 }),
    item({ title: 'Keys of the gate' }),
  ],
};

it('lists each product once, with all its pieces and what was counted of them last [B4.1]', () => {
  const counts = [
    { act: 'load', item: 'CONE', quantity: 20 },
    { act: 'load', item: 'CONE', quantity: 24 },
    { act: 'unload', item: 'LTWR-1', quantity: 1 },
  ] as const;
  expect(
    loadItems(ticket, { act: 'load', counts }).map((each) => [each.item, each.quantity, each.counted]),
  ).toEqual([
    ['LTWR-1', 1, 0],
    ['CONE', 25, 24],
    ['Keys of the gate', 1, 0],
  ]);
});

it('finds an item by its number, barcode or serial number, in whatever case', () => {
  const items = loadItems(ticket, { act: 'load', counts: [] });
  expect(
    ['ltwr-1', ' 0042', 'sn9', 'cone', 'Keys of the gate', ''].map((code) => itemOfCode(items, code)?.item),
  ).toEqual(['LTWR-1', 'LTWR-1', 'LTWR-1', 'CONE', undefined, undefined]);
});

it('counts aboard until loading is over, and off the truck after it, whatever pauses come between', () => {
  const after = (...steps: number[]) =>
    actOf({ history: steps.map((to) => ({ from_status: null, to_status: to, at: '', user_name: '' })) });
  expect([after(), after(1), after(1, 5), after(1, 5, 7), after(1, 5, 7, 5)]).toEqual(
    Array.from({ length: 5 }, () => 'load'),
  );
  expect([after(1, 5, 2), after(1, 5, 2, 6), after(1, 5, 2, 7)]).toEqual(['unload', 'unload', 'unload']);
});

it('knows what waits on the phone of this ticket alone', () => {
  const shared = {
    id: 'a',
    user_id: 1,
    said_at: '',
    kind: 'load_count',
    act: 'load',
    item: 'CONE',
    is_scanned: true,
  } as const;
  const waiting = [
    { ...shared, ticket_id: 1, quantity: 3 },
    { ...shared, ticket_id: 2, quantity: 4 },
  ];
  expect(unsentCounts(1, waiting).map(({ quantity }) => quantity)).toEqual([3]);
});
