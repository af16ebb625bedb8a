import { expect, test } from 'vitest';
import { exchangeOrderState, hasLeft } from './exchange-order.ts';
import type { TicketStatus } from './status.ts';

test('an exchange on site has left once its delivery is on the road, or may be [B3.54] [B4.1]', () => {
  const all: TicketStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(all.filter((status) => !hasLeft(status))).toEqual([0, 1, 5]);
  expect(exchangeOrderState('open', 1)).toBe('planned');
  expect(exchangeOrderState('open', 2)).toBe('under_way');
  expect(exchangeOrderState('open', undefined)).toBe('planned');
  expect(exchangeOrderState('done', 2)).toBe('done');
  expect(exchangeOrderState('canceled', 2)).toBe('canceled');
});
