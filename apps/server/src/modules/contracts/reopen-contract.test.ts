import { getContract } from '@yardline/contract/contracts/contracts';
import { closeContract, reopenContract } from '@yardline/contract/contracts/counter';
import { getFeed } from '@yardline/contract/thread/feed';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

it('opens a closed contract again with a reason, tells who did, and lets it be closed again [B4.15]', async () => {
  const shop = await newBillingShop(held.app);
  const { admin } = shop;
  const open = await shop.rentOut([rent(await shop.addMachine())]);
  const params = { id: open.id };
  const body = { reason: 'Forgot the fuel' };
  const early = await admin.call(reopenContract, { params, body, ifMatch: open.row_version });
  expect([early.status, early.refusal.reason]).toEqual([409, 'contract.not_closed']);

  await shop.goTo('2026-01-06');
  await shop.takeBack(open);
  const closed = await admin.ok(getContract, { params });
  expect([closed.status, closed.figures.estimated]).toEqual(['closed', closed.figures.billed]);
  const silent = await admin.call(reopenContract, {
    params,
    body: { reason: '' },
    ifMatch: closed.row_version,
  });
  expect(silent.status).toBe(400);
  const again = await admin.ok(reopenContract, { params, body, ifMatch: closed.row_version });
  expect([again.status, again.closedAt]).toEqual(['open', null]);
  expect(again.figures.billed).toBe(closed.figures.billed);

  const { entries } = await admin.ok(getFeed, {
    params: { kind: 'contracts', record: open.id },
    query: { only: 'change' },
  });
  expect(entries[0]).toMatchObject({ state: 'reopen', by: 'Alex Admin' });
  const shut = await admin.ok(closeContract, { params, body: {}, ifMatch: again.row_version });
  expect(shut.status).toBe('closed');
});
