import { copyContract } from '@yardline/contract/contracts/copies';
import { updateGroup, getGroup } from '@yardline/contract/catalog/catalog';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, newGroupCounter, rent, sell } from '../../../../test/counter.ts';

const held = useApp();

it('copies a document to another start at the prices of today [B4.15]', async () => {
  const shop = await newCounter(held.app);
  const quote = await shop.open(
    [rent(await shop.addAsset(), { rateOverride: 80 }), sell(await shop.addPart('F-1', 12, 5), 2)],
    { kind: 'quote', reference: 'Bridge job', poNumber: 'PO-7' },
  );
  const { draft, was, replaced } = await shop.admin.ok(copyContract, {
    params: { id: quote.id },
    body: { dateOut: '2026-02-10', timeOut: '08:00', kind: 'reservation' },
  });
  expect(draft).toMatchObject({
    kind: 'reservation',
    status: 'draft',
    number: null,
    source: null,
    customerId: quote.customerId,
    reference: 'Bridge job',
    poNumber: 'PO-7',
    dateOut: '2026-02-10',
    timeOut: '08:00',
    dateIn: '2026-02-11',
    timeIn: '08:30',
  });
  expect(draft.lines.map(({ product, quantity, rateOverride }) => [product, quantity, rateOverride])).toEqual(
    [
      ['L-1', 1, null],
      ['F-1', 2, null],
    ],
  );
  expect([was, replaced]).toEqual([quote.totals.total, []]);
  expect(draft.totals.total).not.toBe(was);
  expect(draft.holding?.pieces).toBe(1);
});

it('asks for any machine of the group where the copied one is taken then [B4.15] [B5.16]', async () => {
  const shop = await newGroupCounter(held.app, 1);
  const second = await shop.addAsset();
  const contract = await shop.open([rent(second)]);
  await shop.open([rent(second)], { dateOut: '2026-02-01', dateIn: '2026-02-20' });
  const group = await shop.admin.ok(getGroup, { params: { id: shop.fleet.groupId } });
  await shop.admin.ok(updateGroup, {
    params: { id: group.id },
    body: { code: group.code, name: '19 ft lift' },
    ifMatch: group.row_version,
  });
  const { draft, replaced } = await shop.admin.ok(copyContract, {
    params: { id: contract.id },
    body: { dateOut: '2026-02-10', timeOut: '08:00' },
  });
  expect(replaced).toMatchObject([{ product: second.number }]);
  expect(draft.lines).toMatchObject([{ isGroup: true, quantity: 1, productId: shop.group.id }]);
});
