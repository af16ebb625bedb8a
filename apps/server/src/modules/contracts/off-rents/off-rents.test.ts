import { getAsset } from '@yardline/contract/assets/assets';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import {
  approveOffRent,
  createOffRent,
  listOffRents,
  removeOffRent,
  resumeOffRent,
} from '@yardline/contract/contracts/off-rents';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

const lineOf = (contract: Contract): number => contract.lines[0]?.id ?? 0;
const asked = (contract: Contract, from: string, more: object = {}) => ({
  params: { id: contract.id },
  body: { lineId: lineOf(contract), fromDate: from, fromTime: '09:00', reason: 'CO', ...more } as const,
});
const rentOne = async () => {
  const shop = await newBillingShop(held.app);
  return { shop, contract: await shop.rentOut([rent(await shop.addMachine())]) };
};
const clerkOf = async (shop: BillingShop) => {
  const email = `clerk-${shop.tenant.companyId}@test.example`;
  await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  return signIn(held.app, email);
};
const statusOf = async (shop: BillingShop, { id }: Contract) =>
  (await shop.admin.ok(getContract, { params: { id } })).lines[0]?.statusCode;

describe('time off rent', () => {
  it('stops the charge once it is approved, until the line is on rent again [B3.54] [B4.20] [B4.27] [B1.7]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-06');
    const clerk = await clerkOf(shop);
    const [off] = (await clerk.ok(createOffRent, asked(contract, '2026-01-06'))).offRents;
    expect(off).toMatchObject({ status: 'created', freePercent: 100, to: null, product: 'L-1' });
    expect(await statusOf(shop, contract)).toBe('F');
    expect(await shop.admin.ok(getAsset, { params: { number: 'L-1' } })).toMatchObject({ status_code: 'F' });
    await shop.goTo('2026-01-08');
    const params = { id: contract.id, offRentId: off?.id ?? 0 };
    // Two days of three are off rent, which counts only once a user with the right has approved it.
    expect((await shop.preview(contract)).rental_total).toBe(300);
    const again = await signIn(held.app, `clerk-${shop.tenant.companyId}@test.example`);
    expect((await again.call(approveOffRent, { params, body: {} })).status).toBe(403);
    await shop.admin.ok(approveOffRent, { params, body: {} });
    expect((await shop.preview(contract)).rental_total).toBe(100);
    await shop.goTo('2026-01-09');
    const back = { params, body: { toDate: '2026-01-08', toTime: '09:00' } };
    const { offRents } = await shop.admin.ok(resumeOffRent, back);
    expect(offRents[0]).toMatchObject({ status: 'approved', to: '2026-01-08T14:00:00Z' });
    expect(await statusOf(shop, contract)).toBe('O');
    expect((await shop.admin.call(resumeOffRent, back)).refusal.reason).toBe('off_rent.ended');
    const { invoice_id } = await shop.takeBack(contract);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    expect(invoice.rental_total).toBe(200);
    expect(invoice.lines[0]?.explanation?.text[0]).toBe('48 hours off rent, not charged.');
  });

  it('is updated where it ends before it is approved, and approved after that [B4.20]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-08');
    const [off] = (await shop.admin.ok(createOffRent, asked(contract, '2026-01-06'))).offRents;
    const params = { id: contract.id, offRentId: off?.id ?? 0 };
    const body = { toDate: '2026-01-07', toTime: '09:00' };
    const { offRents } = await shop.admin.ok(resumeOffRent, { params, body });
    expect(offRents).toMatchObject([{ status: 'updated', to: '2026-01-07T14:00:00Z' }]);
    const approved = await shop.admin.ok(approveOffRent, { params, body: {} });
    expect(approved.offRents).toMatchObject([{ status: 'approved', to: '2026-01-07T14:00:00Z' }]);
  });

  it('is free by the share of its reason [B3.54]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-09');
    const until = { toDate: '2026-01-08', toTime: '09:00', approve: true };
    const first = await shop.admin.ok(
      createOffRent,
      asked(contract, '2026-01-06', { ...until, reason: 'SB' }),
    );
    expect(first.offRents[0]).toMatchObject({ freePercent: 50, status: 'approved' });
    // Of two days standing by one is charged: three of four days.
    expect((await shop.preview(contract)).rental_total).toBe(300);
  });

  it('ends with the return, and gives back what was billed of it already [B3.54] [B3.39]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-02-02');
    const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-02-02' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    // Called off on the eighth day, told four weeks later: a week of 800.00 was earned.
    await shop.admin.ok(createOffRent, asked(contract, '2026-01-12', { approve: true }));
    const back = await shop.takeBack(contract);
    const credit = await shop.admin.ok(getInvoice, { params: { id: back.credit_id ?? 0 } });
    expect([back.invoice_id, back.contract_status, credit.rental_total]).toEqual([null, 'closed', -500]);
    const { offRents } = await shop.admin.ok(listOffRents, { params: { id: contract.id } });
    expect(offRents[0]?.to).toBe('2026-02-02T14:00:00Z');
    expect((await shop.admin.ok(listInvoices)).items).toHaveLength(2);
  });

  it('is taken back while no bill has counted it [B4.20]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-07');
    const [off] = (await shop.admin.ok(createOffRent, asked(contract, '2026-01-06', { approve: true })))
      .offRents;
    const params = { id: contract.id, offRentId: off?.id ?? 0 };
    expect((await shop.admin.ok(removeOffRent, { params })).offRents).toEqual([]);
    expect(await statusOf(shop, contract)).toBe('O');
    expect((await shop.admin.call(removeOffRent, { params })).status).toBe(404);
    await shop.admin.ok(createOffRent, asked(contract, '2026-01-06', { approve: true }));
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('contract_lines').set({ billed_through: '2026-02-02T14:00:00Z' }).execute(),
    );
    const { offRents } = await shop.admin.ok(listOffRents, { params: { id: contract.id } });
    const billed = { id: contract.id, offRentId: offRents[0]?.id ?? 0 };
    expect((await shop.admin.call(removeOffRent, { params: billed })).refusal.reason).toBe('off_rent.billed');
    const audited = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('audit_entries').where('noun', '=', 'off_rents').orderBy('id').select('action').execute(),
    );
    expect(audited.map(({ action }) => action)).toEqual(['create', 'delete', 'create']);
  });

  it('is refused at its field: before the rental, in the future, backwards, twice [B5.25] [B5.26]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-10');
    const refused = async (from: string, more: object = {}) =>
      (await shop.admin.call(createOffRent, asked(contract, from, more))).refusal.errors?.map(
        ({ path, reason }) => [path, reason],
      );
    expect(await refused('2026-01-04')).toEqual([['fromTime', 'off_rent.before_out']]);
    expect(await refused('2026-01-11')).toEqual([['fromDate', 'date.in_future']]);
    expect(await refused('2026-01-08', { toDate: '2026-01-07', toTime: '09:00' })).toEqual([
      ['toTime', 'date.end_before_start'],
    ]);
    expect(await refused('2026-01-08', { reason: 'XX' })).toEqual([['reason', 'field.invalid']]);
    await shop.admin.ok(
      createOffRent,
      asked(contract, '2026-01-06', { toDate: '2026-01-08', toTime: '09:00' }),
    );
    expect(await refused('2026-01-07')).toEqual([['fromTime', 'off_rent.overlaps']]);
    // Touching is not overlapping.
    await shop.admin.ok(createOffRent, asked(contract, '2026-01-08'));
    await shop.takeBack(contract);
    expect((await shop.admin.call(createOffRent, asked(contract, '2026-01-09'))).refusal.reason).toBe(
      'contract.not_open',
    );
  });

  it('overlaps never, whatever comes at the same time [B5.26]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-10');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.admin.call(createOffRent, asked(contract, '2026-01-06'))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    const second = inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .insertInto('off_rents')
        .values({
          company_id: shop.tenant.companyId,
          contract_line_id: lineOf(contract),
          starts_at: '2026-01-07T14:00:00Z',
          ends_at: '2026-01-08T14:00:00Z',
        })
        .execute(),
    );
    await expect(second).rejects.toThrow(/off_rent_overlaps/);
  });

  it('is nobody else’s [B6.2]', async () => {
    const { shop, contract } = await rentOne();
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(listOffRents, { params: { id: contract.id } })).status).toBe(404);
    expect((await stranger.call(createOffRent, asked(contract, '2026-01-05'))).status).toBe(404);
    expect((await shop.admin.ok(listOffRents, { params: { id: contract.id } })).offRents).toEqual([]);
  });
});
