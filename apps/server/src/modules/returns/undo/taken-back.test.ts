import { assetHistory } from '@yardline/contract/holds/asset-history';
import { getAsset } from '@yardline/contract/assets/assets';
import { getContract } from '@yardline/contract/contracts/contracts';
import { createOffRent, listOffRents } from '@yardline/contract/contracts/off-rents';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { listReturns } from '@yardline/contract/returns/returns';
import { previewTakingBack, takeBackReturn } from '@yardline/contract/returns/taken-back';
import { createService } from '@yardline/contract/services/services';
import { getFeed } from '@yardline/contract/thread/feed';
import { createWorkOrder, getWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { createYardReturn, getRentalReturn } from '@yardline/contract/yard-returns/yard-returns';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { giveRole } from '../../../../test/roles.ts';

const held = useApp();
const reason = 'Wrong machine scanned';
const unbilled = { invoice: false };

const lookAt = (shop: BillingShop, id: number) => shop.admin.ok(previewTakingBack, { params: { id } });
const undo = (shop: BillingShop, id: number) =>
  shop.admin.ok(takeBackReturn, { params: { id }, body: { reason } });
const tryUndo = async (shop: BillingShop, id: number) => {
  const { status, refusal } = await shop.admin.call(takeBackReturn, { params: { id }, body: { reason } });
  const { refused } = await lookAt(shop, id);
  // The preview says what the verb refuses.
  expect(refused.map((why) => why.reason)).toContain(refusal.reason);
  return [status, refusal.reason];
};
const read = (shop: BillingShop, id: number) => shop.admin.ok(getContract, { params: { id } });
const codeOf = async (shop: BillingShop, number: string) =>
  (await shop.admin.ok(getAsset, { params: { number } })).status_code;
const credit = async (shop: BillingShop, id: number) => {
  const { total } = await shop.admin.ok(previewWholeCredit, { params: { id } });
  await shop.admin.ok(creditWholeInvoice, { params: { id }, body: { reason, total } });
};

describe('a return that was entered by mistake', () => {
  it('is taken back: its machine is out again, its reading counts for nothing, and it returns at the same price [B2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine({ meter_type: 'M', meter: 1200 });
    const contract = await shop.rentOut([rent(machine, { meterOut: 1200 })], [{ meterOut: 1200 }]);
    await shop.goTo('2026-01-08');
    const back = [{ meterIn: 1210.5 }];
    const price = (await shop.preview(contract, back)).total;
    const first = await shop.takeBack(contract, back, unbilled);
    expect([await codeOf(shop, machine.number), first.contract_status]).toEqual(['A', 'open']);

    const preview = await lookAt(shop, first.return.id);
    expect(preview).toMatchObject({
      lines: [{ product: machine.number, quantity: 1, is_missing: false }],
      readings: [{ product: machine.number, reading: 1210.5 }],
      is_reopened: false,
      refused: [],
    });
    await shop.goTo('2026-01-09');
    const undone = await undo(shop, first.return.id);
    expect(undone).toMatchObject({
      contract_status: 'open',
      return: { number: 1, reversed_by: 'Alex Admin', reversal_reason: reason },
    });
    const again = await read(shop, contract.id);
    const as = ({ statusCode, quantity, meterOut, product }: (typeof again.lines)[number]) => ({
      statusCode,
      quantity,
      meterOut,
      product,
    });
    expect(again.lines.map(as)).toEqual(contract.lines.map(as));
    const asset = await shop.admin.ok(getAsset, { params: { number: machine.number } });
    expect([asset.status_code, asset.status_contract_id, asset.meter]).toEqual(['C', contract.id, 1200]);
    const { meter_readings: readings } = await shop.admin.ok(assetHistory, {
      params: { number: machine.number },
    });
    expect(readings.map(({ reading }) => reading)).not.toContain(1210.5);
    // The machine is out: no one else gets it.
    expect((await shop.tryOpen([rent(machine)])).refusal.reason).toBe('product.unavailable');

    const at = { returnedDate: '2026-01-08', returnedTime: '09:00' };
    const second = await shop.takeBack(again, back, at);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: second.invoice_id ?? 0 } });
    expect([invoice.total, second.contract_status]).toEqual([price, 'closed']);
    const { items } = await shop.admin.ok(listReturns, { query: { contract_id: String(contract.id) } });
    expect(items.map(({ number, reversal_reason }) => [number, reversal_reason])).toEqual([
      [2, ''],
      [1, reason],
    ]);
    const { entries } = await shop.admin.ok(getFeed, {
      params: { kind: 'contracts', record: contract.id },
      query: { only: 'return' },
    });
    expect(entries.map(({ state }) => state).toSorted()).toEqual(['full', 'reversed']);
  });

  it('is taken back once, by who may return and change the contract, and of one company [B2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const { return: made } = await shop.takeBack(contract, undefined, unbilled);
    const silent = await shop.admin.call(takeBackReturn, { params: { id: made.id }, body: { reason: ' ' } });
    expect(silent.status).toBe(400);
    const companyId = shop.tenant.companyId;
    const grants = { returns: 'create', contracts: 'view' } as const;
    await giveRole(held.app, companyId, { name: 'Yard hand', grants });
    const email = `hand-${companyId}@example.com`;
    await addPerson(held.app, companyId, { name: 'Ira', email, role: 'Yard hand' });
    const hand = await signIn(held.app, email);
    const denied = await hand.call(takeBackReturn, { params: { id: made.id }, body: { reason } });
    expect([denied.status, denied.refusal.reason]).toEqual([403, 'permission.denied']);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(previewTakingBack, { params: { id: made.id } })).status).toBe(404);
    await undo(shop, made.id);
    expect(await tryUndo(shop, made.id)).toEqual([409, 'return.taken_back_already']);
  });

  it('takes a part back as a line of its own, the later part first, and all of it costs the same [B2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const fence = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const contract = await shop.rentOut([rent(fence, { quantity: 10 })]);
    await shop.goTo('2026-01-08');
    const price = (await shop.preview(contract)).total;
    const four = await shop.takeBack(contract, [{ quantity: 4 }], unbilled);
    const three = await shop.takeBack(await read(shop, contract.id), [{ quantity: 3 }], unbilled);
    expect(await tryUndo(shop, four.return.id)).toEqual([409, 'return.later_return']);
    await undo(shop, three.return.id);
    await undo(shop, four.return.id);
    const again = await read(shop, contract.id);
    expect(again.lines.map(({ quantity, statusCode }) => [quantity, statusCode])).toEqual([
      [3, 'O'],
      [4, 'O'],
      [3, 'O'],
    ]);
    const { refusal } = await shop.tryOpen([rent(fence, { quantity: 1 })]);
    expect(refusal.reason).toBe('product.unavailable_in_division');
    expect((await shop.preview(again)).total).toBe(price);
  });

  it('is refused while an invoice bills it, and opens its closed contract once that is credited [B2.16] [B4.15]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-08');
    const { return: made, invoice_id: id, invoice_number: number } = await shop.takeBack(contract);
    const bill = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    expect(await tryUndo(shop, made.id)).toEqual([409, 'return.billed']);
    const { refused } = await lookAt(shop, made.id);
    expect(refused[0]?.text).toContain(`Invoice ${number}`);
    await shop.goTo('2026-01-09');
    await credit(shop, id ?? 0);
    expect((await lookAt(shop, made.id)).is_reopened).toBe(true);
    await undo(shop, made.id);
    const again = await read(shop, contract.id);
    expect([again.status, again.closedAt, again.lines[0]?.statusCode]).toEqual(['open', null, 'O']);
    const second = await shop.takeBack(again, undefined, {
      returnedDate: '2026-01-08',
      returnedTime: '09:00',
    });
    const next = await shop.admin.ok(getInvoice, { params: { id: second.invoice_id ?? 0 } });
    expect([next.total, second.contract_status]).toEqual([bill.total, 'closed']);
  });

  it('is refused once its machine was given to another document, which is named [B2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const contract = await shop.rentOut([rent(machine)]);
    await shop.goTo('2026-01-06');
    const { return: made } = await shop.takeBack(contract, undefined, unbilled);
    const other = await shop.rentOut([rent(machine)]);
    expect(await tryUndo(shop, made.id)).toEqual([409, 'return.given_again']);
    const { refused } = await lookAt(shop, made.id);
    expect(refused[0]?.text).toContain(`document ${other.number}`);
    const { return: theirs } = await shop.takeBack(other, undefined, unbilled);
    await undo(shop, made.id);
    // What the other contract gave back is the first one's again.
    expect(await tryUndo(shop, theirs.id)).toEqual([409, 'return.given_again']);
  });

  it('takes its charges off the contract, and returns with the same ones [B2.16] [B3.7]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    const wash = { service_code: 'WASH', description: 'Wash', amount: 45, offered_as: 'cleaning' } as const;
    const { id: serviceId } = await shop.admin.ok(createService, { body: wash });
    await shop.goTo('2026-01-06');
    const back = [{ condition: 'damaged' as const, charges: [{ serviceId }] }];
    const price = (await shop.preview(contract, back)).total;
    const { return: made } = await shop.takeBack(contract, back, unbilled);
    expect((await lookAt(shop, made.id)).charges).toMatchObject([{ amount: 45 }]);
    await undo(shop, made.id);
    const again = await read(shop, contract.id);
    expect(again.lines.map(({ type }) => type)).toEqual(['R']);
    const { invoice_id: id } = await shop.takeBack(again, back);
    expect((await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } })).total).toBe(price);
  });

  it('ends that its machine is down, and owns what was missing [B2.16] [B4.24]', async () => {
    const shop = await newBillingShop(held.app);
    const [lift, saw] = [await shop.addMachine(), await shop.addMachine()];
    const contract = await shop.rentOut([rent(lift), rent(saw)]);
    await shop.goTo('2026-01-06');
    const { return: made } = await shop.takeBack(
      contract,
      [{ condition: 'damaged' }, { line: 1, condition: 'missing' }],
      unbilled,
    );
    expect(await codeOf(shop, lift.number)).toBe('W');
    const preview = await lookAt(shop, made.id);
    expect([preview.down, preview.lines.map((line) => line.is_missing)]).toEqual([
      [lift.number],
      [false, true],
    ]);
    await undo(shop, made.id);
    expect([await codeOf(shop, lift.number), await codeOf(shop, saw.number)]).toEqual(['C', 'C']);
    expect((await shop.admin.ok(getAsset, { params: { number: saw.number } })).quantity).toBe(1);
  });

  it('voids an order that nobody began, and is refused once its repair has begun [B2.16] [B4.7]', async () => {
    const shop = await newBillingShop(held.app);
    const lift = await shop.addMachine();
    const contract = await shop.rentOut([rent(lift)]);
    await shop.goTo('2026-01-06');
    const comeDamaged = async () =>
      shop.takeBack(await read(shop, contract.id), [{ condition: 'damaged' }], unbilled);
    const repair = async () => {
      const { down } = await shop.admin.ok(listAssetInspections, { params: { number: lift.number } });
      return shop.admin.ok(createWorkOrder, {
        body: {
          posting: 'I',
          location_id: shop.fleet.locationId,
          asset_id: lift.id,
          complaint: 'Boom bent',
          return_line_id: down[0]?.return_line_id ?? 0,
        },
      });
    };
    const first = await comeDamaged();
    const order = await repair();
    expect((await lookAt(shop, first.return.id)).work_orders).toEqual([Number(order.order_n)]);
    await undo(shop, first.return.id);
    expect(await codeOf(shop, lift.number)).toBe('C');
    const voided = await shop.admin.ok(getWorkOrder, { params: { id: order.id } });
    expect([voided.status, voided.is_void]).toEqual([3, true]);
    const second = await comeDamaged();
    const begun = await repair();
    await shop.admin.ok(stepWorkOrder, {
      params: { id: begun.id },
      ifMatch: begun.row_version,
      body: { step: 'complete', confirm: true },
    });
    expect(await tryUndo(shop, second.return.id)).toEqual([409, 'return.repair_begun']);
  });

  it('gives its times off rent their end back, and the yard what it took [B2.16] [B4.16] [B4.20]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const contract = await shop.rentOut([rent(machine)]);
    const lineId = contract.lines[0]?.id ?? 0;
    await shop.goTo('2026-01-06', '12:00');
    const off = {
      lineId,
      fromDate: '2026-01-06',
      fromTime: '10:00',
      reason: 'WX',
      approve: true,
    } as const;
    const params = { id: contract.id };
    await shop.admin.ok(createOffRent, { params, body: off });
    const ends = async () => (await shop.admin.ok(listOffRents, { params })).offRents.map(({ to }) => to);
    await shop.admin.ok(createYardReturn, {
      body: {
        location_id: shop.fleet.locationId,
        arrived_date: '2026-01-06',
        arrived_time: '12:00',
        lines: [{ code: machine.number }],
      },
    });
    const waiting = async () =>
      (await shop.admin.ok(getRentalReturn, { params: { contract_no: contract.number ?? 0 } })).lines.length;
    const { return: made } = await shop.takeBack(contract, undefined, unbilled);
    const preview = await lookAt(shop, made.id);
    expect([await waiting(), preview.yard_returns, preview.lines[0]?.off_rents]).toEqual([0, [1], 1]);
    expect(await ends()).toEqual([made.returned_at]);
    await undo(shop, made.id);
    expect([await waiting(), await ends()]).toEqual([1, [null]]);
  });
});
