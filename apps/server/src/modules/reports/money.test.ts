import { applyDeposit } from '@yardline/contract/deposits/deposits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { payInvoice, reversePayment } from '@yardline/contract/payments/payments';
import { listReport, type ReportName, getReportTotals } from '@yardline/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { asOwner } from '../../../test/database.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

describe('reports of money', () => {
  it('tell of a day what customers owed on it, and come to the books [B5.41] [S5.15]', async () => {
    const made = await newDeposits(held.app);
    const { admin } = made.shop;
    const contract = await made.rentOut();
    const { body: deposit } = await made.takeAhead(cash(60));
    await made.shop.goTo('2026-01-06');
    const { invoice_id: id } = await made.shop.takeBack(contract);
    const { number } = await admin.ok(getInvoice, { params: { id: id ?? 0 } });
    await admin.ok(applyDeposit, { params: { id: deposit.id }, body: {} });
    await made.shop.goTo('2026-01-10');
    const { body: paid } = await admin.call(payInvoice, {
      params: { number },
      body: { method: 'cheque', amount: 40, cheque_number: '7' },
    });
    await made.shop.goTo('2026-03-20');
    await admin.ok(reversePayment, {
      params: { id: paid.id },
      body: { kind: 'nsf', reversed_on: '2026-01-20', reason: 'Bank letter' },
    });
    const rows = async (type: ReportName, to: string) =>
      (await admin.ok(listReport, { params: { type }, query: { from: '2026-01-01', to } })).items;
    const owed = async (to: string) =>
      (await rows('aged-receivables', to)).map((row) => [row.name, row.not_due, row.late_60, row.owed]);
    expect(await owed('2026-01-07')).toEqual([['Albany Schools', 40, 0, 40]]);
    expect(await owed('2026-01-12')).toEqual([]);
    expect(await owed('2026-01-20')).toEqual([['Albany Schools', 40, 0, 40]]);
    // Due on 5 February.
    expect(await owed('2026-03-20')).toEqual([['Albany Schools', 0, 40, 40]]);
    const books = async (code: string, to: string) =>
      (await admin.ok(getTrialBalance, { query: { to } })).accounts.find((row) => row.code === code)?.closing;
    const totals = (type: ReportName, to: string) =>
      admin.ok(getReportTotals, { params: { type }, query: { from: '2026-01-01', to } });
    for (const day of ['2026-01-07', '2026-01-12', '2026-03-20'])
      expect([day, (await totals('aged-receivables', day)).owed ?? 0]).toEqual([
        day,
        await books('1100', day),
      ]);
    expect((await totals('open-deposits', '2026-01-05')).held).toBe(await books('2100', '2026-01-05'));
    expect((await totals('open-deposits', '2026-03-20')).held).toBe(null);
    expect(
      (await rows('cash-receipts', '2026-03-20')).map((row) => [row.code, row.received, row.came_back]),
    ).toEqual([
      ['cash', 60, 0],
      ['cheque', 40, 40],
    ]);
  });

  it('tell of each tax and rate what was taxed and what was not, or was exempt [B3.12] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    const exempt = await shop.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
    const contracts = [
      await shop.rentOut([rent(await shop.addMachine())]),
      await shop.rentOut([rent(await shop.addMachine())], [], { customerId: exempt.id }),
    ];
    await shop.goTo('2026-01-06');
    for (const contract of contracts) await shop.takeBack(contract);
    const { items } = await shop.admin.ok(listReport, {
      params: { type: 'sales-tax' },
      query: { from: '2026-01-01', to: '2026-01-31' },
    });
    const told = items.map((row) => [row.code, row.name, row.net_sales, row.taxable, row.untaxed, row.tax]);
    expect(told).toEqual([
      ['GST', '5 %', 200, 100, 100, 5],
      ['QST', '9.975 %', 200, 100, 100, 9.98],
    ]);
  });

  it('tell of taxes what was posted, also of papers from before it was kept, and come to the books [B3.12] [B5.41]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const { invoice_id: id } = await shop.takeBack(contract);
    const company = [shop.tenant.companyId];
    const report = async () =>
      (
        await shop.admin.ok(listReport, {
          params: { type: 'sales-tax' },
          query: { from: '2026-01-01', to: '2026-01-31' },
        })
      ).items.map((row) => [row.code, row.taxable, row.tax]);
    const tie = async () => {
      const { periods } = await shop.admin.ok(listLedgerPeriods);
      const { ties } = await shop.admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
      return ties.find(({ name }) => name === 'tax');
    };
    const posted = [
      ['GST', 100, 5],
      ['QST', 100, 9.98],
    ];
    expect(await report()).toEqual(posted);
    expect(await tie()).toMatchObject({ ledger: 14.98, records: 14.98, difference: 0 });
    await asOwner(held.app.urls, 'delete from invoice_taxes where company_id = $1', company);
    expect(await tie()).toMatchObject({ ledger: 14.98, records: 0, difference: 14.98 });
    await asOwner(held.app.urls, 'select keep_missing_taxes($1, 10)', company);
    expect(await report()).toEqual(posted);
    expect(await tie()).toMatchObject({ difference: 0 });
    // What was posted is told, whatever the paper's lines say.
    await asOwner(
      held.app.urls,
      "update invoice_taxes set taxable_base = 90 where company_id = $1 and invoice_id = $2 and tax_code = 'GST'",
      [shop.tenant.companyId, id],
    );
    expect((await report())[0]).toEqual(['GST', 90, 5]);
  });
});
