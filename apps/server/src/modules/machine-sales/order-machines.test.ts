import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  type Contract,
  getContract,
  type LineForm,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import {
  addOrderMachine,
  handOverOrderMachine,
  listOrderMachines,
  removeOrderMachine,
} from '@yardline/contract/machine-sales/order-machines';
import { assetFigures, undoDisposal } from '@yardline/contract/fleet/fleet';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { creditWholeInvoice } from '@yardline/contract/payments/whole-credits';
import { createService } from '@yardline/contract/services/services';
import { expect, it } from 'vitest';
import { addPerson, newShop, patiently, signIn, useApp } from '../../../test/app.ts';
import { rent, sell } from '../../../test/counter.ts';
import { newOrderCounter } from '../../../test/sales/orders.ts';

const held = useApp();

/** An order of a filter, and a lift that it can sell. */
const newSale = async () => {
  const shop = await newOrderCounter(held.app);
  const { admin } = shop;
  const lift = await shop.addAsset();
  const filter = await shop.addPart('FILTER', 20, 10);
  await admin.ok(createService, {
    body: {
      service_code: 'MACHINE',
      description: 'Sale of a machine',
      amount: 0,
      offered_as: 'machine_sale',
    },
  });
  const order = await shop.order([sell(filter, 1)]);
  const again = ({ id }: { id: number } = order) => admin.ok(getContract, { params: { id } });
  const add = async (to: Contract = order, { number }: Asset = lift, price = 12_500.5) =>
    admin.call(addOrderMachine, {
      params: { id: to.id },
      ifMatch: (await again(to)).row_version,
      body: { number, price },
    });
  const ofLift = async () => ({
    params: { id: order.id, asset_id: lift.id },
    ifMatch: (await again()).row_version,
  });
  const status = async () => (await admin.ok(getAsset, { params: { number: lift.number } })).status_code;
  return { shop, admin, lift, filter, order, again, add, ofLift, status };
};

const rental = { kind: 'contract', dateIn: '2026-01-06', timeIn: '09:30' } as const;

it('a sales order holds the machine that it sells, which no one else can have, until it lets it go [B4.24] [B4.25]', async () => {
  const { shop, admin, lift, filter, order, again, add, ofLift, status } = await newSale();
  const added = await add();
  expect([added.status, added.body.machines]).toEqual([
    201,
    [
      {
        asset_id: lift.id,
        number: lift.number,
        description: lift.description,
        price: 12_500.5,
        is_handed_over: false,
      },
    ],
  ]);
  expect(added.body.row_version).toBe((await again()).row_version);
  expect(await status()).toBe('O');
  expect((await admin.ok(assetFigures, { params: { number: lift.number } })).sold_by).toEqual({
    contract_id: order.id,
    contract_number: 1,
  });
  const rented = await shop.tryOpen([rent(lift)], rental);
  expect([rented.status, JSON.stringify(rented.refusal)]).toEqual([
    409,
    expect.stringContaining('product.unavailable'),
  ]);
  const other = await shop.order([sell(filter, 1)]);
  expect((await add(other)).refusal).toMatchObject({
    reason: 'sales_order.machine_held',
    data: { number: lift.number, document: 'sales order 1' },
  });
  expect((await admin.call(removeOrderMachine, await ofLift())).body.machines).toEqual([]);
  expect(await status()).toBe('A');
  expect((await admin.call(removeOrderMachine, await ofLift())).refusal.reason).toBe(
    'sales_order.machine_not_there',
  );
  expect((await shop.tryOpen([rent(lift)], rental)).status).toBe(201);
});

it('what is on rent or reserved is refused by the name of its document, and so is what cannot be sold [B4.24] [B4.25]', async () => {
  const { shop, admin, lift, order, again, add } = await newSale();
  const contract = await shop.open([rent(lift)], rental);
  expect((await add()).refusal).toMatchObject({
    reason: 'sales_order.machine_held',
    data: { document: `contract ${contract.number}` },
  });
  const spare = await shop.addAsset();
  const later = { kind: 'reservation', dateOut: '2027-03-01', dateIn: '2027-03-05' } as const;
  const reservation = await shop.open([rent(spare)], { ...rental, ...later });
  expect((await add(order, spare)).refusal).toMatchObject({
    reason: 'sales_order.machine_held',
    data: { document: `reservation ${reservation.number}` },
  });
  const bulk = await shop.addAsset({ kind: 'bulk', quantity: 5 });
  expect((await add(order, bulk)).refusal.reason).toBe('sales_order.machine_not_ours');
  const free = await shop.addAsset();
  expect((await add(contract, free)).refusal.reason).toBe('sales_order.not_order');
  const stale = await admin.call(addOrderMachine, {
    params: { id: order.id },
    ifMatch: (await again()).row_version + 1,
    body: { number: free.number, price: 1 },
  });
  expect(stale.refusal.reason).toBe('document.stale');
  const unpriced = await add(order, free, 0);
  expect([unpriced.status, unpriced.refusal.errors?.[0]?.path]).toEqual([400, 'price']);
  const email = `clerk-${shop.tenant.companyId}@test.example`;
  await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  const denied = await clerk.call(addOrderMachine, {
    params: { id: order.id },
    ifMatch: (await again()).row_version,
    body: { number: free.number, price: 1 },
  });
  expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'override_rates' }]);
  const stranger = await newShop(held.app);
  const seen = await stranger.admin.call(listOrderMachines, { params: { id: order.id } });
  expect(seen.status).toBe(404);
});

it('the order charges the machine with taxes, and its books have the sale by itself [B4.24] [B5.1]', async () => {
  const { admin, shop, order, again, add, ofLift } = await newSale();
  const before = (await again()).totals;
  await add();
  const { lines, totals } = await again();
  expect(lines.at(-1)).toMatchObject({
    type: 'V',
    description: 'L-1 Scissor lift',
    extendedAmount: 12_500.5,
  });
  expect(totals.total).toBeGreaterThan(before.total + 12_500.5);
  await shop.pick(await again(), [1]);
  const bill = await admin.ok(createContractInvoice, { params: { id: order.id }, body: {} });
  expect(bill).toMatchObject({ total: totals.total });
  const sold = async () =>
    (await admin.ok(getTrialBalance, { query: {} })).accounts.find(({ code }) => code === '4150')?.closing;
  expect(await sold()).toBe(12_500.5);
  const cancelled = await admin.call(cancelContract, {
    params: { id: order.id },
    ifMatch: (await again()).row_version,
    body: { reason: 'too dear' },
  });
  expect(cancelled.refusal).toMatchObject({ reason: 'sales_order.machines_owed', data: { count: 1 } });
  expect((await admin.call(removeOrderMachine, await ofLift())).refusal.reason).toBe(
    'sales_order.machine_billed',
  );
  await admin.ok(creditWholeInvoice, {
    params: { id: bill.id },
    body: { reason: 'too dear', total: bill.total },
  });
  expect(await sold()).toBe(0);
  expect((await admin.call(removeOrderMachine, await ofLift())).body.machines).toEqual([]);
});

it('a machine that is handed over leaves the fleet, sold to the customer of the order at its price, and closes the order [B4.24] [B1.2]', async () => {
  const { shop, admin, lift, order, again, add, ofLift, status } = await newSale();
  await add();
  await shop.pick(await again(), [1]);
  await admin.ok(createContractInvoice, { params: { id: order.id }, body: {} });
  // Its parts are billed, and the machine keeps it open.
  expect((await again()).status).toBe('open');
  const gone = await admin.call(handOverOrderMachine, await ofLift());
  expect(gone.status).toBe(201);
  expect(gone.body.machines).toMatchObject([{ number: lift.number, price: 12_500.5, is_handed_over: true }]);
  expect(await again()).toMatchObject({ status: 'closed' });
  const asset = await admin.ok(getAsset, { params: { number: lift.number } });
  expect([asset.is_active, asset.quantity, asset.disposed_on === null, await status()]).toEqual([
    false,
    0,
    false,
    'A',
  ]);
  const { disposals, sold_by: soldBy } = await admin.ok(assetFigures, { params: { number: lift.number } });
  expect(disposals).toMatchObject([
    { kind: 'sold', quantity: 1, proceeds: 12_500.5, customer_name: 'Hudson Concrete' },
  ]);
  expect(soldBy).toEqual({ contract_id: order.id, contract_number: 1 });
  const twice = await admin.call(handOverOrderMachine, await ofLift());
  expect(twice.refusal.reason).toBe('contract.not_open');
});

it('the line of a machine goes with it, stays one, and stays as it is once the machine is handed over, until that is undone [B4.24]', async () => {
  const { admin, shop, lift, filter, order, again, add, ofLift, status } = await newSale();
  await add();
  const save = async (change: Partial<LineForm>) => {
    const [part, machine] = (await again()).lines;
    const lines = [
      sell(filter, 1, { id: part?.id ?? 0, mode: 'C' }),
      {
        mode: 'C' as const,
        type: 'V' as const,
        id: machine?.id ?? 0,
        productId: machine?.productId ?? 0,
        quantity: 1,
        rateOverride: 12_500.5,
        ...change,
      },
    ];
    return admin.call(updateContract, {
      params: { id: order.id },
      ifMatch: (await again()).row_version,
      body: { saveAs: 'open', form: shop.form(lines) },
    });
  };
  expect((await save({ quantity: 2 })).refusal).toMatchObject({
    reason: 'sales_order.machine_line',
    data: { number: lift.number },
  });
  expect((await save({ rateOverride: 11_000 })).status).toBe(200);
  expect((await admin.ok(listOrderMachines, { params: { id: order.id } })).machines).toMatchObject([
    { price: 11_000 },
  ]);
  await admin.ok(handOverOrderMachine, await ofLift());
  expect((await save({ mode: 'D' })).refusal.reason).toBe('sales_order.machine_line');
  const cancel = {
    params: { id: order.id },
    ifMatch: (await again()).row_version,
    body: { reason: 'too dear' },
  };
  expect((await admin.call(cancelContract, cancel)).refusal.reason).toBe('sales_order.machines_unbilled');
  const { disposals } = await admin.ok(assetFigures, { params: { number: lift.number } });
  await admin.ok(undoDisposal, {
    params: { number: lift.number, id: disposals[0]?.id ?? 0 },
    ifMatch: (await admin.ok(getAsset, { params: { number: lift.number } })).row_version,
    body: { reason: 'wrong machine' },
  });
  expect((await save({ mode: 'D' })).status).toBe(200);
  expect([(await again()).lines.length, await status()]).toEqual([1, 'A']);
  await add();
  expect([(await save({ mode: 'D' })).status, await status()]).toEqual([200, 'A']);
});

it('a machine that waits to be picked with other goods is billed once it is handed over, and needs a service that charges it [B4.24] [B3.7]', async () => {
  const { admin, lift, order, again, add, ofLift } = await newSale();
  await add();
  await admin.ok(handOverOrderMachine, await ofLift());
  const bill = await admin.ok(createContractInvoice, { params: { id: order.id }, body: {} });
  expect((await admin.ok(getInvoice, { params: { id: bill.id } })).lines).toMatchObject([
    { description: `${lift.number} Scissor lift`, extended_amount: 12_500.5 },
  ]);
  expect((await again()).status).toBe('open');
  const plain = await newOrderCounter(held.app);
  const other = await plain.order([sell(await plain.addPart('FILTER', 20, 10), 1)]);
  const refused = await plain.admin.call(addOrderMachine, {
    params: { id: other.id },
    ifMatch: other.row_version,
    body: { number: (await plain.addAsset()).number, price: 1 },
  });
  expect(refused.refusal.reason).toBe('sales_order.machine_no_service');
});

it('an order that is cancelled frees its machines [B4.24]', async () => {
  const { admin, order, again, add, status } = await newSale();
  await add();
  expect(await status()).toBe('O');
  await admin.ok(cancelContract, {
    params: { id: order.id },
    ifMatch: (await again()).row_version,
    body: { reason: 'too dear' },
  });
  expect(await status()).toBe('A');
  const { machines } = await admin.ok(listOrderMachines, { params: { id: order.id } });
  expect(machines).toEqual([]);
});

it('of two orders that want a machine at the same time one gets it [B4.25] [B5.16]', async () => {
  const { shop, filter, order, add } = await newSale();
  const other = await shop.order([sell(filter, 1)]);
  const answers = await Promise.all([patiently(() => add(order)), patiently(() => add(other))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
