import { createAsset } from '@yardline/contract/assets/assets';
import { listClasses, listGroups } from '@yardline/contract/catalog/catalog';
import { getCompanySettings, setCompanySettings } from '@yardline/contract/companies/company-settings';
import { createContract } from '@yardline/contract/contracts/contracts';
import { createCustomer } from '@yardline/contract/customers/customers';
import { getDivision, updateDivision } from '@yardline/contract/divisions/divisions';
import {
  addFirstTaxes,
  closeGuide,
  getGuide,
  type Guide,
  seeGuide,
  setFirstNumber,
  skipGuideStep,
} from '@yardline/contract/guide/guide';
import { addStartSet, getStartSet } from '@yardline/contract/guide/start-set';
import { getReference } from '@yardline/contract/reference/reference';
import { listRateTables } from '@yardline/contract/rates/rates';
import { openingForm } from '@yardline/contract/openings/openings';
import { setNewPassword } from '@yardline/contract/sessions/passwords';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { openCompany } from '../openings/public.ts';

const held = useApp();

let count = 0;
/** A company on its first day, and its administrator. */
const newCompany = async (): Promise<{ companyId: number; admin: Caller }> => {
  count += 1;
  const email = `first-${count}@guided.example`;
  const form = openingForm.parse({
    name: `Guided Rentals ${count}`,
    country: 'U',
    time_zone: 'America/New_York',
    currency: 'USD',
    language: 'en',
    division: 'Albany',
    admin_name: 'Ada First',
    admin_email: email,
    features: [],
    migration_cut_off_on: null,
  });
  const opening = { now: held.app.clock.now, by: 'a test' };
  const { companyId, path } = await openCompany(held.app.database, opening, form);
  const body = { uid: path.replace('/fg/', ''), password: 'Correct-horse-1!' };
  await new Caller(held.app).ok(setNewPassword, { body });
  return { companyId, admin: await signIn(held.app, email) };
};

const statesOf = ({ steps }: Guide): Record<string, string> =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]));
const doneIn = ({ steps }: Guide): string[] =>
  steps.filter(({ state }) => state === 'done').map(({ step }) => step);

describe('the guide', () => {
  it('reads from the records what is done, and nothing at first', async () => {
    const { admin, companyId } = await newCompany();
    const first = await admin.ok(getGuide);
    expect(first).toMatchObject({ done: 0, is_closed: false, has_contract: false, classes: 0 });
    const { row_version: seen, has_card_fee: _, ...settings } = await admin.ok(getCompanySettings);
    await admin.ok(setCompanySettings, {
      body: {
        ...settings,
        currency: 'USD',
        phone: '518-555-0100',
        pickup_email: 'a@guided.example',
        reservation_email: 'a@guided.example',
        service_email: 'a@guided.example',
        receivables_email: 'a@guided.example',
      },
      ifMatch: seen,
    });
    expect(doneIn(await admin.ok(getGuide))).toEqual(['company']);
    const params = { id: first.division_id };
    const { row_version: version } = await admin.ok(getDivision, { params });
    const body = {
      code: 'MAIN',
      title: 'Albany',
      country: 'U' as const,
      time_zone: 'America/New_York',
      latitude: null,
      longitude: null,
      address1: '1 Broadway',
      hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
    };
    await admin.ok(updateDivision, { params, body, ifMatch: version });
    await admin.ok(createCustomer, { body: { name: 'First customer' } });
    const clerk = { name: 'Casey', email: `casey-${companyId}@guided.example`, role: 'Clerk' };
    await addPerson(held.app, companyId, clerk);
    expect(doneIn(await admin.ok(getGuide))).toEqual(['company', 'division', 'customers', 'users']);
  });

  it('keeps a skip for everyone with who skipped it, takes it back, and what is done stays done', async () => {
    const { admin } = await newCompany();
    const skip = (is_skipped: boolean) =>
      admin.ok(skipGuideStep, { body: { step: 'customers', is_skipped } });
    const skipped = (await skip(true)).steps.find(({ step }) => step === 'customers');
    expect(skipped).toMatchObject({ state: 'skipped', skipped_by: 'Ada First' });
    expect(statesOf(await skip(false))['customers']).toBe('open');
    await skip(true);
    await admin.ok(createCustomer, { body: { name: 'First customer' } });
    expect(statesOf(await admin.ok(getGuide))['customers']).toBe('done');
  });

  it('closes for good, and opens again', async () => {
    const { admin } = await newCompany();
    expect((await admin.ok(closeGuide, { body: { is_closed: true } })).is_closed).toBe(true);
    expect((await admin.ok(getGuide)).is_closed).toBe(true);
    expect((await admin.ok(closeGuide, { body: { is_closed: false } })).is_closed).toBe(false);
  });

  it('leads each administrator to it once', async () => {
    const { admin, companyId } = await newCompany();
    expect((await admin.ok(getGuide)).is_seen).toBe(false);
    expect((await admin.ok(seeGuide)).is_seen).toBe(true);
    expect((await admin.ok(seeGuide)).is_seen).toBe(true);
    const email = `second-${companyId}@guided.example`;
    await addPerson(held.app, companyId, { name: 'Second', email, role: 'Administrator' });
    const second = await signIn(held.app, email);
    expect((await second.ok(getGuide)).is_seen).toBe(false);
  });

  it('is for administrators alone, and of their own company', async () => {
    const { admin, companyId } = await newCompany();
    const email = `clerk-${companyId}@guided.example`;
    await addPerson(held.app, companyId, { name: 'Casey', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const denied = await clerk.call(getGuide);
    expect([denied.status, denied.refusal.reason]).toEqual([403, 'permission.denied']);
    expect((await clerk.call(addStartSet)).status).toBe(403);
    expect((await clerk.call(seeGuide)).status).toBe(403);
    const other = await newCompany();
    await admin.ok(skipGuideStep, { body: { step: 'logo', is_skipped: true } });
    expect(statesOf(await other.admin.ok(getGuide))['logo']).toBe('open');
  });
});

describe('what the guide sets in place', () => {
  it('creates the first taxes and charges them everywhere, once', async () => {
    const { admin } = await newCompany();
    const taxes = [
      { code: 'GST', description: 'Goods and services tax', percent: 5 },
      { code: 'QST', description: 'Quebec sales tax', percent: 9.975 },
    ];
    const both = await Promise.all([1, 2].map(() => admin.call(addFirstTaxes, { body: { taxes } })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await admin.ok(getReference)).tax_codes.map(({ code }) => code)).toEqual(['GST', 'QST']);
    const twice = [taxes[0], taxes[0]].filter((tax) => tax !== undefined);
    const { refusal } = await admin.call(addFirstTaxes, { body: { taxes: twice } });
    expect(refusal.errors?.map(({ path }) => path)).toEqual(['taxes.1.code']);
    expect(doneIn(await admin.ok(getGuide))).toEqual(['taxes']);
  });

  it('begins numbers where the former program ended, and never goes back', async () => {
    const { admin } = await newCompany();
    expect(doneIn(await admin.ok(setFirstNumber, { body: { first: 5000 } }))).toEqual(['numbers']);
    const { refusal } = await admin.call(setFirstNumber, { body: { first: 4000 } });
    expect(refusal.errors).toMatchObject([{ path: 'first', reason: 'guide.number_given' }]);
    expect(refusal.errors?.[0]?.message).toContain('5,000');
  });

  it('adds the classes of the start set that are missing, with groups and rates, and leaves those that are there', async () => {
    const { admin } = await newCompany();
    const preview = await admin.ok(getStartSet);
    expect([preview.classes.length, preview.missing]).toEqual([12, 12]);
    const both = await Promise.all([1, 2].map(() => admin.ok(addStartSet)));
    expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 12]);
    expect((await admin.ok(getStartSet)).missing).toBe(0);
    const { items: classes } = await admin.ok(listClasses);
    expect(classes.map(({ code }) => code)).toContain('SCISSOR');
    const { items: tables } = await admin.ok(listRateTables);
    expect(tables.find(({ product }) => product === 'SCISSOR')?.rates).toMatchObject([
      { unit: 'day', amount: 130 },
      { unit: 'week', amount: 320 },
      { unit: 'month', amount: 800 },
    ]);
    expect((await admin.ok(getGuide)).classes).toBe(12);
  });

  it('leads to a first contract: a machine of the start set, a customer, and numbers that begin where they should', async () => {
    const { admin } = await newCompany();
    await admin.ok(addStartSet);
    await admin.ok(setFirstNumber, { body: { first: 5000 } });
    const { items: groups } = await admin.ok(listGroups);
    const group = groups.find(({ code }) => code === 'SCISSOR');
    const { division_id: division } = await admin.ok(getGuide);
    const { locations } = await admin.ok(getDivision, { params: { id: division } });
    const asset = {
      number: 'SL-1',
      description: '19 ft scissor lift',
      group_id: group?.id ?? 0,
      location_id: locations[0]?.id ?? 0,
    };
    const { id: assetId } = await admin.ok(createAsset, { body: asset });
    const { id: customerId } = await admin.ok(createCustomer, { body: { name: 'First customer' } });
    const contract = await admin.ok(createContract, {
      body: {
        saveAs: 'open',
        form: {
          kind: 'contract',
          customerId,
          divisionId: division,
          locationId: locations[0]?.id ?? 0,
          dateOut: '2026-01-05',
          timeOut: '09:00',
          dateIn: '2026-01-06',
          timeIn: '09:00',
          lines: [{ mode: 'A', type: 'R', productId: assetId, quantity: 1 }],
        },
      },
    });
    expect(contract.number).toBe(5000);
    const end = await admin.ok(getGuide);
    expect([end.has_contract, statesOf(end)['products']]).toEqual([true, 'done']);
  });
});

it('companies that knew their way before are asked for nothing', async () => {
  const { admin } = await newShop(held.app);
  expect((await admin.ok(getGuide)).is_closed).toBe(true);
});
