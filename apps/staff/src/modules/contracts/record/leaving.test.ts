import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { LineUnit } from '@yardline/contract/contracts/counter';
import { expect, test } from 'vitest';
import { leavingOf, scannedIn } from './leaving.ts';

const unit = (assetId: number): LineUnit => ({
  assetId,
  number: `SL19-00${assetId}`,
  meterType: 'M',
  energy: '',
  meter: 10,
});
const line = (id: number, more: Partial<ContractLine>) =>
  ({ id, product: `P-${id}`, isGroup: false, ...more }) as Partial<ContractLine> as ContractLine;

const units = [{ lineId: 2, proposed: [unit(1), unit(2)], others: [unit(3)] }];
const leaving = leavingOf([line(1, {}), line(2, { product: 'SL19', isGroup: true })], units).map((each) => ({
  ...each,
  assetId: each.unit?.assetId ?? null,
}));

test('each machine of a group leaves by itself, a named product as its line [B4.17]', () => {
  expect(leaving.map(({ key, assetId }) => [key, assetId])).toEqual([
    ['1', null],
    ['2:0', 1],
    ['2:1', 2],
  ]);
});

test('a scan means the line of the product, the proposed machine, or one that takes the place of the last [B4.17]', () => {
  expect(scannedIn(leaving, 'p-1')).toEqual({ key: '1', assetId: null });
  expect(scannedIn(leaving, 'sl19-001')).toEqual({ key: '2:0', assetId: 1 });
  expect(scannedIn(leaving, 'SL19-003')).toEqual({ key: '2:1', assetId: 3 });
  expect(scannedIn(leaving, 'SL19')).toBeUndefined();
});
