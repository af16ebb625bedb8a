import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { receiveParts } from '@yardline/contract/parts/parts';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';
import { newOrderCounter } from '../../../test/sales/orders.ts';

const held = useApp();

const until = (dateIn: string) => ({ indefiniteRental: false, dateIn, timeIn: '09:30' });

/** A person of the shop with a role and what they work as. */
const worker = async (
  { tenant }: BillingShop,
  role: string,
  more: { isDriver?: boolean; isMechanic?: boolean },
) => {
  const email = `${role}-${tenant.companyId}@test.example`.toLowerCase();
  const id = await addPerson(held.app, tenant.companyId, { name: role, email, role, ...more });
  return { id, caller: await signIn(held.app, email) };
};

describe('the morning page', () => {
  it('shows a document once, with all of its machines that are due [S2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const [first, second, third] = [
      await shop.addMachine({ description: 'Scissor lift' }),
      await shop.addMachine({ description: 'Boom lift' }),
      await shop.addMachine({ description: 'Light tower' }),
    ];
    const leaving = await shop.open([rent(first), rent(second)], until('2026-01-08'));
    const late = await shop.rentOut([rent(third)], [], until('2026-01-06'));
    const { going_out: out } = await shop.admin.ok(getDashboard);
    expect([out.total, out.documents[0]?.contract_id, out.documents[0]?.quantity]).toEqual([
      1,
      leaving.id,
      2,
    ]);
    expect(out.documents[0]).toMatchObject({ customer_name: 'Hudson Concrete', description: 'Scissor lift' });
    await shop.goTo('2026-01-07');
    const day = await shop.admin.ok(getDashboard);
    expect(day.late.documents.map(({ contract_id: id, quantity }) => [id, quantity])).toEqual([[late.id, 1]]);
  });

  it('says of each unbilled contract what is estimated less what was billed, and adds all up [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const one = await shop.rentOut([rent(await shop.addMachine())], [], until('2026-01-06'));
    const part = await shop.addPart('BLADE', 50, 10);
    const other = await shop.rentOut([rent(await shop.addMachine()), sell(part, 2)], [], until('2026-01-12'));
    const before = (await shop.admin.ok(getDashboard)).unbilled;
    expect(before.contracts.map(({ contract_id: id, amount }) => [id, amount])).toEqual([
      [one.id, one.totals.total],
      [other.id, other.totals.total],
    ]);
    expect(before.amount).toBe(Math.round((one.totals.total + other.totals.total) * 100) / 100);
    const { total } = await shop.admin.ok(createContractInvoice, { params: { id: other.id }, body: {} });
    expect(total).toBeGreaterThanOrEqual(100);
    await shop.goTo('2026-03-20');
    const { unbilled, to_call: calls } = await shop.admin.ok(getDashboard);
    const rest = unbilled.contracts.find(({ contract_id: id }) => id === other.id);
    expect(rest?.amount).toBe(Math.round((other.totals.total - total) * 100) / 100);
    expect(calls.customers).toMatchObject([{ name: 'Hudson Concrete', late: 2, overdue: total }]);
  });

  it('names whom to call: late machines, overdue invoices and quotes for the next days [S2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const quoted = await shop.addCustomer({ name: 'Quoted', phone: '716 555 0142' });
    const distant = await shop.addCustomer({ name: 'Distant' });
    await shop.rentOut([rent(await shop.addMachine())], [], until('2026-01-06'));
    const machine = await shop.addMachine();
    const quote = (customerId: number, dateOut: string) =>
      shop.open([rent(machine)], { kind: 'quote', customerId, dateOut, ...until('2026-01-20') });
    await quote(quoted.id, '2026-01-09');
    await quote(distant.id, '2026-01-12');
    await shop.goTo('2026-01-07');
    const { to_call: calls } = await shop.admin.ok(getDashboard);
    expect(calls.customers.map(({ name, late, overdue, quotes }) => [name, late, overdue, quotes])).toEqual([
      ['Hudson Concrete', 1, 0, 0],
      ['Quoted', 0, 0, 1],
    ]);
    expect(calls.customers[1]?.phone).toMatch(/0142$/);
    const driver = await worker(shop, 'Driver', { isDriver: true });
    expect((await driver.caller.ok(getDashboard)).to_call.customers).toEqual([]);
  });

  it('gives drivers their tickets and mechanics the machines that are down, and others neither [S2.16]', async () => {
    const shop = await newBillingShop(held.app);
    const [machine, delivered] = [await shop.addMachine(), await shop.addMachine()];
    const driver = await worker(shop, 'Driver', { isDriver: true });
    const mechanic = await worker(shop, 'Mechanic', { isMechanic: true });
    const contract = await shop.rentOut([rent(machine)], [], until('2026-01-06'));
    const waiting = await shop.open([rent(delivered)], until('2026-01-09'));
    const address = { name: 'Site', addr1: '1 Pearl St', city: 'Buffalo' };
    await shop.admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: {
        contract_id: waiting.id,
        origin: address,
        destination: address,
        driver_id: driver.id,
        lines: [{ lineId: waiting.lines[0]?.id ?? 0, quantity: 1 }],
      },
    });
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract, [{ condition: 'damaged', notes: 'boom bent' }]);
    const day = async ({ caller }: { caller: BillingShop['admin'] }) => caller.ok(getDashboard);
    const again = { caller: await signIn(held.app, `driver-${shop.tenant.companyId}@test.example`) };
    const driven = await day(again);
    expect(driven.trips?.tickets).toMatchObject([{ type: 'delivery', place: '1 Pearl St, Buffalo' }]);
    expect(driven.down).toBeNull();
    const repair = await day({
      caller: await signIn(held.app, `mechanic-${shop.tenant.companyId}@test.example`),
    });
    expect(repair.down?.machines.map(({ number }) => number)).toEqual([machine.number]);
    expect(repair.trips).toBeNull();
    expect(mechanic.id).toBeGreaterThan(0);
    const office = await day({ caller: shop.admin });
    expect([office.trips, office.down]).toEqual([null, null]);
  });

  it('tells which sales orders can be picked, back orders as soon as their pieces come in, to those who see contracts [S2.16] [B1.2]', async () => {
    const shop = await newOrderCounter(held.app);
    const filter = await shop.addPart('FILTER', 20, 2);
    const first = await shop.order([sell(filter, 5)]);
    const second = await shop.order([sell(filter, 1)]);
    const toPick = async (by = shop.admin) => {
      const { total, orders } = (await by.ok(getDashboard)).to_pick;
      return [total, orders.map((row) => [row.contract_id, row.ready, row.back_ordered])];
    };
    expect(await toPick()).toEqual([1, [[first.id, 2, 3]]]);
    await shop.admin.ok(receiveParts, {
      params: { number: 'FILTER' },
      body: { location_id: shop.fleet.locationId, quantity: 4, reason: 'delivery' },
    });
    expect(await toPick()).toEqual([
      2,
      [
        [first.id, 5, 0],
        [second.id, 1, 0],
      ],
    ]);
    await shop.pick(second, [1]);
    expect(await toPick()).toEqual([1, [[first.id, 5, 0]]]);
    const email = `mechanic-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'M', email, role: 'Mechanic' });
    expect(await toPick(await signIn(held.app, email))).toEqual([0, []]);
  });
});
