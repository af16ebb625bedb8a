import type { PickerRow } from '@yardline/contract/availability/availability';
import type { KitLine } from '@yardline/contract/kits/kits';
import { expect, test } from 'vitest';
import { lineOfRow, lineOfService, linesOfKit } from './line-of.ts';

const row = (tab: PickerRow['tab']): PickerRow => ({
  tab,
  id: 7,
  number: 'X-7',
  description: 'Seven',
  photo_id: null,
  group_id: null,
  kind: 'bulk',
  owned: 9,
  available: 9,
  availabilityNA: false,
  location_title: '',
  price: 10,
  daily_rate: 10,
  rate_table: null,
  meter: null,
  meter_type: '',
  energy: '',
});

test.each([
  ['rental', 'R'],
  ['kit', 'R'],
  ['sales', 'S'],
] as const)('a product from %s makes a line of type %s [B4.31]', (tab, type) => {
  expect(lineOfRow(row(tab), 3)).toMatchObject({ mode: 'A', type, productId: 7, quantity: 3 });
});

test('a service makes a line of its own type', () => {
  const service = { id: 7, service_code: 'CLEAN', description: 'Cleaning' };
  expect(lineOfService(service as Parameters<typeof lineOfService>[0], 1)).toMatchObject({
    type: 'V',
    productId: 7,
  });
});

test('a kit brings its lines under its own, and kits within it theirs; the division says whether the kit itself is printed', () => {
  const item = (over: Partial<KitLine>) =>
    ({ type: 'R', itemType: 'R', productId: 1, quantity: 1, header: null, print: false, ...over }) as KitLine;
  const [kit, inner, part, other] = linesOfKit(
    [
      item({ itemType: 'K', productId: 10 }),
      item({ itemType: 'K', productId: 11, header: 0, quantity: 2 }),
      item({ productId: 12, header: 1, quantity: 4 }),
      item({ productId: 13, header: 0, quantity: 6, print: true }),
    ],
    { quantity: 3, isPrinted: true },
  );
  expect(kit).toMatchObject({ quantity: 3, print: true, shown: { kit: null } });
  expect(inner).toMatchObject({ quantity: 2, shown: { kit: { header: kit?.shown.kitKey, quantity: 2 } } });
  expect(part).toMatchObject({ print: false, shown: { kitKey: '', kit: { header: inner?.shown.kitKey } } });
  expect(other).toMatchObject({ print: true, shown: { kit: { header: kit?.shown.kitKey, quantity: 6 } } });
  expect(kit?.shown.kitKey).not.toBe(inner?.shown.kitKey);
});
