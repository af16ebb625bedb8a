import { expect, test } from 'vitest';
import { type ComingBack, isOffered, offers } from './charges.ts';

const good: ComingBack = { condition: 'good', fuelOut: 8, fuelIn: 8, quantity: 1, out: 1 };

test.each<[Partial<ComingBack>, string]>([
  [{}, 'cleaning'],
  [{ condition: 'damaged' }, 'damage cleaning missing_parts'],
  [{ condition: 'missing' }, 'missing_parts'],
  [{ fuelIn: 5 }, 'cleaning fuel'],
  [{ fuelIn: null }, 'cleaning'],
  [{ fuelOut: null, fuelIn: 1 }, 'cleaning'],
  [{ quantity: 3, out: 5 }, 'cleaning missing_parts'],
])('what comes back as %j is offered %s [B3.7]', (back, offered) => {
  expect(offers.filter((offer) => isOffered(offer, { ...good, ...back })).join(' ')).toBe(offered);
});
