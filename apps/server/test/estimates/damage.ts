import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { addEstimateLine, createEstimate } from '@yardline/contract/estimates/estimates';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { createRepairCode } from '@yardline/contract/labor/labor';
import { createVendor } from '@yardline/contract/vendors/vendors';
import type { Caller, TestApp } from '../app.ts';
import { newBillingShop } from '../billing.ts';
import { rent } from '../counter.ts';

/** 15 % of the repair, or 1,000 for a machine of up to 25,000, 2,500 above. */
export const sayTerms = async (admin: Caller, more: object = {}) => {
  const { row_version: ifMatch, ...rules } = await admin.ok(getBillingRules);
  const terms = {
    waiver_repair_percent: 15,
    waiver_deductible: 1000,
    waiver_value_limit: 25_000,
    waiver_deductible_above: 2500,
  };
  await admin.ok(setBillingRules, { body: Object.assign(rules, terms, more), ifMatch });
};

/** An estimate of the damage that a machine of 20,000 came back with, under the damage waiver of its contract. */
export const newWaivedEstimate = async (app: TestApp) => {
  const shop = await newBillingShop(app);
  const { admin, fleet, customer } = shop;
  await sayTerms(admin);
  const machine = await shop.addMachine({ replacement_cost: 20_000 });
  const terms = {
    indefiniteRental: false,
    dateIn: '2026-01-06',
    timeIn: '09:30',
    chargeWaiver: true,
    damageWaiverCode: 'DW',
  };
  const contract = await shop.rentOut([rent(machine)], [], terms);
  await shop.goTo('2026-01-06');
  await shop.takeBack(contract, [{ condition: 'damaged', notes: 'boom bent' }]);
  const { down } = await admin.ok(listAssetInspections, { params: { number: machine.number } });
  const repair = await admin.ok(createRepairCode, { body: { code: 'BOOM', description: 'Boom' } });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'W', name: 'Welders' } });
  const form = {
    posting: 'D' as const,
    location_id: fleet.locationId,
    customer_id: customer.id,
    asset_id: machine.id,
    complaint: 'Boom bent',
    valid_until: '2026-01-20',
  };
  const { id } = await admin.ok(createEstimate, {
    body: { ...form, return_line_id: down[0]?.return_line_id ?? 0 },
  });
  const params = { id };
  const add = (price: number, section = '') =>
    admin.ok(addEstimateLine, {
      params,
      body: {
        kind: 'X',
        repair_code_id: repair.id,
        vendor_id: vendor.id,
        description: 'Weld',
        unit_price: price,
        section,
      },
    });
  return { ...shop, form, params, add, vendor };
};
