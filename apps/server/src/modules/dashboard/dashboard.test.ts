import { createAsset } from '@yardline/contract/assets/assets';
import { createContract } from '@yardline/contract/contracts/contracts';
import { createCustomer } from '@yardline/contract/customers/customers';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import { checkOuts } from '../contracts/public.ts';

const held = useApp();

const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
  const before = held.app.clock.now;
  held.app.clock.now = Temporal.Instant.from(instant);
  try {
    return await work();
  } finally {
    held.app.clock.now = before;
  }
};

/** A shop whose documents take one new lift each. */
const newCounter = async () => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId);
  const customer = await admin.ok(createCustomer, { body: { name: 'Maple Ridge Roofing' } });
  let count = 0;
  const rent = async (
    kind: 'reservation' | 'contract',
    {
      out,
      back,
      timeOut = '09:00',
      timeIn = '17:00',
      west = false,
    }: { out: string; back: string; timeOut?: string; timeIn?: string; west?: boolean },
  ) => {
    count += 1;
    const place = west
      ? { divisionId: fleet.otherDivisionId, locationId: fleet.otherLocationId }
      : { divisionId: fleet.divisionId, locationId: fleet.locationId };
    const lift = await admin.ok(createAsset, {
      body: {
        number: `L-${count}`,
        description: `L-${count}`,
        group_id: fleet.groupId,
        location_id: place.locationId,
      },
    });
    return admin.ok(createContract, {
      body: {
        saveAs: 'open',
        form: {
          kind,
          customerId: customer.id,
          ...place,
          dateOut: out,
          timeOut,
          dateIn: back,
          timeIn,
          lines: [{ mode: 'A', type: 'R', productId: lift.id, quantity: 1 }],
        },
      },
    });
  };
  const takeOut = (contract: { id: number; lines: { id: number | null }[] }) =>
    inCompany(held.app, tenant.companyId, async (scope) => {
      const lines = contract.lines.map(({ id }) => ({ lineId: id ?? 0, meterOut: null, fuelOut: null }));
      await checkOuts.lines(scope, contract.id, lines, scope.now.toString());
    });
  return { tenant, admin, fleet, customer, rent, takeOut };
};

const products = ({ documents }: { documents: { description: string }[] }) =>
  documents.map(({ description }) => description);

describe('the day at a glance', () => {
  it('tells what goes out and comes back today and what is late [S2.16]', async () => {
    const { tenant, admin, rent, takeOut } = await newCounter();
    await rent('contract', { out: '2026-01-05', back: '2026-01-07' }); // L-1 goes out
    await rent('reservation', { out: '2026-01-05', back: '2026-01-06', timeOut: '08:30' }); // L-2 goes out, earlier
    await rent('contract', { out: '2026-01-06', back: '2026-01-07' }); // L-3 tomorrow
    await at('2026-01-02T14:00:00Z', async () => {
      await takeOut(await rent('contract', { out: '2026-01-02', back: '2026-01-05' })); // L-4 comes back today
      await takeOut(await rent('contract', { out: '2026-01-02', back: '2026-01-04' })); // L-5 is late
      await takeOut(await rent('contract', { out: '2026-01-02', back: '2026-01-09' })); // L-6 stays out
    });
    const day = await admin.ok(getDashboard);
    expect(day.day).toBe('2026-01-05');
    expect(products(day.going_out)).toEqual(['L-2', 'L-1']);
    expect(day.going_out.documents[0]).toMatchObject({
      contract_kind: 'reservation',
      contract_number: 1,
      customer_name: 'Maple Ridge Roofing',
      quantity: 1,
      at: '2026-01-05T13:30:00Z',
    });
    expect(products(day.coming_back)).toEqual(['L-4']);
    expect(products(day.late)).toEqual(['L-5']);
    expect([day.going_out.total, day.coming_back.total, day.late.total]).toEqual([2, 1, 1]);
    expect(day.fleet).toEqual({ owned: 6, out: 3, reserved: 0 });
    const evening = await at('2026-01-06T02:00:00Z', async () =>
      (await signIn(held.app, tenant.adminEmail)).ok(getDashboard),
    );
    expect([evening.day, products(evening.late)]).toEqual(['2026-01-05', ['L-5', 'L-4']]);
  });

  it('cuts the day in the time zone of the division asked for', async () => {
    const { tenant, fleet, rent } = await newCounter();
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('divisions')
        .set({ time_zone: 'America/Vancouver' })
        .where('id', '=', fleet.otherDivisionId)
        .execute(),
    );
    await rent('contract', { out: '2026-01-05', back: '2026-01-07', timeOut: '22:30', west: true }); // 06:30 UTC on the 6th
    // 05:30 UTC on the 6th is past midnight in New York and still the 5th in Vancouver.
    await at('2026-01-06T05:30:00Z', async () => {
      const admin = await signIn(held.app, tenant.adminEmail);
      const west = await admin.ok(getDashboard, { query: { division_id: String(fleet.otherDivisionId) } });
      const east = await admin.ok(getDashboard, { query: { division_id: String(fleet.divisionId) } });
      const all = await admin.ok(getDashboard);
      expect([west.day, west.going_out.total]).toEqual(['2026-01-05', 1]);
      expect([east.day, east.going_out.total]).toEqual(['2026-01-06', 0]);
      expect([all.day, all.going_out.total]).toEqual(['2026-01-06', 1]);
    });
  });

  it('names what is unbilled by the cycle of its class, waiting longest first [B3.39]', async () => {
    const { tenant, admin, rent, takeOut } = await newCounter();
    const out = async (on: string) =>
      at(`${on}T14:00:00Z`, async () => {
        const contract = await rent('contract', { out: on, back: '2026-03-01' });
        await takeOut(contract);
        return contract;
      });
    const never = await out('2026-01-03');
    const old = await out('2025-11-01');
    const fresh = await out('2025-11-02');
    const returned = await out('2025-12-20');
    const settled = await out('2025-12-21');
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const bill = (id: number, through: string, more = {}) =>
        tx
          .updateTable('contract_lines')
          .set({ billed_through: through, ...more })
          .where('contract_id', '=', id)
          .execute();
      await bill(old.id, '2025-11-29T14:00:00Z');
      await bill(fresh.id, '2025-12-28T14:00:00Z');
      const back = { status_code: 'R', returned_at: '2026-01-02T14:00:00Z' };
      await bill(returned.id, '2025-12-25T14:00:00Z', back);
      await bill(settled.id, '2026-01-02T14:00:00Z', back);
    });
    const { unbilled } = await admin.ok(getDashboard);
    expect(unbilled.total).toBe(3);
    expect(unbilled.contracts.map(({ contract_id, since }) => [contract_id, since])).toEqual([
      [old.id, '2025-11-29T14:00:00Z'],
      [returned.id, '2025-12-25T14:00:00Z'],
      [never.id, '2026-01-03T14:00:00Z'],
    ]);
    const waiting = async (rules: { cycle_rule: string; billing_timing?: string }) => {
      await inCompany(held.app, tenant.companyId, ({ tx }) => tx.updateTable('classes').set(rules).execute());
      const { unbilled: seen } = await admin.ok(getDashboard);
      return seen.contracts.map(({ contract_id }) => contract_id);
    };
    // Now it is 5 January: a week after 28 December is over, a month is not, and in advance the next cycle has begun.
    expect(await waiting({ cycle_rule: 'week' })).toEqual([old.id, returned.id, fresh.id, never.id]);
    expect(await waiting({ cycle_rule: 'month' })).toEqual([old.id, returned.id, never.id]);
    expect(await waiting({ cycle_rule: 'month', billing_timing: 'advance' })).toContain(fresh.id);
    expect(await waiting({ cycle_rule: 'never' })).toEqual([returned.id]);
    // Cash customers who are billed every week wait for a week alone, except for what is billed at its return.
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx.updateTable('companies').set({ bills_cash_cycles: true, bills_cash_weekly: true }).execute();
      await tx.updateTable('customers').set({ account_type: 'N' }).execute();
    });
    const weekly = await waiting({ cycle_rule: 'month', billing_timing: 'arrears' });
    expect(weekly).toEqual([old.id, returned.id, fresh.id, never.id]);
    expect(await waiting({ cycle_rule: 'never' })).toEqual([returned.id]);
  });

  it('adds up what is owed and what is overdue [S2.16]', async () => {
    const { tenant, admin, fleet, customer } = await newCounter();
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      sql`insert into invoices (company_id, number, source, customer_id, division_id, invoiced_on, due_on, rental_total, sales_total,
            services_total, waiver_total, tax1_total, tax2_total, total, balance, posted_hash, created_by, created_at)
          select ${tenant.companyId}, n, 'C', ${customer.id}, ${fleet.divisionId}, '2025-12-01', due::date, 100.10, 0, 0, 0, 0, 0, 100.10,
            owed::numeric, '', 1, now()
          from (values (1, '2026-01-04', '100.10'), (2, '2026-01-05', '50.05'), (3, '2025-12-31', '0')) v (n, due, owed)`.execute(
        tx,
      ),
    );
    const { receivables } = await admin.ok(getDashboard);
    expect(receivables).toEqual({
      balance: 150.15,
      credits: 0,
      deposits: 0,
      overdue: 100.1,
      overdue_count: 1,
    });
  });

  it('shows each caller the divisions and the kinds that they may see [B6.3]', async () => {
    const { tenant, fleet, rent } = await newCounter();
    await rent('contract', { out: '2026-01-05', back: '2026-01-07' });
    await rent('contract', { out: '2026-01-05', back: '2026-01-07', west: true });
    await rent('reservation', { out: '2026-01-05', back: '2026-01-07', west: true });
    const sign = async (role: string, divisions?: string[]) => {
      const email = `${role}-${tenant.companyId}@test.example`.toLowerCase();
      await addPerson(held.app, tenant.companyId, {
        name: role,
        email,
        role,
        ...(divisions ? { divisions } : {}),
      });
      return signIn(held.app, email);
    };
    const clerk = await sign('Clerk', ['W']);
    const seen = await clerk.ok(getDashboard);
    expect([products(seen.going_out), seen.fleet.owned]).toEqual([['L-2', 'L-3'], 2]);
    const other = await clerk.call(getDashboard, { query: { division_id: String(fleet.divisionId) } });
    expect(other.status).toBe(404);
    const accountant = await (await sign('Accountant')).ok(getDashboard);
    expect(products(accountant.going_out)).toEqual(['L-1', 'L-2']);
    const driver = await (await sign('Driver')).ok(getDashboard);
    expect([driver.going_out.total, driver.fleet.owned]).toEqual([0, 0]);
  });
});
