import {
  type Contract,
  type ContractForm,
  convertContract,
  createContract,
  type LineForm,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import {
  createCustomer,
  createSite,
  type CustomerForm,
  updateCustomer,
} from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

/** A counter with a clerk who may give 10% on rentals and no rate of their own, and a quote with what the administrator granted. */
const newGrants = async () => {
  const counter = await newCounter(held.app);
  const email = `clerk-${counter.tenant.companyId}@test.example`;
  await addPerson(held.app, counter.tenant.companyId, { name: 'Marie', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  const lift = await counter.addAsset();
  const planks = await counter.addAsset({ number: 'PLANK', kind: 'bulk', quantity: 90 });
  const line = (more: Partial<LineForm> = {}) => rent(planks, { quantity: 5, ...more });
  const quote = (more: Partial<LineForm> = {}, form: Partial<ContractForm> = {}) =>
    counter.open([line(more)], { kind: 'quote', ...form });
  /** What saving the quote again answers the clerk, with one thing changed. */
  const save = async (granted: Contract, more: Partial<LineForm>, form: Partial<ContractForm> = {}) => {
    const [saved] = granted.lines;
    const changed = line({
      mode: 'C',
      id: saved?.id ?? 0,
      discP: saved?.discP ?? null,
      rateOverride: saved?.rateOverride ?? null,
      chargeable: saved?.chargeable ?? true,
      ...more,
    });
    const header = { kind: 'quote' as const, rentalDiscP: granted.rentalDiscP, ...form };
    const { status, body } = await clerk.call(updateContract, {
      params: { id: granted.id },
      body: { saveAs: 'open', form: counter.form([changed], header) },
      ifMatch: granted.row_version,
    });
    const errors =
      status === 200 ? [] : (body as unknown as { errors: { path: string; reason: string }[] }).errors;
    return errors.map(({ path, reason }) => `${path} ${reason}`);
  };
  return { ...counter, clerk, lift, planks, line, quote, save };
};

describe('what was granted on a document, saved by a clerk with 10% [B5.12] [B6.7]', () => {
  it('stays while the lines are as they were, or fewer, and is converted with them', async () => {
    const { quote, save, clerk } = await newGrants();
    const granted = await quote({ rateOverride: 1 }, { rentalDiscP: 80 });
    expect(await save(granted, { quantity: 4 }, { reference: 'Gate 4' })).toEqual([]);
    const free = await quote({ chargeable: false });
    const { status } = await clerk.call(convertContract, {
      params: { id: free.id },
      body: { to: 'reservation' },
      ifMatch: free.row_version,
    });
    expect(status).toBe(201);
  });

  it('is refused at its field for another product, customer or period, and for more pieces', async () => {
    const { quote, save, addAsset, addCustomer } = await newGrants();
    const tower = await addAsset({ number: 'TOWER', kind: 'bulk', quantity: 90 });
    const other = await addCustomer({ name: 'Other' });
    const changes: [string, Partial<LineForm>, Partial<ContractForm>][] = [
      ['of_other_product', { productId: tower.id }, {}],
      ['of_fewer_pieces', { quantity: 6 }, {}],
      ['of_other_customer', {}, { customerId: other.id }],
      ['of_shorter_period', {}, { dateIn: '2026-01-20' }],
      ['of_shorter_period', { dateIn: '2026-01-20', timeIn: '09:00' }, {}],
    ];
    const grants: [string, Partial<LineForm>, Partial<ContractForm>][] = [
      ['rentalDiscP discount.rental_above_maximum', {}, { rentalDiscP: 80 }],
      ['lines.0.discP discount.rental_above_maximum', { discP: 80 }, {}],
      ['lines.0.rateOverride contract.grant_', { rateOverride: 1 }, {}],
      ['lines.0.chargeable contract.grant_', { chargeable: false }, {}],
    ];
    for (const [refused, granted, header] of grants) {
      const document = await quote(granted, header);
      for (const [why, more, form] of changes) {
        const expected = refused.endsWith('grant_') ? `${refused}${why}` : refused;
        expect([more, form, await save(document, more, form)]).toEqual([more, form, [expected]]);
      }
    }
  });

  it('is not for lines that are added, nor moved from the document to another line', async () => {
    const { quote, clerk, form, lift } = await newGrants();
    const granted = await quote({}, { rentalDiscP: 80 });
    const add = async (rentalDiscP: number, discP: number | null) =>
      (
        await clerk.call(updateContract, {
          params: { id: granted.id },
          body: { saveAs: 'open', form: form([rent(lift, { discP })], { kind: 'quote', rentalDiscP }) },
          ifMatch: granted.row_version,
        })
      ).status;
    expect(await add(80, null)).toBe(400);
    expect(await add(80, 80)).toBe(400);
    expect(await add(80, 10)).toBe(200);
  });
});

describe('what a clerk with 10% may not grant [B5.12] [B6.7]', () => {
  it('is a line for nothing, or an exemption that is not the customer’s', async () => {
    const { clerk, form, line, admin, addCustomer, tryOpen } = await newGrants();
    const free = await tryOpen([line({ chargeable: false })], { kind: 'quote' }, clerk);
    expect([free.status, free.body]).toMatchObject([403, { reason: 'contract.free_line_above_maximum' }]);
    const exempt = { kind: 'quote', exemptionNumber: 'FAKE', exemptionType: 'Resale' } as const;
    const fake = await clerk.call(createContract, { body: { saveAs: 'open', form: form([line()], exempt) } });
    expect([fake.status, fake.body]).toMatchObject([
      403,
      { reason: 'contract.exemption_without_certificate' },
    ]);
    const { id } = await addCustomer({ exemption_number: 'FAKE', exemption_type: 'Resale' });
    expect((await tryOpen([line()], { ...exempt, customerId: id }, clerk)).status).toBe(201);
    expect((await tryOpen([line({ chargeable: false })], exempt, admin)).status).toBe(201);
  });

  it('are the terms of customers and sites, which the administrator changes', async () => {
    const { clerk, customer, admin } = await newGrants();
    const terms: Partial<CustomerForm>[] = [
      { rental_discount_rate: 100 },
      { sales_discount_rate: 5 },
      { credit_limit: 9_999_999 },
      { exemption_number: 'FAKE' },
    ];
    const put = (who: typeof clerk, form: Partial<CustomerForm>) =>
      who.call(updateCustomer, {
        params: { id: customer.id },
        body: { name: 'Hudson Concrete', ...form },
        ifMatch: customer.row_version,
      });
    for (const form of terms) {
      const [field] = Object.keys(form);
      const changed = await put(clerk, form);
      expect([changed.status, changed.body]).toMatchObject([403, { errors: [{ path: field }] }]);
      expect((await clerk.call(createCustomer, { body: { name: 'New', ...form } })).status).toBe(403);
    }
    const site = {
      name: 'Dock',
      address1: '1 Quay St',
      city: 'Albany',
      prov_state: 'NY',
      postal_code: '12207',
    };
    const exempt = { ...site, exemption_number: 'FAKE', exemption_type: 'Resale' };
    const params = { id: customer.id };
    expect((await clerk.call(createSite, { params, body: exempt })).status).toBe(403);
    expect((await clerk.call(createSite, { params, body: site })).status).toBe(201);
    expect((await put(clerk, { email: 'a@b.example' })).status).toBe(200);
    expect(
      (await admin.call(createCustomer, { body: { name: 'New', rental_discount_rate: 30 } })).status,
    ).toBe(201);
  });
});
