import { applyCredit } from '@yardline/contract/payments/credits';
import { getCustomer } from '@yardline/contract/customers/customers';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { billingRun } from '../src/modules/billing/run-billing.ts';
import { inCompany, type TestApp } from './app.ts';
import { newBillingShop } from './billing.ts';
import { rent } from './counter.ts';
import { runJob } from './jobs.ts';

type Named = { invoice_id: number; amount: number }[];

/** A customer who pays no tax, with a bill of 800.00 in advance and a credit of 200.00 for the return on the tenth day. */
export const newCredit = async (app: TestApp) => {
  const shop = await newBillingShop(app);
  await inCompany(app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
  );
  const { id: customerId } = await shop.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
  const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId });
  await shop.goTo('2026-01-06');
  const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
  await runJob(app, shop.tenant.companyId, billingRun, { run_id: id });
  await shop.goTo('2026-01-15');
  const { credit_id: creditId } = await shop.takeBack(contract);
  const params = { id: creditId ?? 0 };
  const credit = () => shop.admin.ok(getInvoice, { params });
  const billId = (await credit()).credits[0]?.id ?? 0;
  return {
    shop,
    customerId,
    params,
    billId,
    credit,
    bill: () => shop.admin.ok(getInvoice, { params: { id: billId } }),
    apply: (invoices?: Named, key?: string) =>
      shop.admin.call(applyCredit, {
        params,
        body: invoices === undefined ? {} : { invoices },
        ...(key === undefined ? {} : { key }),
      }),
    account: async () => (await shop.admin.ok(getCustomer, { params: { id: customerId } })).account_balance,
    receivables: async () => (await shop.admin.ok(getDashboard, { query: {} })).receivables,
  };
};
