import { expect, test } from 'vitest';
import { listQuery } from './fields.ts';

const sizeOf = (page_size: string) => listQuery(['name'], {}).safeParse({ page_size });

const onOffer = [1, 5, 10, 15, 20, 25, 50, 100, 200, 500, 1000, 1500, 2000];

test.each(onOffer)('a page of %i has as many rows [S9.10] [S9.16] [B9.1]', (size) => {
  expect(sizeOf(String(size)).data?.page_size).toBe(size);
});

test.each([
  // None of these is on offer: the next larger one is.
  ['2', 5],
  ['6', 10],
  ['101', 200],
  ['501', 1000],
  // The whole list has its end, too.
  ['0', 2000],
  ['2001', 2000],
  ['99999', 2000],
])('a page of %s has %i rows [S9.10] [B9.1]', (asked, size) => {
  expect(sizeOf(asked).data?.page_size).toBe(size);
});

test.each(['', ' ', '-5', '5.5', '1e2', 'all', '100000'])(
  'a page of %j is refused [S9.10] [B9.1]',
  (asked) => {
    expect(sizeOf(asked).error?.issues[0]?.message).toBe('page.invalid');
  },
);
