import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { createRepairCode } from '@yardline/contract/labor/labor';
import { previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine, deleteWorkLine } from '@yardline/contract/work-orders/line-calls';
import {
  createWorkOrder,
  getWorkOrder,
  updateWorkOrder,
  workOrderChange,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';

const held = useApp();

const waived = { chargeWaiver: true, damageWaiverCode: 'DW' };

/** 15 % of the repair, or 1,000 for a machine of up to 25,000, 2,500 above. */
const sayTerms = async ({ admin }: BillingShop) => {
  const { row_version: ifMatch, ...rules } = await admin.ok(getBillingRules);
  const terms = {
    waiver_repair_percent: 15,
    waiver_deductible: 1000,
    waiver_value_limit: 25_000,
    waiver_deductible_above: 2500,
  };
  await admin.ok(setBillingRules, { body: Object.assign(rules, terms), ifMatch });
};

/** The order of a damage that a machine of 20,000 came back with. */
const newDamage = async (terms: object) => {
  const shop = await newBillingShop(held.app);
  const { admin, fleet, customer } = shop;
  await sayTerms(shop);
  const machine = await shop.addMachine({ replacement_cost: 20_000 });
  const days = { indefiniteRental: false, dateIn: '2026-01-06', timeIn: '09:30' };
  const contract = await shop.rentOut([rent(machine)], [], Object.assign(days, terms));
  await shop.goTo('2026-01-06');
  await shop.takeBack(contract, [{ condition: 'damaged', notes: 'boom bent' }]);
  const { down } = await admin.ok(listAssetInspections, { params: { number: machine.number } });
  const repair = await admin.ok(createRepairCode, { body: { code: 'BOOM', description: 'Boom' } });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'W', name: 'Welders' } });
  const { id } = await admin.ok(createWorkOrder, {
    body: {
      type: 'damage',
      posting: 'D',
      location_id: fleet.locationId,
      customer_id: customer.id,
      asset_id: machine.id,
      complaint: 'Boom bent',
      return_line_id: down[0]?.return_line_id ?? 0,
    },
  });
  const params = { id };
  const add = (price: number) =>
    admin.ok(addWorkLine, {
      params,
      body: {
        kind: 'X',
        repair_code_id: repair.id,
        vendor_id: vendor.id,
        description: 'Weld',
        unit_price: price,
      },
    });
  return { admin, params, add };
};

describe('a damage of a customer with a waiver', () => {
  it('costs them the lesser of deductible and percent, the rest is ours, and the order is split [B4.9] [B4.10]', async () => {
    const { admin, params, add } = await newDamage(waived);
    expect(await add(3000)).toMatchObject({
      billing: 'S',
      waiver_settlement: 450,
      sums: { customer: 450, internal: 2550 },
    });
    const both = await add(1000);
    // 15 % of 4,000, shared as three to one.
    expect(both).toMatchObject({ waiver_settlement: 600, sums: { customer: 600, internal: 3400 } });
    expect(both.lines.map((line) => line.customer_share)).toEqual([450, 150]);
    const more = await add(6000);
    expect(more).toMatchObject({ waiver_settlement: 1000, sums: { customer: 1000, internal: 9000 } });
    expect(await admin.ok(previewWorkInvoice, { params })).toMatchObject({ services_total: 1000 });
    // Without the large line the percent is the lesser again.
    const less = await admin.ok(deleteWorkLine, {
      params: { id: params.id, line_id: more.lines[2]?.id ?? 0 },
    });
    expect(less).toMatchObject({ waiver_settlement: 600, sums: { customer: 600 } });
  });

  it('is settled by no waiver once it is a customer’s repair, and not without a waiver [B4.10]', async () => {
    const { admin, params, add } = await newDamage(waived);
    await add(3000);
    const seen = await admin.ok(getWorkOrder, { params });
    const form = workOrderChange.parse({
      posting: 'R',
      billing: 'N',
      location_id: seen.location_id,
      customer_id: seen.customer_id,
      asset_id: seen.asset_id,
      complaint: seen.complaint,
    });
    const repaired = await admin.ok(updateWorkOrder, { params, body: form, ifMatch: seen.row_version });
    expect(repaired).toMatchObject({ waiver_settlement: null, sums: { customer: 3000, internal: 0 } });

    const bare = await newDamage({ chargeWaiver: false });
    expect(await bare.add(3000)).toMatchObject({
      billing: 'N',
      waiver_settlement: null,
      sums: { customer: 3000 },
    });
  });
});

describe('what a waiver leaves to a customer', () => {
  it('needs both deductibles with a limit of value', async () => {
    const { admin } = await newBillingShop(held.app);
    const { row_version: ifMatch, ...rules } = await admin.ok(getBillingRules);
    const body = Object.assign(rules, { waiver_value_limit: 25_000 });
    const { status, refusal } = await admin.call(setBillingRules, { body, ifMatch });
    expect([status, refusal.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['waiver_deductible', 'waiver_deductible_above'],
    ]);
  });
});
