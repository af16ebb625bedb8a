import type { PickerRow } from '@yardline/contract/availability';
import { expect, test } from 'vitest';
import { lineOfRow, lineOfService } from './line-of.ts';

const row = (tab: PickerRow['tab']): PickerRow => ({
  tab,
  id: 7,
  number: 'X-7',
  description: 'Seven',
  photo_id: null,
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
