import { createService } from '@yardline/contract/services/services';
import { type ContractForm, getContract, priceContract } from '@yardline/contract/contracts/contracts';
import { createTaxCode } from '@yardline/contract/taxes/tax-codes';
import { describe, expect, it, test } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

const price = (shop: Counter, form: ContractForm, contractId: number | null = null) =>
  shop.admin.ok(priceContract, { body: { form, contractId } });

describe('the price of a document', () => {
  it('is right to the cent and explains itself [B5.23] [B9.6] [B3.3] [B3.12]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const part = await shop.addPart('F-1', 12.35, 10);
    // 9 days at 100 a day and 300 a week: 300 + 2 × 100 = 500, less 10 % is 450; 3 × 12.35 = 37.05.
    const form = shop.form([rent(lift, { discP: 10 }), sell(part, 3)], {
      dateIn: '2026-01-14',
      timeIn: '09:00',
      chargeWaiver: true,
      damageWaiverCode: 'DW',
    });
    const priced = await price(shop, form);
    expect(priced.problems).toEqual([]);
    expect(priced.lines[0]).toMatchObject({
      unitPrice: 500,
      discountAmount: 50,
      extendedAmount: 450,
      rateCode: 'WEEK',
    });
    expect(priced.lines[0]?.explanation).toMatchObject({
      policy: 'best-rate',
      version: 2,
      chargeable: '9 days',
      lines: [
        { code: 'WEEK', count: 1, amount: 300, extended: 300 },
        { code: 'DAY', count: 2, amount: 100, extended: 200 },
      ],
      next_change: { at: '2026-01-14T15:00:00Z', total: 540 },
    });
    expect(priced.lines[0]?.explanation?.text).toContain('10% discount: −$50.00.');
    // The waiver is 12 % of 450 = 54. Taxes on 450 + 37.05 + 54 = 541.05: 5 % is 27.05, 9.975 % is 53.97.
    expect(priced.totals).toEqual({
      rental: 450,
      sales: 37.05,
      services: 0,
      discount: 50,
      waiver: 54,
      tax1Code: 'GST',
      tax1: 27.05,
      tax2Code: 'QST',
      tax2: 53.97,
      total: 622.07,
    });
    const saved = await shop.open(form.lines, form);
    expect(saved.totals).toEqual(priced.totals);
    expect(saved.lines.map(({ explanation }) => explanation)).toEqual(
      priced.lines.map((line) => line.explanation),
    );
    const stored = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('contract_lines').where('type', '=', 'R').select('price').executeTakeFirstOrThrow(),
    );
    expect(stored.price).toMatchObject({ policy: 'best-rate', version: 2, source: 'class', net: 45000 });
  });

  it('comes in the reader’s language', async () => {
    const shop = await newCounter(held.app);
    const saved = await shop.open([rent(await shop.addAsset())]);
    const french = await shop.admin.ok(getContract, {
      params: { id: saved.id },
      headers: { 'accept-language': 'fr' },
    });
    expect(french.lines[0]?.explanation?.text[0]).toMatch(/^Durée facturée\s: 1 jour\.$/);
  });

  // New York: 8 March 2026 has 23 hours, 1 November 25. A day is from wall clock to wall clock.
  test.each([
    [['2026-03-07', '12:00', '2026-03-08', '12:00'], 1, 100, '2026-03-08T16:00:00Z'],
    [['2026-03-07', '12:00', '2026-03-08', '13:30'], 1, 200, '2026-03-08T17:30:00Z'],
    [['2026-10-31', '12:00', '2026-11-01', '12:00'], 1, 100, '2026-11-01T17:00:00Z'],
    [['2026-10-31', '12:00', '2026-11-02', '12:00'], 2, 400, '2026-11-02T17:00:00Z'],
  ])('over %j counts days by the division’s clocks [B9.5]', async (span, quantity, rental, end) => {
    const [dateOut = '', timeOut = '', dateIn = '', timeIn = ''] = span;
    const shop = await newCounter(held.app);
    const planks = await shop.addAsset({ kind: 'bulk', quantity: 5 });
    const saved = await shop.open([rent(planks, { quantity })], { dateOut, timeOut, dateIn, timeIn });
    expect(saved.totals.rental).toBe(rental);
    expect([saved.dateOut, saved.timeOut, saved.dateIn, saved.timeIn]).toEqual(span);
    const row = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('contract_lines').select('ends_at').executeTakeFirstOrThrow(),
    );
    expect(row.ends_at).toBe(end);
  });

  it('follows one line over both clock changes of a year, day for day [B9.5]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const { lines } = await price(
      shop,
      shop.form([rent(lift)], {
        dateOut: '2026-03-01',
        timeOut: '12:00',
        dateIn: '2026-11-08',
        timeIn: '12:00',
      }),
    );
    // 252 days are 36 weeks, though the clocks ran an hour less and an hour more on the way.
    expect(lines[0]).toMatchObject({ extendedAmount: 10_800, explanation: { chargeable: '252 days' } });
  });

  it('takes the customer’s taxes before the division’s, and none of the exempt [B3.12] [B3.35]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const exempt = await shop.addCustomer({ exemption_number: 'EX-77' });
    const { totals } = await price(shop, shop.form([rent(lift)], { customerId: exempt.id }));
    expect(totals).toMatchObject({ tax1Code: '', tax1: 0, tax2: 0, total: 100 });
    const { id } = await shop.admin.ok(createTaxCode, {
      body: { code: 'LOCAL', description: 'Local', rates: [{ percent: 1 }] },
    });
    const local = await shop.addCustomer({ tax1_code_id: id });
    const other = await price(shop, shop.form([rent(lift)], { customerId: local.id }));
    expect(other.totals).toMatchObject({
      tax1Code: 'LOCAL',
      tax1: 1,
      tax2Code: 'QST',
      tax2: 9.98,
      total: 110.98,
    });
  });

  it('carries the company’s automatic services, locked unless they may be edited [B6.11] [B3.7]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const addService = (service_code: string, amount: number, price_kind: 'flat' | 'percent') =>
      shop.admin.ok(createService, {
        body: { service_code, description: service_code, amount, price_kind, is_automatic: true },
      });
    const fee = await addService('ENV', 3, 'percent');
    const key = await addService('KEY', 5, 'flat');
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('services').set({ allows_edit: false }).where('id', '=', fee.id).execute(),
    );
    const saved = await shop.open([rent(lift)], { rentalDiscP: 10 });
    expect(saved.lines.map(({ product, extendedAmount }) => [product, extendedAmount])).toEqual([
      ['L-1', 90],
      ['ENV', 2.7],
      ['KEY', 5],
    ]);
    const tampered = await shop.tryOpen([
      rent(await shop.addAsset()),
      { ...rent(fee), type: 'V', rateOverride: 0 },
    ]);
    expect(tampered.refusal.errors?.[0]).toMatchObject({
      path: 'lines.1',
      message: 'This service is added automatically and cannot be changed',
    });
    const edited = await shop.open([rent(await shop.addAsset()), { ...rent(key), type: 'V', mode: 'D' }]);
    expect(edited.lines.map(({ product }) => product)).toEqual(['L-3', 'ENV']);
  });

  it('prices an open end at one cycle, and stays a draft’s guess where nothing can be reckoned [B3.10]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const { totals } = await price(
      shop,
      shop.form([rent(lift)], { indefiniteRental: true, dateIn: null, timeIn: null }),
    );
    expect(totals.rental).toBe(1200);
    const huge = await price(
      shop,
      shop.form([rent(lift, { rateOverride: 9.9e12 }), rent(lift, { quantity: 1e20 })]),
    );
    expect(huge.problems.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['rate.too_large', 'quantity.not_one']),
    );
  });
});

describe('rights over prices', () => {
  it('lets a clerk give what the division allows and override nothing [B5.12] [B6.7]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const part = await shop.addPart('F-1', 10, 10);
    await addPerson(held.app, shop.tenant.companyId, {
      name: 'Cleo Clerk',
      email: `clerk-${shop.tenant.companyId}@test.example`,
      role: 'Clerk',
    });
    const clerk = await signIn(held.app, `clerk-${shop.tenant.companyId}@test.example`);
    const saysNo = async (form: Partial<ContractForm>, line = {}) => {
      const answer = await shop.tryOpen([rent(lift, line), sell(part, 1)], form, clerk);
      return answer.refusal.errors?.map(({ path, message }) => [path, message]);
    };
    expect(await saysNo({ rentalDiscP: 11 })).toEqual([
      ['rentalDiscP', 'Rental discount cannot be more than 10% in this division'],
    ]);
    expect(await saysNo({ saleDiscP: 5.5 })).toEqual([
      ['saleDiscP', 'Sales discount cannot be more than 5% in this division'],
    ]);
    expect(await saysNo({}, { discP: 101 })).toEqual([
      ['lines.0.discP', 'Discount must be a number from 0 to 100 with at most two decimals'],
    ]);
    const override = await shop.tryOpen([rent(lift, { rateOverride: 1 })], {}, clerk);
    expect([override.status, override.refusal.reason, override.refusal.errors?.[0]?.path]).toEqual([
      403,
      'permission.denied',
      'lines.0.rateOverride',
    ]);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('customers').set({ rental_discount_rate: 15 }).execute(),
    );
    expect((await shop.open([rent(lift)], { rentalDiscP: 15 }, clerk)).totals.rental).toBe(85);
  });
});
