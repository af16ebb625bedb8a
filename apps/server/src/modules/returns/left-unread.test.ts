import { getAsset } from '@yardline/contract/assets/assets';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getContract } from '@yardline/contract/contracts/contracts';
import { createExchange } from '@yardline/contract/contracts/exchanges';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

/** What the audit of a contract says was left out, newest first. */
const leftOutOf = (shop: BillingShop, contractId: number): Promise<unknown[]> =>
  inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
    const rows = await tx
      .selectFrom('audit_entries')
      .where('noun', '=', 'contracts')
      .where('row_id', '=', String(contractId))
      .orderBy('id', 'desc')
      .select('after')
      .execute();
    return rows.map(({ after }) => after).filter((after) => JSON.stringify(after).includes('left_out'));
  });

describe('what is read of a machine', () => {
  it('is exactly what it has: a diesel its fuel, a lift its charge, a hand tool nothing [B5.17]', async () => {
    const shop = await newBillingShop(held.app);
    const digger = await shop.addMachine({ energy: 'diesel', meter_type: 'M', meter: 100 });
    const lift = await shop.addMachine({ energy: 'electric', tank_capacity: 20 });
    const saw = await shop.addMachine({ energy: 'none' });
    const opened = await shop.open([rent(digger, { meterOut: 100 }), rent(lift), rent(saw)]);
    const lines = opened.lines.map(({ id }) => ({ lineId: id ?? 0 }));
    const checkOut = (outs: readonly object[]) =>
      shop.admin.call(checkOutContract, {
        params: { id: opened.id },
        ifMatch: opened.row_version,
        body: { lines: lines.map((line, index) => ({ ...line, ...outs[index] })) },
      });
    const unread = await checkOut([{}, {}, { fuelOut: 4 }]);
    expect(unread.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['lines.0.fuelOut', 'fuel.required'],
      ['lines.1.fuelOut', 'charge.required'],
      ['lines.2.fuelOut', 'fuel.not_of_machine'],
    ]);
    await shop.addService('FUEL', 6.5);
    expect((await checkOut([{ fuelOut: 8 }, { fuelOut: 8 }, {}])).status).toBe(200);
    const out = await shop.admin.ok(getContract, { params: { id: opened.id } });
    expect(out.lines.map(({ energy }) => energy)).toEqual(['diesel', 'electric', 'none']);
    await shop.goTo('2026-01-06');
    const back = (ins: readonly object[]) =>
      shop.tryBack(
        out,
        ins.map((read, line) => ({ line, meterIn: line === 0 ? 101 : null, ...read })),
      );
    const refused = await back([{}, {}, { fuelIn: 1 }]);
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['lines.0.fuelIn', 'fuel.required'],
      ['lines.1.fuelIn', 'charge.required'],
      ['lines.2.fuelIn', 'fuel.not_of_machine'],
    ]);
    const done = await back([{ fuelIn: 8 }, { fuelIn: 2 }, {}]);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: done.body.invoice_id ?? 0 } });
    // A battery that came back low is charged in the yard, not billed by the gallon.
    expect(invoice.lines.map(({ product }) => product)).not.toContain('FUEL');
  });

  it('is left out only on purpose, bills neither hours nor fuel, and says who left it out [B5.17] [B3.3]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.addService('FUEL', 6.5);
    const form = { energy: 'diesel', meter_type: 'M', meter: 100, tank_capacity: 20 } as const;
    const digger = await shop.addMachine(form);
    const contract = await shop.rentOut([rent(digger, { meterOut: 100 })], [{ fuelOut: 8 }]);
    await shop.goTo('2026-01-06');
    const silent = await shop.tryBack(contract, [{ leftOut: ['fuel'] }]);
    expect([silent.status, silent.refusal.errors?.[0]?.path]).toEqual([400, 'lines.0.meterIn']);
    const { invoice_id: id } = await shop.takeBack(contract, [{ leftOut: ['meter', 'fuel'] }]);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    expect(invoice.lines.map(({ type, extended_amount }) => [type, extended_amount])).toEqual([['R', 100]]);
    expect(await leftOutOf(shop, contract.id)).toEqual([
      { meter_in_left_out: digger.number, fuel_in_left_out: digger.number },
    ]);
    const asset = await shop.admin.ok(getAsset, { params: { number: digger.number } });
    expect(asset.meter).toBe(100);
  });

  it('is asked at an exchange of both machines, and kept where it is left out [B3.54] [B5.17]', async () => {
    const shop = await newBillingShop(held.app);
    const [old, next] = [
      await shop.addMachine({ energy: 'propane' }),
      await shop.addMachine({ energy: 'electric' }),
    ];
    const contract = await shop.rentOut([rent(old)], [{ leftOut: ['fuel'] }]);
    expect(await leftOutOf(shop, contract.id)).toEqual([{ fuel_out_left_out: old.number }]);
    await shop.goTo('2026-01-06');
    const swap = (read: object) =>
      shop.admin.call(createExchange, {
        params: { id: contract.id },
        body: {
          lineId: contract.lines[0]?.id ?? 0,
          assetId: next.id,
          date: '2026-01-06',
          time: '09:00',
          reason: 'BD',
          ...read,
        },
      });
    const refused = await swap({});
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['fuelIn', 'fuel.required'],
      ['fuelOut', 'charge.required'],
    ]);
    expect((await swap({ fuelIn: 3, leftOutOut: ['fuel'] })).status).toBe(201);
    expect((await leftOutOf(shop, contract.id))[0]).toEqual({ fuel_out_left_out: next.number });
  });
});
