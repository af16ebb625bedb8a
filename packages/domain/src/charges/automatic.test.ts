import { expect, test } from 'vitest';
import { isCarried, type AutomaticService, type Destination } from './automatic.ts';

const service = (part: Partial<AutomaticService> = {}): AutomaticService => ({
  isForDelivery: true,
  deliveryZone: '',
  beyond: null,
  ...part,
});
const to = (part: Partial<Destination> = {}): Destination => ({
  isDelivered: true,
  zone: 'A',
  distance: 30,
  ...part,
});

test.each<[string, AutomaticService, Destination, boolean]>([
  ['every document', service({ isForDelivery: false }), to({ isDelivered: false }), true],
  ['every delivery', service(), to(), true],
  ['no pickup at the counter', service(), to({ isDelivered: false }), false],
  ['its own zone', service({ deliveryZone: 'A' }), to(), true],
  ['no other zone', service({ deliveryZone: 'B' }), to(), false],
  ['no site without a zone', service({ deliveryZone: 'B' }), to({ zone: '' }), false],
  ['a distance beyond what is included', service({ beyond: 25 }), to({ distance: 25.01 }), true],
  ['no distance that is included', service({ beyond: 25 }), to({ distance: 25 }), false],
  ['no unknown distance', service({ beyond: 0 }), to({ distance: null }), false],
])('a service comes by itself with %s [B3.7] [B3.13]', (_what, of, destination, expected) => {
  expect(isCarried(of, destination)).toBe(expected);
});
