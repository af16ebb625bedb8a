import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { startCount, enterCount, postCount } from '@yardline/contract/counts/counts';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { getTrialBalance, openLedger } from '@yardline/contract/ledger/accounts';
import { createLedgerEntry, listLedgerEntries } from '@yardline/contract/ledger/entries';
import { changeLedgerPeriod, getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import {
  createPurchase,
  getPurchase,
  orderPurchase,
  receivePurchase,
  reversePurchaseReceipt,
} from '@yardline/contract/purchasing/purchasing';
import { endTransfer, receiveTransfer, sendTransfer } from '@yardline/contract/transfers/transfers';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine, issueWorkParts } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, getWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { sell } from '../../../test/counter.ts';
import { asOwner } from '../../../test/database.ts';
import { drainQueue } from '../../../test/jobs.ts';

const held = useApp();

/** A shop with three saws on the shelf, which cost 35.01, on 5 January 2026. */
const newShelf = async () => {
  const shop = await newBillingShop(held.app);
  const { admin, fleet } = shop;
  const saw = await admin.ok(createPart, {
    body: { number: 'SAW', description: 'Chain saw', class_id: fleet.salesClassId, list_price: 40 },
  });
  const receive = (quantity: number, unit_cost?: number) =>
    admin.ok(receiveParts, {
      params: { number: 'SAW' },
      body: {
        location_id: fleet.locationId,
        reason: 'Delivery',
        quantity,
        ...(unit_cost === undefined ? {} : { unit_cost }),
      },
    });
  await receive(2, 10);
  await receive(1, 15.01);
  const balances = async (to?: string) => {
    const { accounts } = await admin.ok(getTrialBalance, { query: to === undefined ? {} : { to } });
    return Object.fromEntries(
      accounts.filter((row) => row.closing !== 0).map((row) => [row.code, row.closing]),
    );
  };
  const month = async (first: string) => {
    const { periods } = await admin.ok(listLedgerPeriods);
    const id = periods.find(({ starts_on: on }) => on === first)?.id ?? 0;
    return admin.ok(getLedgerPeriod, { params: { id } });
  };
  const stockTie = async (first = '2026-01-01') =>
    (await month(first)).ties.find(({ name }) => name === 'stock');
  const kinds = async () => (await admin.ok(listLedgerEntries)).items.map(({ kind }) => kind);
  return { shop, admin, fleet, saw, receive, balances, month, stockTie, kinds };
};

describe('parts in the books', () => {
  it('cost what was paid for them when they are sold, and nothing once they are taken back [B9.12] [B3.28]', async () => {
    const { shop, admin, saw, balances, stockTie, kinds } = await newShelf();
    expect(await balances()).toEqual({ '1200': 35.01, '2050': 35.01 });
    const sold = await shop.open([sell(saw, 2)]);
    expect(await balances()).toEqual({ '1200': 11.67, '2050': 35.01, '5000': 23.34 });
    expect(await stockTie()).toMatchObject({ ledger: 11.67, records: 11.67, difference: 0 });
    const [entry] = (await admin.ok(listLedgerEntries, { query: { kind: 'stock_sale' } })).items;
    expect(entry).toMatchObject({ reference: 'SAW', noun: 'stock_moves', amount: 23.34 });
    await admin.ok(cancelContract, {
      params: { id: sold.id },
      body: { reason: 'never paid' },
      ifMatch: sold.row_version,
    });
    expect(await balances()).toEqual({ '1200': 35.01, '2050': 35.01 });
    expect(await kinds()).toEqual(['stock_sale', 'stock_sale', 'stock_receipt', 'stock_receipt']);
  });

  it('are owed to vendors from their receipt until it is taken back [SV058]', async () => {
    const { admin, fleet, saw, balances, stockTie } = await newShelf();
    const vendor = await admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Lift Co' } });
    const draft = await admin.ok(createPurchase, {
      body: {
        vendor_id: vendor.id,
        location_id: fleet.locationId,
        lines: [{ part_id: saw.id, quantity: 3, unit_cost: 11.67 }] as never,
      },
    });
    const params = { id: draft.id };
    const { lines } = await admin.ok(orderPurchase, { params, ifMatch: draft.row_version });
    const [line] = lines;
    await admin.ok(receivePurchase, {
      params,
      body: { lines: [{ line_id: line?.id, quantity: 3 }] as never },
    });
    expect(await balances()).toEqual({ '1200': 70.02, '2050': 70.02 });
    const { receipts } = await admin.ok(getPurchase, { params });
    await admin.ok(reversePurchaseReceipt, {
      params: { id: draft.id, receipt: receipts[0]?.id ?? 0 },
      body: { reason: 'Not ours' },
    });
    expect(await balances()).toEqual({ '1200': 35.01, '2050': 35.01 });
    expect((await stockTie())?.difference).toBe(0);
  });

  it('are missing at a cost, and stay in stock while they are in transit [B3.31]', async () => {
    const { admin, fleet, saw, receive, balances, stockTie } = await newShelf();
    await receive(-1);
    expect(await balances()).toEqual({ '1200': 23.34, '2050': 35.01, '5050': 11.67 });
    const count = await admin.ok(startCount, { body: { location_id: fleet.locationId, covers: 'all' } });
    await admin.ok(enterCount, {
      params: { id: count.id, lineId: count.sheet[0]?.id ?? 0 },
      body: { counted: 3 },
    });
    await admin.ok(postCount, {
      params: { id: count.id },
      body: { reason: 'It was there', uncounted: 'leave' },
      ifMatch: count.row_version,
    });
    expect(await balances()).toEqual({ '1200': 35.01, '2050': 35.01 });
    const transfer = await admin.ok(sendTransfer, {
      body: {
        from_location_id: fleet.locationId,
        to_location_id: fleet.otherLocationId,
        expected_date: '2026-01-07',
        expected_time: '12:00',
        lines: [{ part_id: saw.id, quantity: 2 }],
      },
    });
    expect(await balances()).toEqual({ '1200': 11.67, '1210': 23.34, '2050': 35.01 });
    expect(await stockTie()).toMatchObject({ ledger: 35.01, difference: 0 });
    const came = await admin.ok(receiveTransfer, {
      params: { id: transfer.id },
      body: { lines: [{ line_id: transfer.lines[0]?.id ?? 0, quantity: 1 }] },
      ifMatch: transfer.row_version,
    });
    expect(await balances()).toEqual({ '1200': 23.34, '1210': 11.67, '2050': 35.01 });
    await admin.ok(endTransfer, {
      params: { id: transfer.id },
      body: { reason: 'Lost its label' },
      ifMatch: came.row_version,
    });
    expect(await balances()).toEqual({ '1200': 35.01, '2050': 35.01 });
  });

  it('take no entries of users, and a month does not close over stock of another worth', async () => {
    const { shop, admin, fleet, month } = await newShelf();
    const { accounts } = await admin.ok(getTrialBalance);
    const idOf = (code: string) => accounts.find((row) => row.code === code)?.id ?? 0;
    const line = { debit_account_id: idOf('1200'), credit_account_id: idOf('5000'), amount: 5 };
    const own = await admin.call(createLedgerEntry, {
      body: { posting_on: '2026-01-05', memo: 'x', lines: [{ ...line, division_id: fleet.divisionId }] },
    });
    expect(own.refusal.errors?.[0]?.reason).toBe('ledger.control_account');
    await asOwner(
      held.app.urls,
      "update stock_moves set value = value + 1 where company_id = $1 and quantity = 1 and cause = 'receipt'",
      [shop.tenant.companyId],
    );
    expect((await month('2026-01-01')).checks.filter(({ blocks }) => blocks)).toEqual([
      { check: 'stock_differs', count: 1, amount: -1, blocks: true },
    ]);
  });

  it('have entries of what moved before the books, in the first month that is open [B3.41]', async () => {
    const { shop, admin, saw, balances, month, stockTie } = await newShelf();
    await shop.open([sell(saw, 2)]);
    const told = await balances();
    const company = [shop.tenant.companyId];
    await asOwner(held.app.urls, 'delete from ledger_lines where company_id = $1', company);
    await asOwner(held.app.urls, 'delete from ledger_entries where company_id = $1', company);
    await asOwner(
      held.app.urls,
      "delete from ledger_mappings where company_id = $1 and purpose = 'stock'",
      company,
    );
    await asOwner(
      held.app.urls,
      "update ledger_periods set status = 'closed' where company_id = $1",
      company,
    );
    await shop.goTo('2026-02-03');
    await admin.ok(openLedger, { body: {} });
    await drainQueue(held.app);
    expect(await balances()).toEqual(told);
    expect(await balances('2026-01-31')).toEqual({});
    const { items } = await admin.ok(listLedgerEntries, { query: { kind: 'stock_sale' } });
    expect(items[0]).toMatchObject({ posting_on: '2026-02-01', document_on: '2026-01-05' });
    expect((await stockTie('2026-02-01'))?.difference).toBe(0);
    // A closed month that is opened again closes again: what is posted later is not of it.
    const { id, row_version: ifMatch } = await month('2026-01-01');
    const opened = await admin.ok(changeLedgerPeriod, {
      params: { id },
      body: { status: 'open', reason: 'Look again' },
      ifMatch,
    });
    expect((await stockTie())?.difference).toBe(0);
    expect(opened.status).toBe('open');
  });
});

describe('work in the books', () => {
  it('on a machine of ours costs its parts and hours once its order closes [B4.10]', async () => {
    const { shop, admin, fleet, saw, balances, kinds } = await newShelf();
    const labor = await admin.ok(createLaborCode, {
      body: { code: 'SHOP', description: 'Shop labor', bill_rate: 96, cost_rate: 40 },
    });
    const repair = await admin.ok(createRepairCode, {
      body: { code: 'HYD', description: 'Hydraulics', labor_code_id: labor.id },
    });
    const { id } = await admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        customer_id: null,
        asset_id: (await shop.addMachine()).id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
      },
    });
    const params = { id };
    await admin.ok(addWorkLine, {
      params,
      body: { kind: 'L', repair_code_id: repair.id, labor_code_id: labor.id, quantity: 1.5 },
    });
    const { lines } = await admin.ok(addWorkLine, {
      params,
      body: { kind: 'P', repair_code_id: repair.id, part_id: saw.id, quantity: 2 },
    });
    const lineId = lines.find(({ kind }) => kind === 'P')?.id ?? 0;
    const issue = (quantity: number) =>
      admin.ok(issueWorkParts, { params, body: { line_id: lineId, quantity } });
    await issue(2);
    expect(await balances()).toEqual({ '1200': 11.67, '2050': 35.01, '5000': 23.34 });
    await issue(-2);
    expect(await balances()).toEqual({ '1200': 35.01, '2050': 35.01 });
    await issue(2);
    await admin.ok(stepWorkOrder, {
      params,
      body: { step: 'close', confirm: true },
      ifMatch: (await admin.ok(getWorkOrder, { params })).row_version,
    });
    // 1.5 hours at 40.00 are wages already; the parts are no goods sold.
    expect(await balances()).toEqual({ '1200': 11.67, '2050': 35.01, '5100': 83.34, '5190': -60 });
    expect((await kinds()).filter((kind) => kind === 'repair_cost')).toHaveLength(2);
  });
});
