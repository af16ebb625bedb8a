import {
  type Contract,
  convertContract,
  getContract,
  listContracts,
} from '@yardline/contract/contracts/contracts';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { getContractSteps } from '@yardline/contract/thread/steps';
import { allGrants } from '@yardline/domain/permissions/grants';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from '../billing/run-billing.ts';
import { contractPaper } from '../papers/contract-paper.ts';

const held = useApp();

const bill = async (shop: BillingShop, as_of: string) => {
  const { id } = await shop.admin.ok(startBilling, { body: { as_of } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
};

const look = async (shop: BillingShop, { id }: Pick<Contract, 'id'>) => {
  const [page, list] = [
    await shop.admin.ok(getContract, { params: { id } }),
    await shop.admin.ok(listContracts, { query: { kind: 'contract' } }),
  ];
  const row = list.items.find((each) => each.id === id);
  const { estimated, billed, paid, owed } = row ?? {};
  expect({ estimated, billed, paid, owed }).toEqual(page.figures);
  return page;
};

const steps = async (shop: BillingShop, { id }: Pick<Contract, 'id'>) =>
  (await shop.admin.ok(getContractSteps, { params: { id } })).steps;

describe('the figures of a contract', () => {
  it('are the same on page, list, paper and in the API while it is billed, paid, credited and closed', async () => {
    const shop = await newBillingShop(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
    );
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    expect((await look(shop, contract)).figures).toMatchObject({ billed: 0, paid: 0, owed: 0 });
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    expect((await look(shop, contract)).figures).toMatchObject({ billed: 919.8, paid: 0, owed: 919.8 });
    const [invoice] = (await shop.admin.ok(listInvoices, { query: {} })).items;
    await shop.admin.ok(payInvoice, {
      params: { number: invoice?.number ?? 0 },
      body: { method: 'cash', amount: 500 },
    });
    expect((await look(shop, contract)).figures).toMatchObject({ billed: 919.8, paid: 500, owed: 419.8 });
    const part = await steps(shop, contract);
    expect(part.map(({ step, state }) => [step, state])).toEqual([
      ['quoted', 'skipped'],
      ['reserved', 'skipped'],
      ['out', 'done'],
      ['returned', 'none'],
      ['billed', 'part'],
      ['paid', 'part'],
    ]);
    await shop.goTo('2026-01-15');
    const back = await shop.takeBack(contract);
    expect(back.contract_status).toBe('closed');
    const closed = await look(shop, contract);
    // 919.80 less a credit of 229.95.
    expect(closed.figures).toEqual({ estimated: 689.85, billed: 689.85, paid: 500, owed: 189.85 });
    const holder = {
      isUpgraded: false,
      company: allGrants,
      divisions: [{ divisionId: shop.fleet.divisionId, grants: allGrants }],
      locations: [],
    };
    const paper = await inCompany(held.app, shop.tenant.companyId, (scope) =>
      contractPaper({ ...scope, actor: { ...scope.actor, holder } }, 'contract', contract.id),
    );
    expect(paper.standing?.map(({ value }) => value)).toEqual(['$689.85', '$689.85', '$500.00', '$189.85']);
    expect(closed.status).toBe('closed');
  });
});

describe('the steps of a contract', () => {
  it('tell the documents from the quote on, from every one of them', async () => {
    const shop = await newBillingShop(held.app);
    const { admin } = shop;
    const [one, two] = [await shop.addMachine(), await shop.addMachine()];
    const quote = await shop.open([rent(one), rent(two)], { kind: 'quote' });
    const contract = await admin.ok(convertContract, {
      params: { id: quote.id },
      body: { to: 'contract' },
      ifMatch: quote.row_version,
    });
    const told = await steps(shop, contract);
    expect(await steps(shop, quote)).toEqual(told);
    expect(told[0]).toMatchObject({
      step: 'quoted',
      state: 'done',
      papers: [{ type: 'quote', id: quote.id, number: quote.number }],
    });
    expect(told[1]).toMatchObject({ step: 'reserved', state: 'skipped' });
    expect(told[2]).toMatchObject({ step: 'out', state: 'none', pieces: { done: 0, of: 2 } });
  });
});
