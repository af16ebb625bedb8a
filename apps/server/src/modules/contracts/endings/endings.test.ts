import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  convertContract,
  createContract,
  getContract,
  listContracts,
} from '@yardline/contract/contracts/contracts';
import { deleteContract, restoreDraft } from '@yardline/contract/contracts/endings';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getSignatureView, signAtCounter } from '@yardline/contract/signatures/signatures';
import { getFeed } from '@yardline/contract/thread/feed';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter, rent, sell } from '../../../../test/counter.ts';

const held = useApp();

it('deletes a contract that came to nothing: its number stays taken, and the history says who did [B4.15]', async () => {
  const shop = await newCounter(held.app);
  const lift = await shop.addAsset();
  const wrong = await shop.open([rent(lift), sell(await shop.addPart('F-1', 12, 5), 2)]);
  const call = { params: { id: wrong.id }, body: {}, ifMatch: wrong.row_version };
  const deleted = await shop.admin.ok(deleteContract, call);
  expect(deleted).toMatchObject({ status: 'deleted', number: wrong.number });
  const { entries } = await shop.admin.ok(getFeed, {
    params: { kind: 'contracts', record: wrong.id },
    query: { only: 'change' },
  });
  expect(entries[0]).toMatchObject({ state: 'delete', by: 'Alex Admin' });
  // The machine is free for the next contract, which gets the next number.
  const next = await shop.open([rent(lift)]);
  expect(next.number).toBe((wrong.number ?? 0) + 1);
  const { items } = await shop.admin.ok(listContracts, { query: { kind: 'contract', status: 'deleted' } });
  expect(items.map(({ id }) => id)).toEqual([wrong.id]);
  const twice = await shop.admin.call(deleteContract, { ...call, ifMatch: deleted.row_version });
  expect([twice.status, twice.refusal.reason]).toEqual([409, 'contract.not_open']);
});

it('gives back the reservation that a deleted contract was made of, with what it holds [B4.15] [B4.24]', async () => {
  const shop = await newCounter(held.app);
  const lift = await shop.addAsset();
  const reservation = await shop.open([rent(lift)], { kind: 'reservation' });
  const made = await shop.admin.ok(convertContract, {
    params: { id: reservation.id },
    body: { to: 'contract' },
    ifMatch: reservation.row_version,
  });
  await shop.admin.ok(deleteContract, { params: { id: made.id }, body: {}, ifMatch: made.row_version });
  const back = await shop.admin.ok(getContract, { params: { id: reservation.id } });
  expect(back).toMatchObject({ status: 'open', convertedTo: null });
  const holds = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.selectFrom('holds').where('released_at', 'is', null).select(['contract_id', 'status_code']).execute(),
  );
  expect(holds).toEqual([{ contract_id: reservation.id, status_code: 'R' }]);
  const again = await shop.admin.ok(convertContract, {
    params: { id: reservation.id },
    body: { to: 'contract' },
    ifMatch: back.row_version,
  });
  expect(again.number).toBe((made.number ?? 0) + 1);
});

it('deletes nothing that was out, and says what to do instead [B4.15]', async () => {
  const shop = await newCounter(held.app);
  const contract = await shop.open([rent(await shop.addAsset())]);
  const params = { id: contract.id };
  const out = await shop.admin.ok(checkOutContract, {
    params,
    body: { lines: [{ lineId: contract.lines[0]?.id ?? 0 }] },
    ifMatch: contract.row_version,
  });
  const refused = await shop.admin.call(deleteContract, { params, body: {}, ifMatch: out.row_version });
  expect([refused.status, refused.refusal.reason]).toEqual([409, 'contract.items_out']);
});

it('keeps a document that the customer signed [B4.15] [B6.6]', async () => {
  const shop = await newCounter(held.app);
  const contract = await shop.open([rent(await shop.addAsset())]);
  const of = { params: { type: 'contract' as const, id: contract.id } };
  const shown = await shop.admin.ok(getSignatureView, of);
  await shop.admin.ok(signAtCounter, {
    ...of,
    body: { name: 'Rosa Diaz', typed: true, content_hash: shown.content_hash },
  });
  const params = { id: contract.id };
  const { row_version: ifMatch } = await shop.admin.ok(getContract, { params });
  const refused = await shop.admin.call(deleteContract, { params, body: {}, ifMatch });
  expect([refused.status, refused.refusal.reason]).toEqual([409, 'contract.delete_signed']);
});

it('restores a draft that was deleted, with what was typed and what it holds [B4.15]', async () => {
  const shop = await newCounter(held.app);
  const lift = await shop.addAsset();
  const form = shop.form([rent(lift)], { reference: 'Bridge job' });
  const draft = await shop.admin.ok(createContract, { body: { saveAs: 'draft', form } });
  const params = { id: draft.id };
  const early = await shop.admin.call(restoreDraft, { params, body: {}, ifMatch: draft.row_version });
  expect([early.status, early.refusal.reason]).toEqual([409, 'contract.not_deleted_draft']);
  const gone = await shop.admin.ok(cancelContract, {
    params,
    body: { reason: 'Draft deleted' },
    ifMatch: draft.row_version,
  });
  expect(gone.holding).toBeNull();
  const back = await shop.admin.ok(restoreDraft, { params, body: {}, ifMatch: gone.row_version });
  expect(back).toMatchObject({ status: 'draft', number: null, reference: 'Bridge job' });
  expect(back.lines.map(({ product }) => product)).toEqual([lift.number]);
  expect(back.holding?.pieces).toBe(1);
});
