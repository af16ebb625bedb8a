import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { getTrialBalance, openLedger } from '@yardline/contract/ledger/accounts';
import { listLedgerEntries } from '@yardline/contract/ledger/entries';
import { createVendor } from '@yardline/contract/vendors/vendors';
import * as calls from '@yardline/contract/warranty-claims/warranty-claims';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { asOwner } from '../../../test/database.ts';
import { drainQueue } from '../../../test/jobs.ts';

const held = useApp();

/** A shop with a workshop whose hours cost 40.00, and a vendor who does hoses for 60.00. */
const newWorkshop = async () => {
  const shop = await newBillingShop(held.app);
  const { admin, customer, fleet } = shop;
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 100, cost_rate: 40 },
  });
  const { id: repair_code_id } = await admin.ok(createRepairCode, {
    body: { code: 'HYD', description: 'Hydraulics' },
  });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'JLG', name: 'JLG parts' } });
  const lift = await shop.addMachine();
  const open = async (more: object) => {
    const { id } = await admin.ok(createWorkOrder, {
      body: { posting: 'I', asset_id: lift.id, location_id: fleet.locationId, complaint: 'Leaks', ...more },
    });
    return { id };
  };
  const hose = (params: { id: number }, more: object = {}) =>
    admin.ok(addWorkLine, {
      params,
      body: {
        kind: 'X',
        repair_code_id,
        vendor_id: vendor.id,
        description: 'Hose',
        unit_price: 90,
        cost: 60,
        ...more,
      },
    });
  const close = async (params: { id: number }, ifMatch: number) =>
    admin.ok(stepWorkOrder, { params, body: { step: 'close', confirm: true }, ifMatch });
  /** A closed order with two hours and a hose under warranty, that the vendor answered in full or not at all. */
  const claimed = async (more: object, approves: boolean) => {
    const params = await open({ billing: 'W', vendor_number: 'W-7', ...more });
    await admin.ok(addWorkLine, {
      params,
      body: { kind: 'L', repair_code_id, labor_code_id: labor.id, quantity: 2, is_warranty: true },
    });
    const { row_version: version } = await hose(params, { is_warranty: true });
    await close(params, version);
    const draft = await admin.ok(calls.createWarrantyClaim, {
      body: { work_order_id: params.id, vendor_id: vendor.id },
    });
    const at = ({ id, row_version: ifMatch }: calls.WarrantyClaim) => ({ params: { id }, ifMatch });
    const filed = await admin.ok(calls.fileWarrantyClaim, { ...at(draft), body: {} });
    const lines = approves ? [] : filed.lines.map(({ id }) => ({ id, approved: 0 }));
    const answer = await admin.ok(calls.answerWarrantyClaim, { ...at(filed), body: { lines } });
    return approves
      ? admin.ok(calls.receiveWarrantyClaim, {
          ...at(answer),
          body: { received: 250, received_on: '2026-01-07' },
        })
      : admin.ok(calls.closeWarrantyClaim, { ...at(answer), body: {} });
  };
  const balances = async () => {
    const { accounts } = await admin.ok(getTrialBalance, { query: {} });
    return Object.fromEntries(
      accounts.filter((row) => row.closing !== 0).map((row) => [row.code, row.closing]),
    );
  };
  const standard = { posting: 'S', customer_id: customer.id };
  return { shop, admin, open, hose, close, claimed, balances, standard };
};

describe('a vendor’s work', () => {
  it('on a customer’s order costs what it costs once the order closes [B4.10]', async () => {
    const { admin, open, hose, close, balances, standard } = await newWorkshop();
    const params = await open(standard);
    const { row_version: version } = await hose(params);
    expect(await balances()).toEqual({});
    await close(params, version);
    expect(await balances()).toEqual({ '2050': 60, '5020': 60 });
    const { items } = await admin.ok(listLedgerEntries, { query: { kind: 'sublet_cost' } });
    expect(items).toMatchObject([
      { reference: '1', noun: 'work_lines', amount: 60, posting_on: '2026-01-05' },
    ]);
  });

  it('is on the machine’s books for our share, and a cost of the order for the rest [B4.10]', async () => {
    const { open, hose, close, balances, standard } = await newWorkshop();
    const params = await open({ ...standard, billing: 'S' });
    const { row_version: version } = await hose(params, { split_percents: [60, 40, 0] });
    await close(params, version);
    expect(await balances()).toEqual({ '2050': 60, '5020': 36, '5100': 24 });
  });

  it('of before is entered once, in the month that is open [B4.10] [B3.41]', async () => {
    const { shop, admin, open, hose, close, claimed, balances, standard } = await newWorkshop();
    const params = await open(standard);
    await close(params, (await hose(params)).row_version);
    await claimed({}, true);
    const told = await balances();
    const company = [shop.tenant.companyId];
    await asOwner(held.app.urls, 'delete from ledger_lines where company_id = $1', company);
    await asOwner(held.app.urls, 'delete from ledger_entries where company_id = $1', company);
    await asOwner(
      held.app.urls,
      "delete from ledger_mappings where company_id = $1 and purpose = 'warranty_due'",
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
    const { items } = await admin.ok(listLedgerEntries, { query: { kind: 'warranty' } });
    expect(items).toMatchObject([{ posting_on: '2026-02-01', document_on: '2026-01-07', amount: 250 }]);
    await admin.ok(openLedger, { body: {} });
    await drainQueue(held.app);
    expect(await balances()).toEqual(told);
  });
});

describe('a warranty claim in the books', () => {
  it('counts against what our machine cost [B4.10]', async () => {
    const { admin, claimed, balances } = await newWorkshop();
    await claimed({}, true);
    // Two hours at 40.00 and the hose, less 250.00 of the vendor.
    expect(await balances()).toEqual({ '1130': 250, '2050': 60, '5100': -110, '5190': -80 });
    const { items } = await admin.ok(listLedgerEntries, { query: { kind: 'warranty' } });
    expect(items).toMatchObject([{ reference: '1', noun: 'warranty_claims', posting_on: '2026-01-07' }]);
  });

  it('is income of a customer’s order, whose costs are no machine’s [B4.10]', async () => {
    const { claimed, balances, standard } = await newWorkshop();
    await claimed(standard, true);
    // Asked and paid in full but for 10.00: of what it cost us, 140.00, that share is ours.
    const books = await balances();
    expect(books).toMatchObject({ '1130': 250, '2050': 60, '4250': 250 });
    expect((books['5020'] ?? 0) + (books['5100'] ?? 0) + (books['5190'] ?? 0)).toBeCloseTo(60, 2);
  });

  it('that is refused makes its costs ours [B4.10]', async () => {
    const { claimed, balances, standard } = await newWorkshop();
    await claimed(standard, false);
    // The hose leaves the sublets, two hours leave the wages.
    expect(await balances()).toEqual({ '2050': 60, '5100': 140, '5190': -80 });
  });
});
