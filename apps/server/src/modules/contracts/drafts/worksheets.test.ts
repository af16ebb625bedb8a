import { getAsset } from '@yardline/contract/assets/assets';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { createContract, getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { getDraftHolds, setDraftHolds } from '@yardline/contract/contracts/draft-holds';
import { letWorksheetGo, saveWorksheet } from '@yardline/contract/contracts/worksheets';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { giveRole } from '../../../../test/roles.ts';

const held = useApp();

/** The local day so many days from today, in New York. */
const inDays = (days: number): string =>
  held.app.clock.now.toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

const dates = { dateOut: '2026-01-20', dateIn: '2026-01-21' };

/** A counter with one lift, a draft that asks for it, and what keeps it as a worksheet. */
const newDraft = async (kind: 'quote' | 'reservation' = 'reservation') => {
  const counter = await newCounter(held.app);
  const lift = await counter.addAsset();
  const form = () => counter.form([rent(lift)], { kind, ...dates });
  const draft = await counter.admin.ok(createContract, { body: { saveAs: 'draft', form: form() } });
  const keep = (body = { name: 'Bridge job', heldUntil: inDays(3) }, ifMatch = draft.row_version) =>
    counter.admin.call(saveWorksheet, { params: { id: draft.id }, body, ifMatch });
  const kept = (...order: Parameters<typeof keep>) => {
    const [body = { name: 'Bridge job', heldUntil: inDays(3) }, ifMatch = draft.row_version] = order;
    return counter.admin.ok(saveWorksheet, { params: { id: draft.id }, body, ifMatch });
  };
  return { ...counter, lift, draft, formOf: form, keep, kept };
};

describe('a worksheet', () => {
  it('is a draft with a name that holds until the end of the day that its user picked [B4.15] [B4.24]', async () => {
    const { kept, tryOpen, lift } = await newDraft();
    const worksheet = await kept();
    expect(worksheet).toMatchObject({
      status: 'draft',
      worksheet: { name: 'Bridge job', heldUntil: inDays(3) },
      holding: { pieces: 1 },
    });
    const end = Temporal.PlainDate.from(inDays(4)).toZonedDateTime('America/New_York').toInstant();
    expect(Temporal.Instant.compare(worksheet.holding?.until ?? '', end)).toBe(0);
    const { refusal } = await tryOpen([rent(lift)], { kind: 'reservation', ...dates });
    expect(refusal.reason).toBe('product.unavailable');
  });

  it('gives the machine that it holds now its code, until it is let go [B4.24]', async () => {
    const { admin, addAsset, form } = await newCounter(held.app);
    const lift = await addAsset();
    const statusOf = async () => (await admin.ok(getAsset, { params: { number: lift.number } })).status_code;
    const dates = { dateOut: inDays(-1), dateIn: inDays(2) };
    const draft = await admin.ok(createContract, {
      body: { saveAs: 'draft', form: form([rent(lift)], { kind: 'reservation', ...dates }) },
    });
    const { row_version: ifMatch } = await admin.ok(saveWorksheet, {
      params: { id: draft.id },
      body: { name: 'Bridge job', heldUntil: inDays(3) },
      ifMatch: draft.row_version,
    });
    expect(await statusOf()).toBe('S');
    await admin.ok(letWorksheetGo, { params: { id: draft.id }, body: {}, ifMatch });
    expect(await statusOf()).toBe('A');
  });

  it('holds also as a quote, and while the drafts of the company hold nothing [B4.15]', async () => {
    const { admin, draft, kept, tryOpen, lift } = await newDraft('quote');
    const { row_version: ifMatch } = await admin.ok(getDraftHolds);
    await admin.ok(setDraftHolds, { body: { draft_hold_minutes: 0, worksheet_days: 7 }, ifMatch });
    expect(draft.holding).toBeNull();
    expect((await kept()).holding?.pieces).toBe(1);
    expect((await tryOpen([rent(lift)], dates)).refusal.reason).toBe('product.unavailable');
  });

  it('keeps its day when what is typed is saved, and is renamed and held longer [B4.15]', async () => {
    const { admin, draft, formOf, kept } = await newDraft();
    const first = await kept();
    const typed = await admin.ok(updateContract, {
      params: { id: draft.id },
      body: { saveAs: 'draft', form: formOf() },
      ifMatch: first.row_version,
    });
    expect([typed.worksheet, typed.holding?.until]).toEqual([first.worksheet, first.holding?.until]);
    const longer = await kept({ name: 'Bridge job 2', heldUntil: inDays(5) }, typed.row_version);
    expect(longer.worksheet).toEqual({ name: 'Bridge job 2', heldUntil: inDays(5) });
    expect(Temporal.Instant.compare(longer.holding?.until ?? '', first.holding?.until ?? '')).toBe(1);
  });

  it('cannot hold for a day that is over, for longer than the company lets it, or from an old version [B4.15]', async () => {
    const { admin, keep, draft } = await newDraft();
    const refused = async (days: number) => {
      const { status, refusal } = await keep({ name: 'Bridge job', heldUntil: inDays(days) });
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    expect(await refused(-1)).toEqual([400, 'heldUntil', 'worksheet.day_over']);
    expect(await refused(8)).toEqual([400, 'heldUntil', 'worksheet.too_long']);
    const { row_version: ifMatch } = await admin.ok(getDraftHolds);
    await admin.ok(setDraftHolds, { body: { draft_hold_minutes: 30, worksheet_days: 8 }, ifMatch });
    expect((await keep({ name: ' ', heldUntil: inDays(8) })).refusal.errors?.[0]?.path).toBe('name');
    expect((await keep({ name: 'Bridge job', heldUntil: inDays(8) })).status).toBe(200);
    const stale = await keep({ name: 'Bridge job', heldUntil: inDays(8) }, draft.row_version);
    expect(stale.refusal.reason).toBe('document.stale');
  });

  it('counts as free from the end of its day on, and stays a draft by its name [B4.15]', async () => {
    const { tenant, draft, kept, form, lift } = await newDraft();
    const { holding } = await kept();
    const began = held.app.clock.now;
    onTestFinished(() => void (held.app.clock.now = began));
    held.app.clock.now = Temporal.Instant.from(holding?.until ?? '');
    const admin = await signIn(held.app, tenant.adminEmail);
    const after = await admin.ok(getContract, { params: { id: draft.id } });
    expect([after.holding, after.worksheet?.name]).toEqual([null, 'Bridge job']);
    const body = { saveAs: 'open' as const, form: form([rent(lift)], { kind: 'reservation', ...dates }) };
    expect((await admin.ok(createContract, { body })).status).toBe('open');
  });

  it('gives what it held to the document that it becomes, which is a worksheet no longer [B4.15]', async () => {
    const { admin, draft, kept, form, lift } = await newDraft('quote');
    const { row_version: ifMatch } = await kept();
    const opened = await admin.ok(updateContract, {
      params: { id: draft.id },
      body: { saveAs: 'open', form: form([rent(lift)], { kind: 'contract', ...dates }) },
      ifMatch,
    });
    expect([opened.status, opened.kind, opened.worksheet, opened.holding]).toEqual([
      'open',
      'contract',
      null,
      null,
    ]);
    const again = await admin.call(saveWorksheet, {
      params: { id: draft.id },
      body: { name: 'Bridge job', heldUntil: inDays(1) },
      ifMatch: opened.row_version,
    });
    expect(again.refusal.reason).toBe('contract.not_draft');
  });

  it('is let go, or deleted, and gives back at once what it held [B4.15]', async () => {
    const { admin, draft, kept, keep, open, lift } = await newDraft();
    const first = await kept();
    const free = await admin.ok(letWorksheetGo, {
      params: { id: draft.id },
      body: {},
      ifMatch: first.row_version,
    });
    expect([free.status, free.worksheet, free.holding]).toEqual(['draft', null, null]);
    const twice = await admin.call(letWorksheetGo, {
      params: { id: draft.id },
      body: {},
      ifMatch: free.row_version,
    });
    expect(twice.refusal.reason).toBe('worksheet.not_one');
    await keep(undefined, free.row_version);
    const { row_version: ifMatch } = await admin.ok(getContract, { params: { id: draft.id } });
    await admin.ok(cancelContract, { params: { id: draft.id }, body: { reason: 'Test' }, ifMatch });
    expect((await open([rent(lift)], { kind: 'reservation', ...dates })).status).toBe('open');
  });
});

it('is kept by who may edit documents of its kind, and others may not even see it [B6.16]', async () => {
  const { tenant, draft, kept } = await newDraft();
  const { row_version: ifMatch } = await kept();
  await giveRole(held.app, tenant.companyId, { name: 'Quotes', grants: { quotes: 'delete' } });
  await giveRole(held.app, tenant.companyId, {
    name: 'Reader',
    grants: { reservations: 'view', quotes: 'edit' },
  });
  const statusFor = async (role: string) => {
    const email = `${role.toLowerCase()}-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: role, email, role });
    const caller = await signIn(held.app, email);
    const body = { name: 'Mine', heldUntil: inDays(1) };
    return (await caller.call(saveWorksheet, { params: { id: draft.id }, body, ifMatch })).status;
  };
  expect([await statusFor('Quotes'), await statusFor('Reader')]).toEqual([404, 403]);
});
