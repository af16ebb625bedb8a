import { getContract } from '@yardline/contract/contracts/contracts';
import { listPriceGrants } from '@yardline/contract/contracts/price-grants';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { listReturnCharges } from '@yardline/contract/returns/returns';
import { createService, type ServiceForm } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

/** Services offered at returns: a bent rail at 250.00 and a wash at 45.00, which bears no tax. */
const addOffers = async (shop: BillingShop, more: Partial<ServiceForm> = {}) => {
  const add = async (
    form: Pick<ServiceForm, 'service_code' | 'description' | 'amount'> & Partial<ServiceForm>,
  ) => (await shop.admin.ok(createService, { body: form })).id;
  const damage = {
    service_code: 'RAIL',
    description: 'Bent rail',
    amount: 250,
    offered_as: 'damage',
  } as const;
  const wash = { service_code: 'WASH', description: 'Wash', amount: 45, offered_as: 'cleaning' } as const;
  return {
    rail: await add({ ...damage, ...more }),
    wash: await add({ ...wash, is_tax1: false, is_tax2: false }),
  };
};

const out = async (shop: BillingShop) => {
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.goTo('2026-01-06');
  return contract;
};

describe('what a return charges', () => {
  it('is on the invoice to the cent as the preview said, with the taxes of its service [B3.7]', async () => {
    const shop = await newBillingShop(held.app);
    const { rail, wash } = await addOffers(shop);
    const contract = await out(shop);
    const { charges } = await shop.admin.ok(listReturnCharges, { params: { id: contract.id } });
    expect(charges.map(({ offer, name, amount }) => [offer, name, amount])).toEqual([
      ['damage', 'Bent rail', 250],
      ['cleaning', 'Wash', 45],
    ]);
    const back = [
      { condition: 'damaged' as const, charges: [{ serviceId: rail, amount: 199.95 }, { serviceId: wash }] },
    ];
    const preview = await shop.preview(contract, back);
    const { invoice_id: id, contract_status: status } = await shop.takeBack(contract, back);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    // A day at 100.00 and the rail at 199.95 bear 5 % and 9.975 %: 15.00 (14.9975) and 29.92 (29.92001).
    expect(invoice.lines.map(({ product, extended_amount }) => [product, extended_amount])).toEqual([
      [contract.lines[0]?.product, 100],
      ['RAIL', 199.95],
      ['WASH', 45],
    ]);
    expect(invoice).toMatchObject({
      services_total: 244.95,
      tax1_total: 15,
      tax2_total: 29.92,
      total: 389.87,
    });
    expect(preview).toMatchObject({ total: invoice.total, lines: invoice.lines });
    expect(status).toBe('closed');
    const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(after.lines.slice(1).map(({ type, unitPrice }) => [type, unitPrice])).toEqual([
      ['V', 199.95],
      ['V', 45],
    ]);
    // Who charged which amount is kept as for any price that a user sets.
    const { items: grants } = await shop.admin.ok(listPriceGrants, { params: { id: contract.id } });
    expect(grants.map(({ kind, figure }) => [kind, figure])).toEqual(
      expect.arrayContaining([['rate', 199.95]]),
    );
  });

  it('is no service that stands for the sale of a machine [B3.7] [B4.24]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.admin.ok(createService, {
      body: { service_code: 'MACHINE', description: 'Sale', amount: 0, offered_as: 'machine_sale' },
    });
    const contract = await out(shop);
    expect((await shop.admin.ok(listReturnCharges, { params: { id: contract.id } })).charges).toEqual([]);
  });

  it('is one charge when the same damage is reported twice, and none that does not fit [B3.7]', async () => {
    const shop = await newBillingShop(held.app);
    const { rail, wash } = await addOffers(shop);
    const contract = await out(shop);
    const fault = async (back: object) => {
      const { refusal } = await shop.tryBack(contract, [back]);
      return refusal.errors?.map(({ path, reason }) => [path, reason]);
    };
    const twice = { condition: 'damaged', charges: [{ serviceId: rail }, { serviceId: rail }] };
    expect(await fault(twice)).toEqual([['lines.0.charges.1.serviceId', 'return.charge_once']]);
    const notOffered = [['lines.0.charges.0.serviceId', 'return.charge_not_offered']];
    expect(await fault({ charges: [{ serviceId: rail }] })).toEqual(notOffered);
    expect(await fault({ condition: 'missing', charges: [{ serviceId: wash }] })).toEqual(notOffered);
    expect(await fault({ charges: [{ serviceId: 999_999 }] })).toEqual(notOffered);
    const damaged = { condition: 'damaged' as const, charges: [{ serviceId: rail }] };
    const { invoice_id: id } = await shop.takeBack(contract, [damaged]);
    const again = await shop.tryBack(contract, [damaged]);
    expect(again.refusal.reason).toBe('contract.not_open');
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    expect(invoice.lines.filter(({ product }) => product === 'RAIL')).toHaveLength(1);
  });

  it('is offered for the class that it names, at a fixed price only, and told to no one else [B6.2]', async () => {
    const shop = await newBillingShop(held.app);
    await addOffers(shop, { offered_class_id: shop.fleet.classId });
    await shop.admin.ok(createService, {
      body: {
        service_code: 'OTHER',
        description: 'Of another class',
        amount: 10,
        offered_as: 'cleaning',
        offered_class_id: shop.fleet.salesClassId,
      },
    });
    const contract = await out(shop);
    const { charges } = await shop.admin.ok(listReturnCharges, { params: { id: contract.id } });
    expect(charges.map(({ name }) => name)).toEqual(['Bent rail', 'Wash']);
    const percent = await shop.admin.call(createService, {
      body: { service_code: 'P', description: 'P', amount: 5, price_kind: 'percent', offered_as: 'damage' },
    });
    expect(percent.refusal.errors).toMatchObject([
      { path: 'offered_as', reason: 'service.offered_at_price' },
    ]);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(listReturnCharges, { params: { id: contract.id } })).status).toBe(404);
  });

  it('does not offer fuel where the gauge already bills it [B3.29]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.admin.ok(createService, {
      body: { service_code: 'REFUEL', description: 'Refuelling', amount: 60, offered_as: 'fuel' },
    });
    const machine = await shop.addMachine({ energy: 'diesel', tank_capacity: 20 });
    const contract = await shop.rentOut([rent(machine)], [{ fuelOut: 8 }]);
    const offered = async () =>
      (await shop.admin.ok(listReturnCharges, { params: { id: contract.id } })).charges.length;
    expect(await offered()).toBe(1);
    await shop.addService('FUEL', 6.5);
    expect(await offered()).toBe(0);
  });
});
