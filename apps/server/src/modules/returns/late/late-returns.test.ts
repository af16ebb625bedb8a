import { acceptDispute, createDispute } from '@yardline/contract/disputes/disputes';
import { getFeeRules, type FeeRule, setFeeRules } from '@yardline/contract/fees/fees';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { createReturn } from '@yardline/contract/returns/returns';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';

const held = useApp();

/** A shop that charges 2.50 an hour and 15.00 a day of what comes back more than 30 minutes late. */
const charging = async (more: Partial<FeeRule> = {}) => {
  const shop = await newBillingShop(held.app);
  const { id: serviceId } = await shop.addService('LATE', 0);
  const { row_version: ifMatch } = await shop.admin.ok(getFeeRules);
  const rule = { for: 'late_return', serviceId, hourly: 2.5, daily: 15, freeMinutes: 30, ...more } as const;
  await shop.admin.ok(setFeeRules, { ifMatch, body: { rules: [rule] } });
  return { shop, serviceId };
};

/** A machine that is due on 6 January at 9:30. */
const due = async (shop: BillingShop, quantity = 1) => {
  const machine = await shop.addMachine();
  return shop.rentOut([rent(machine, { quantity })], [], {
    indefiniteRental: false,
    dateIn: '2026-01-06',
    timeIn: '09:30',
  });
};

const feeOn = async ({ admin }: BillingShop, invoiceId: number | null) => {
  const { lines } = await admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
  return lines.find(({ product }) => product === 'LATE');
};

describe('a late return', () => {
  it('is told before it is posted, and is a line of its own on the invoice with its reason [B4.16] [B3.14]', async () => {
    const { shop } = await charging();
    const contract = await due(shop);
    expect(contract.feeTerms).toEqual([
      'Late returns: $2.50 for each started hour, at most $15.00 a day; the first 30 minutes are free.',
    ]);
    await shop.goTo('2026-01-06', '14:30');
    const before = await shop.preview(contract);
    expect(before.late_fees).toMatchObject([{ product: 'L-1', hours: 5, amount: 12.5 }]);
    const { invoice_id: invoiceId } = await shop.takeBack(contract);
    const line = await feeOn(shop, invoiceId);
    expect(line).toMatchObject({ extended_amount: 12.5 });
    expect(line?.explanation?.text).toEqual([
      'L-1 was due Jan 6, 2026 9:30 AM and came back 5 hours late.',
      'Late return: $12.50.',
    ]);
    const posted = await shop.admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
    expect(posted.total).toBe(before.total);
  });

  it('costs nothing within its free minutes, and on a contract that was opened before the rule [B4.16]', async () => {
    const { shop } = await charging();
    const contract = await due(shop);
    await shop.goTo('2026-01-06', '10:00');
    expect((await shop.preview(contract)).late_fees).toEqual([]);

    const other = await newBillingShop(held.app);
    const earlier = await due(other);
    const { id: serviceId } = await other.addService('LATE', 0);
    const { row_version: ifMatch } = await other.admin.ok(getFeeRules);
    const rule = { for: 'late_return', serviceId, hourly: 9 } as const;
    await other.admin.ok(setFeeRules, { ifMatch, body: { rules: [rule] } });
    await other.goTo('2026-01-06', '18:00');
    expect((await other.preview(earlier)).late_fees).toEqual([]);
  });

  it('is let go with a reason, by those who may change prices; the invoice says so [B4.16]', async () => {
    const { shop } = await charging();
    const contract = await due(shop);
    await shop.goTo('2026-01-06', '14:30');
    const more = { lateFeesWaived: 'Snow on the road' };
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const body = shop.returnForm(contract, undefined, more);
    const refused = await clerk.call(createReturn, { params: { id: contract.id }, body });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    const { invoice_id: invoiceId } = await shop.takeBack(contract, undefined, more);
    const line = await feeOn(shop, invoiceId);
    expect(line).toMatchObject({ extended_amount: 0 });
    expect(line?.explanation?.text).toContain('Not charged: Snow on the road');
  });

  it('is credited as any line is [B4.16]', async () => {
    const { shop } = await charging();
    const contract = await due(shop);
    await shop.goTo('2026-01-06', '14:30');
    const { invoice_id: invoiceId } = await shop.takeBack(contract);
    const place = {
      invoice_id: invoiceId ?? 0,
      line_number: (await feeOn(shop, invoiceId))?.line_number ?? 0,
    };
    const { id } = await shop.admin.ok(createDispute, { body: { ...place, reason: 'We called before' } });
    const { credit } = await shop.admin.ok(acceptDispute, { params: { id }, body: {} });
    const posted = await shop.admin.ok(getInvoice, { params: { id: credit?.id ?? 0 } });
    expect(posted).toMatchObject({ services_total: -12.5, total: -14.38 });
  });

  it('a division has a rule of its own in place of the company’s; one that costs nothing says nothing [B4.16]', async () => {
    const { shop, serviceId } = await charging();
    const { row_version: ifMatch, rules } = await shop.admin.ok(getFeeRules);
    const [company] = rules.map(({ serviceId: service, divisionId, hourly, daily, freeMinutes }) => ({
      for: 'late_return' as const,
      serviceId: service,
      divisionId,
      hourly,
      daily,
      freeMinutes,
    }));
    const own = { for: 'late_return', serviceId, divisionId: shop.fleet.divisionId, hourly: 0 } as const;
    if (company === undefined) throw new Error('the company has a rule');
    const twice = await shop.admin.call(setFeeRules, { ifMatch, body: { rules: [company, own, own] } });
    expect(twice.refusal.errors).toMatchObject([{ path: 'rules.2.divisionId', reason: 'fees.rule_twice' }]);
    await shop.admin.ok(setFeeRules, { ifMatch, body: { rules: [company, own] } });
    expect((await due(shop)).feeTerms).toEqual([]);
  });
});
