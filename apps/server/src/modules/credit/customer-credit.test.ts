import { priceContract, updateContract } from '@yardline/contract/contracts/contracts';
import { getCustomerCredit } from '@yardline/contract/credit/customer-credit';
import { updateCustomerByNumber } from '@yardline/contract/customers/customers-by-number';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { newCredit } from '../../../test/credit.ts';
import { rent, sell } from '../../../test/counter.ts';

const held = useApp();

const unused = { overtime: 0, wear: 0, fuel: 0 };
const nothing = { receivables: 0, unposted: 0, ...unused, rentals: 0, services: 0, waiver: 0, taxes: 0 };
const twelveWeeks = { dateIn: '2026-03-30', timeIn: '09:00' };

it('explains a customer’s exposure: each open rental for at most a month, and what is sold and not billed [B5.11] [B3.35]', async () => {
  const shop = await newBillingShop(held.app);
  const { id, customer_number: customerNumber } = await shop.addCustomer({ exemption_number: 'EX' });
  const credit = () => shop.admin.ok(getCustomerCredit, { params: { id } });
  expect(await credit()).toEqual({ limit: null, exposure: 0, left: null, ...nothing, documents: [] });
  const [lift, part] = [await shop.addMachine(), await shop.addPart('OIL', 20, 50)];
  // 12 weeks are three times 800; of them a month counts.
  const { number, ...opened } = await shop.open([rent(lift), sell(part, 5)], {
    customerId: id,
    ...twelveWeeks,
  });
  const body = { credit_limit: 1000 };
  await shop.admin.ok(updateCustomerByNumber, { params: { customerNumber }, body });
  const document = {
    id: opened.id,
    kind: 'contract',
    number,
    amount: 2400,
    counted: 800,
    unposted: 0,
    ...unused,
    services: 100,
    waiver: 0,
    taxes: 0,
  };
  expect(await credit()).toEqual({
    limit: 1e3,
    exposure: 900,
    left: 100,
    ...nothing,
    rentals: 800,
    services: 100,
    documents: [document],
  });
  // The same figure stops the next document.
  const next = await shop.tryOpen([sell(part, 6)], { customerId: id });
  expect(next.refusal.errors?.map(({ message }) => message)).toEqual([
    'The credit limit of $1,000.00 is exceeded by $20.00',
  ]);
});

/** A shop that takes a waiver of 12 % and two taxes of 5 and 9.975 %, which the waiver does not bear. */
const newTaxedShop = async () => {
  const shop = await newBillingShop(held.app);
  await inCompany(held.app, shop.tenant.companyId, async ({ tx, company }) => {
    const codes = await tx
      .insertInto('tax_codes')
      .values([
        { company_id: company.id, code: 'C5', description: 'GST' },
        { company_id: company.id, code: 'C9', description: 'QST' },
      ])
      .returning('id')
      .execute();
    await tx
      .insertInto('tax_rates')
      .values([
        { company_id: company.id, tax_code_id: codes[0]?.id ?? 0, percent: 5 },
        { company_id: company.id, tax_code_id: codes[1]?.id ?? 0, percent: 9.975 },
      ])
      .execute();
    await tx
      .updateTable('divisions')
      .set({ tax1_code_id: codes[0]?.id ?? 0, tax2_code_id: codes[1]?.id ?? 0 })
      .execute();
    await tx
      .updateTable('companies')
      .set({ waiver_percent: 12, waiver_code: 'DW', is_waiver_tax1: false, is_waiver_tax2: false })
      .execute();
  });
  return shop;
};
const waived = { chargeWaiver: true, damageWaiverCode: 'DW' };

it('counts the waiver and the taxes on what counts, by the cent [B5.11]', async () => {
  const shop = await newTaxedShop();
  const [lift, part] = [await shop.addMachine(), await shop.addPart('OIL', 20, 50)];
  const { id } = shop.customer;
  await shop.open([rent(lift), sell(part, 5)], { ...twelveWeeks, ...waived });
  // 800 of 2,400 counts, and 100 sold: waiver 96.00, taxes 45.00 and 89.78 on 900.00.
  expect(await shop.admin.ok(getCustomerCredit, { params: { id } })).toMatchObject({
    ...nothing,
    rentals: 800,
    services: 100,
    waiver: 96,
    taxes: 134.78,
    exposure: 1130.78,
  });
});

it('counts what is earned and not billed as the bill would, and the rest of the rental beside it [B5.11]', async () => {
  const shop = await newTaxedShop();
  const { id } = shop.customer;
  const credit = () => shop.admin.ok(getCustomerCredit, { params: { id } });
  const contract = await shop.rentOut([rent(await shop.addMachine())], [], {
    ...twelveWeeks,
    ...waived,
    indefiniteRental: false,
  });
  await shop.goTo('2026-02-10');
  // The cycle to 2 February has ended: 800.00, waiver 96.00, 40.00 and 79.80. Eight weeks are left, a month of them counts.
  expect(await credit()).toMatchObject({
    ...nothing,
    unposted: 1015.8,
    rentals: 800,
    waiver: 96,
    taxes: 119.8,
    exposure: 2031.6,
    documents: [{ amount: 1600, counted: 800, unposted: 1015.8 }],
  });
  await shop.takeBack(contract, undefined, { invoice: false });
  // 36 days: 800 and eight days at 400, waiver 144.00, 60.00 and 119.70; nothing is open any more.
  expect(await credit()).toMatchObject({ ...nothing, unposted: 1523.7, exposure: 1523.7 });
});

it('counts what is late to now, and a rental without an end for a month [B5.11]', async () => {
  const shop = await newBillingShop(held.app);
  const { id } = await shop.addCustomer({ exemption_number: 'EX' });
  const lines = [rent(await shop.addMachine())];
  await shop.rentOut(lines, [], {
    customerId: id,
    indefiniteRental: false,
    dateIn: '2026-01-06',
    timeIn: '09:00',
  });
  await shop.goTo('2026-01-08');
  const credit = () => shop.admin.ok(getCustomerCredit, { params: { id } });
  // A day was agreed, three are gone: 300 by the week.
  expect(await credit()).toMatchObject({ ...nothing, rentals: 300, exposure: 300 });
  await shop.rentOut([rent(await shop.addMachine())], [], { customerId: id, dateOut: '2026-01-08' });
  expect(await credit()).toMatchObject({ ...nothing, rentals: 1100, exposure: 1100 });
});

it('tells part by part why a document is refused, and asks of one that is changed for what it grows by [B5.11] [B8.11]', async () => {
  const shop = await newBillingShop(held.app);
  const { id } = await shop.addCustomer({ exemption_number: 'EX', credit_limit: 1000 });
  const [lift, part] = [await shop.addMachine(), await shop.addPart('OIL', 20, 100)];
  const dates = { customerId: id, ...twelveWeeks };
  const quote = { kind: 'quote', ...dates } as const;
  const asked = async (form: ReturnType<typeof shop.form>, contractId: number | null = null) =>
    (await shop.admin.ok(priceContract, { body: { form, contractId } })).credit;
  expect(await asked(shop.form([sell(part, 50)], dates))).toBeNull();
  expect(await asked(shop.form([rent(lift)], quote))).toBeNull();
  expect(await asked(shop.form([rent(lift)], dates))).toEqual({
    ...nothing,
    document: 2400,
    limit: 1e3,
    exposure: 2400,
    excess: 1400,
  });
  const sold = await shop.open([sell(part, 40)], dates);
  const added = shop.form([sell(part, 10)], dates);
  expect(await asked(added, sold.id)).toBeNull();
  const more = shop.form([sell(part, 11)], dates);
  expect(await asked(more, sold.id)).toEqual({
    ...nothing,
    services: 800,
    document: 220,
    limit: 1e3,
    exposure: 1020,
    excess: 20,
  });
  const save = (form: typeof more) =>
    shop.admin.call(updateContract, {
      params: { id: sold.id },
      ifMatch: sold.row_version,
      body: { form, saveAs: 'open' },
    });
  const { status, refusal } = await save(more);
  expect([status, refusal.reason]).toEqual([409, 'credit.over_limit']);
  expect(refusal.data).toMatchObject({ limit: 1000, services: 800, document: 220, excess: 20 });
  expect((await save(added)).status).toBe(200);
});

it('counts what is unpaid, less open credits; without a limit nothing is left to tell [B5.11]', async () => {
  const { shop, customerId, account } = await newCredit(held.app);
  const credit = await shop.admin.ok(getCustomerCredit, { params: { id: customerId } });
  const owed = await account();
  expect(credit).toMatchObject({ limit: null, left: null, receivables: owed, exposure: owed });
});
