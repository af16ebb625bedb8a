import { getDraftHolds, setDraftHolds } from '@yardline/contract/contracts/draft-holds';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { createContract, getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

/** A counter with one lift, and a draft of a reservation that asks for it. */
const newDraft = async () => {
  const counter = await newCounter(held.app);
  const lift = await counter.addAsset();
  const draft = () =>
    counter.admin.ok(createContract, {
      body: { saveAs: 'draft', form: counter.form([rent(lift)], { kind: 'reservation' }) },
    });
  return { ...counter, lift, draft };
};

describe('a draft', () => {
  it('holds what it asks for during the minutes of the company, and shows until when [B4.15] [B4.24]', async () => {
    const { draft, tryOpen, lift } = await newDraft();
    const saved = await draft();
    expect(saved.holding?.pieces).toBe(1);
    expect(Temporal.Instant.compare(saved.holding?.until ?? '', saved.createdAt)).toBe(1);
    const other = await tryOpen([rent(lift)], { kind: 'reservation' });
    expect(other.refusal).toMatchObject({ reason: 'product.unavailable' });
  });

  it('lets the first of two drafts have the last machine, and saves the second without it [B4.15]', async () => {
    const { draft } = await newDraft();
    const [first, second] = [await draft(), await draft()];
    expect([first.holding?.pieces, second.holding]).toEqual([1, null]);
  });

  it('gives its machine to the document that it becomes, and back when it is deleted [B4.15]', async () => {
    const { admin, draft, form, lift, open } = await newDraft();
    const first = await draft();
    const opened = await admin.ok(updateContract, {
      params: { id: first.id },
      body: { saveAs: 'open', form: form([rent(lift)], { kind: 'reservation' }) },
      ifMatch: first.row_version,
    });
    expect([opened.status, opened.holding]).toEqual(['open', null]);
    await admin.ok(cancelContract, {
      params: { id: opened.id },
      body: { reason: 'Test' },
      ifMatch: opened.row_version,
    });
    const second = await draft();
    await admin.ok(cancelContract, {
      params: { id: second.id },
      body: { reason: 'Test' },
      ifMatch: second.row_version,
    });
    await open([rent(lift)], { kind: 'reservation' });
  });

  it('holds no more once its minutes are over, and the next clerk gets the machine [B4.15]', async () => {
    const { admin, tenant, draft, open, lift } = await newDraft();
    const first = await draft();
    await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx
        .updateTable('holds')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('contract_id', '=', first.id)
        .execute(),
    );
    expect((await admin.ok(getContract, { params: { id: first.id } })).holding).toBeNull();
    const opened = await open([rent(lift)], { kind: 'reservation' });
    expect(opened.status).toBe('open');
  });

  it('holds for the minutes that the company sets, up to a day, and nothing at 0 [B4.15]', async () => {
    const { admin, draft, open, lift } = await newDraft();
    const { row_version: ifMatch, draft_hold_minutes: usual } = await admin.ok(getDraftHolds);
    expect(usual).toBe(30);
    for (const minutes of [-1, 1441, 1.5]) {
      const { status, refusal } = await admin.call(setDraftHolds, {
        body: { draft_hold_minutes: minutes, worksheet_days: 7 },
        ifMatch,
      });
      expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'draft_hold_minutes']);
    }
    await admin.ok(setDraftHolds, { body: { draft_hold_minutes: 0, worksheet_days: 7 }, ifMatch });
    const stale = await admin.call(setDraftHolds, {
      body: { draft_hold_minutes: 5, worksheet_days: 7 },
      ifMatch,
    });
    expect(stale.refusal.reason).toBe('document.stale');
    const { id } = await draft();
    expect((await admin.ok(getContract, { params: { id } })).holding).toBeNull();
    expect((await open([rent(lift)], { kind: 'reservation' })).status).toBe('open');
  });

  it('never lets two clerks have the machine of a hold that expires under them [B4.15]', async () => {
    const { tenant, draft, tryOpen, lift } = await newDraft();
    const first = await draft();
    await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx
        .updateTable('holds')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('contract_id', '=', first.id)
        .execute(),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => tryOpen([rent(lift)], { kind: 'reservation' })),
      draft(),
    ]);
    const won = answers.filter((answer) => 'status' in answer && answer.status === 201);
    // Either a clerk or the draft that is saved again has it.
    const drafts = answers.filter((answer) => 'holding' in answer && answer.holding !== null);
    expect(won.length + drafts.length).toBe(1);
    const overlaps = await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx
        .selectFrom('holds')
        .where('asset_id', '=', lift.id)
        .where('released_at', 'is', null)
        .where('is_exclusive', '=', true)
        .select('id')
        .execute(),
    );
    expect(overlaps).toHaveLength(1);
  });
});
