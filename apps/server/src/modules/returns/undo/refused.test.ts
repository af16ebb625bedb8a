import { type Contract, createContract } from '@yardline/contract/contracts/contracts';
import { createEstimate } from '@yardline/contract/estimates/estimates';
import { addOrderMachine } from '@yardline/contract/machine-sales/order-machines';
import { previewTakingBack, takeBackReturn } from '@yardline/contract/returns/taken-back';
import { createService } from '@yardline/contract/services/services';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { asOwner } from '../../../../test/database.ts';

const held = useApp();
const reason = 'Wrong machine scanned';

type Machine = Awaited<ReturnType<BillingShop['addMachine']>>;

/** A machine, or pieces, that came back on 6 January, and what taking that return back is refused for. */
const newReturn = async (
  machine: Partial<Parameters<BillingShop['addMachine']>[0]> = {},
  { quantity = 1, isDamaged = false } = {},
) => {
  const shop = await newBillingShop(held.app);
  const asset: Machine = await shop.addMachine(machine);
  const contract: Contract = await shop.rentOut([rent(asset, { quantity })]);
  await shop.goTo('2026-01-06');
  const condition = isDamaged ? 'damaged' : 'good';
  const { return: made } = await shop.takeBack(contract, [{ condition }], { invoice: false });
  const refusedFor = async (text: string): Promise<unknown> => {
    const { refused } = await shop.admin.ok(previewTakingBack, { params: { id: made.id } });
    expect(refused.map((why) => why.text).join()).toContain(text);
    const { status, refusal } = await shop.admin.call(takeBackReturn, {
      params: { id: made.id },
      body: { reason },
    });
    expect(refused.map((why) => why.reason)).toContain(refusal.reason);
    return [status, refusal.reason];
  };
  return { shop, asset, made, refusedFor };
};

it('a return is not taken back while its machine is in the shop, in transfer, or held by an order that sells it [B2.16] [B4.24]', async () => {
  const inShop = await newReturn();
  const order = await inShop.shop.admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      location_id: inShop.shop.fleet.locationId,
      asset_id: inShop.asset.id,
      complaint: 'Brake squeals',
      hold_mode: 'now',
    },
  });
  expect(await inShop.refusedFor(order.order_n)).toEqual([409, 'return.in_shop']);

  const moved = await newReturn();
  const transfer = await moved.shop.admin.ok(sendTransfer, {
    body: {
      from_location_id: moved.shop.fleet.locationId,
      to_location_id: moved.shop.fleet.otherLocationId,
      expected_date: '2026-01-07',
      expected_time: '12:00',
      lines: [{ asset_id: moved.asset.id }],
    },
  });
  expect(await moved.refusedFor(`${transfer.number}`)).toEqual([409, 'return.in_transfer']);

  const sold = await newReturn();
  const { admin, form } = sold.shop;
  await admin.ok(createService, {
    body: { service_code: 'MACHINE', description: 'Sale', amount: 0, offered_as: 'machine_sale' },
  });
  const sale = await admin.ok(createContract, {
    body: { saveAs: 'open', form: form([], { kind: 'sales_order', dateIn: null, timeIn: null }) },
  });
  await admin.ok(addOrderMachine, {
    params: { id: sale.id },
    ifMatch: sale.row_version,
    body: { number: sold.asset.number, price: 900 },
  });
  expect(await sold.refusedFor(`document ${sale.number}`)).toEqual([409, 'return.given_again']);
});

it('a return of pieces is not taken back once others have them [B2.16]', async () => {
  const { shop, asset, refusedFor } = await newReturn({ kind: 'bulk', quantity: 10 }, { quantity: 8 });
  await shop.rentOut([rent(asset, { quantity: 5 })]);
  expect(await refusedFor('5')).toEqual([409, 'return.pieces_taken']);
});

it('a return is not taken back while an estimate of its damage is open, or where what was before it was never kept [B2.16]', async () => {
  const { shop, asset, made, refusedFor } = await newReturn({}, { isDamaged: true });
  const { down } = await shop.admin.ok(listAssetInspections, { params: { number: asset.number } });
  const estimate = await shop.admin.ok(createEstimate, {
    body: {
      posting: 'D',
      customer_id: shop.customer.id,
      valid_until: '2026-02-06',
      location_id: shop.fleet.locationId,
      asset_id: asset.id,
      complaint: 'Boom bent',
      return_line_id: down[0]?.return_line_id ?? 0,
    },
  });
  expect(await refusedFor(estimate.estimate_n)).toEqual([409, 'return.damage_estimated']);
  const lines = 'select id from return_lines where company_id = $1 and return_id = $2';
  await asOwner(
    held.app.urls,
    `delete from return_befores where company_id = $1 and return_line_id in (${lines})`,
    [shop.tenant.companyId, made.id],
  );
  expect(await refusedFor(`${made.number}`)).toEqual([409, 'return.not_kept']);
});
