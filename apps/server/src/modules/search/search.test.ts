import { createAsset } from '@yardline/contract/assets/assets';
import { createContract } from '@yardline/contract/contracts/contracts';
import { createCustomer, createSite } from '@yardline/contract/customers/customers';
import { searchEverything } from '@yardline/contract/search/search';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { sell } from '../../../test/counter.ts';
import { newFleet } from '../../../test/fleet.ts';
import { newOrderCounter } from '../../../test/sales/orders.ts';

const held = useApp();

const find = async (caller: Caller, q: string): Promise<string[]> =>
  (await caller.ok(searchEverything, { query: { q } })).hits.map(({ kind, number }) => `${kind} ${number}`);

/** A shop with a lift in the East yard, a customer, and their reservation and contract. */
const newStore = async () => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId);
  const product = { group_id: fleet.groupId, location_id: fleet.locationId };
  const lift = await admin.ok(createAsset, {
    body: { ...product, number: 'SL-19', description: 'Scissor lift 19 ft', make: 'Genie', barcode: '00042' },
  });
  const customer = await admin.ok(createCustomer, { body: { name: 'Maple Ridge Roofing', city: 'Troy' } });
  const document = (kind: 'reservation' | 'contract', day: string) =>
    admin.ok(createContract, {
      body: {
        saveAs: 'open',
        form: {
          kind,
          customerId: customer.id,
          divisionId: fleet.divisionId,
          locationId: fleet.locationId,
          dateOut: day,
          timeOut: '09:00',
          dateIn: day,
          timeIn: '17:00',
          poNumber: `PO-${day}`,
          lines: [{ mode: 'A', type: 'R', productId: lift.id, quantity: 1 }],
        },
      },
    });
  const contract = await document('contract', '2026-01-05');
  const reservation = await document('reservation', '2026-02-05');
  return { tenant, admin, fleet, lift, customer, contract, reservation };
};

describe('searching everything', () => {
  it('finds by the very number first, with or without its letter', async () => {
    const { admin, contract } = await newStore();
    await admin.ok(createCustomer, { body: { name: 'Ridge 1 Builders', customer_number: 'X1' } });
    expect((await find(admin, '1')).toSorted()).toEqual(['contract 1', 'customer 1', 'reservation 1']);
    expect(await find(admin, `C-${contract.number}`)).toEqual(['contract 1']);
    expect(await find(admin, 'r1')).toEqual(['reservation 1']);
    expect((await find(admin, 'x1'))[0]).toBe('customer X1');
    expect(await find(admin, '00042')).toEqual(['asset SL-19']);
    expect((await find(admin, 'sl-19'))[0]).toBe('asset SL-19');
  });

  it('finds sales orders by their number with its letter [B1.2]', async () => {
    const shop = await newOrderCounter(held.app);
    await shop.order([sell(await shop.addPart('FILTER', 20, 5), 1)]);
    expect(await find(shop.admin, 'O-1')).toEqual(['sales_order 1']);
    expect(await find(shop.admin, '1')).toContain('sales_order 1');
  });

  it('finds work orders by their number and their words, for those who may see them [B2.6] [B6.4]', async () => {
    const { tenant, admin, fleet, lift } = await newStore();
    await admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        location_id: fleet.locationId,
        asset_id: lift.id,
        complaint: 'Leaks oil at the boom',
      },
    });
    expect(await find(admin, 'w-1')).toEqual(['work_order 1']);
    const { hits } = await admin.ok(searchEverything, { query: { q: 'leaks boom' } });
    expect(hits).toMatchObject([
      {
        kind: 'work_order',
        number: '1',
        title: 'SL-19 Scissor lift 19 ft',
        subtitle: 'Leaks oil at the boom',
      },
    ]);
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'D', email, role: 'Driver' });
    expect(await find(await signIn(held.app, email), 'leaks boom')).toEqual([]);
  });

  it('finds by words in any order: customers with their documents, products, purchase orders', async () => {
    const { admin } = await newStore();
    expect(await find(admin, 'roofing maple')).toEqual(['customer 1', 'reservation 1', 'contract 1']);
    expect(await find(admin, 'genie scissor')).toEqual(['asset SL-19']);
    expect(await find(admin, 'po-2026-02-05')).toEqual(['reservation 1']);
    expect(await find(admin, 'ma ri')).toEqual(['customer 1', 'reservation 1', 'contract 1']);
    expect(await find(admin, '%')).toEqual([]);
    expect(await find(admin, 'nothing like it')).toEqual([]);
  });

  it('finds sites, serial numbers and telephone numbers however they are written', async () => {
    const { admin, customer, fleet } = await newStore();
    const where = { address1: '9 River St', city: 'Troy', prov_state: 'NY', postal_code: '12180' };
    await admin.ok(createSite, { params: { id: customer.id }, body: { name: 'Bridge works', ...where } });
    const { hits } = await admin.ok(searchEverything, { query: { q: 'bridge troy' } });
    expect(hits).toMatchObject([{ kind: 'site', title: 'Bridge works', customer_id: customer.id }]);
    const product = { group_id: fleet.groupId, location_id: fleet.locationId };
    await admin.ok(createAsset, {
      body: { ...product, number: 'B-1', description: 'Boom', serial_number: 'GS30D-4711' },
    });
    expect(await find(admin, 'gs30d')).toEqual(['asset B-1']);
    await admin.ok(createCustomer, {
      body: { name: 'Called', customer_number: 'T1', phone: '518-555-0142' },
    });
    for (const typed of ['518-555-0142', '5185550142', '(518) 555 0142', '555-0142'])
      expect(await find(admin, typed)).toEqual(['customer T1']);
  });

  it('forgives a slip of the finger', async () => {
    const { admin } = await newStore();
    expect(await find(admin, 'mapel ridge')).toEqual(['customer 1']);
    expect(await find(admin, 'scisor lift')).toEqual(['asset SL-19']);
    expect(await find(admin, 'genie scisor')).toEqual(['asset SL-19']);
    expect(await find(admin, 'sl-91')).toEqual([]);
  });

  it('tells deliveries from pickups, and shows drivers only their own', async () => {
    const { tenant, admin, contract } = await newStore();
    const email = `driver-${tenant.companyId}@test.example`;
    const driverId = await addPerson(held.app, tenant.companyId, {
      name: 'Dee',
      email,
      role: 'Driver',
      isDriver: true,
    });
    const [line] = contract.lines;
    const ends = {
      origin: { name: 'Yard', addr1: '1 Depot Rd' },
      destination: { name: 'Bridge job', addr1: '9 River St', city: 'Troy' },
    };
    const ticket = await admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: { contract_id: contract.id, ...ends, lines: [{ lineId: line?.id ?? 0, quantity: 1 }] },
    });
    expect(await find(admin, ticket.short_title)).toEqual([`delivery ${ticket.short_title}`]);
    expect(await find(admin, 'bridge job')).toEqual([`delivery ${ticket.short_title}`]);
    const driver = await signIn(held.app, email);
    expect(await find(driver, ticket.short_title)).toEqual([]);
    await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx.updateTable('tickets').set({ driver_user_id: driverId }).where('id', '=', ticket.id).execute(),
    );
    expect(await find(driver, 'bridge job')).toEqual([`delivery ${ticket.short_title}`]);
  });

  it('shows only what the caller may see, in their divisions and their company [B6.3]', async () => {
    const { tenant, admin, contract } = await newStore();
    const { admin: stranger } = await newShop(held.app);
    expect(await find(stranger, 'maple')).toEqual([]);
    expect(await find(stranger, '00042')).toEqual([]);

    const sign = async (role: string, divisions?: string[]) => {
      const email = `${role}-${divisions?.[0] ?? ''}-${tenant.companyId}@test.example`
        .replaceAll(' ', '')
        .toLowerCase();
      await addPerson(held.app, tenant.companyId, {
        name: role,
        email,
        role,
        ...(divisions ? { divisions } : {}),
      });
      return signIn(held.app, email);
    };
    expect(await find(await sign('Driver'), 'maple')).toEqual([]);
    expect(await find(await sign('Mechanic'), 'scissor')).toEqual(['asset SL-19']);
    expect(await find(await sign('Clerk', ['W']), 'maple')).toEqual(['customer 1']);
    expect(await find(await sign('Clerk', ['E']), `C-${contract.number}`)).toEqual(['contract 1']);
    expect(await find(admin, 'maple')).toHaveLength(3);
  });
});
