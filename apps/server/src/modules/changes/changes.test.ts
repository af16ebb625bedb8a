import { startCount } from '@yardline/contract/counts/counts';
import { takeContractDeposit } from '@yardline/contract/deposits/deposits';
import { watchChanges } from '@yardline/contract/changes/changes';
import { createAsset } from '@yardline/contract/assets/assets';
import { createCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { logout } from '@yardline/contract/sessions/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { newFleet } from '../../../test/fleet.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();
let address = '';

beforeAll(async () => {
  address = await held.app.http.listen({ port: 0, host: '127.0.0.1' });
});

const everything = {
  contracts: 'view',
  invoices: 'view',
  payments: 'view',
  customers: 'view',
  assets: 'delete',
  parts: 'delete',
} as const;

type Line = { next: () => Promise<string>; close: () => void; status: number };

/** A line as a browser opens it; `next` gives what is said next, without the beats. */
const listen = async (caller: Caller, after?: string): Promise<Line> => {
  const stop = new AbortController();
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${address}${watchChanges.path}?seconds=20`, {
    headers: {
      authorization: `JWT ${caller.token ?? ''}`,
      cookie,
      ...(after === undefined ? {} : { 'last-event-id': after }),
    },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const [event, ...rest] = text.split('\n\n');
      if (rest.length > 0) {
        text = rest.join('\n\n');
        if (event !== undefined && !event.startsWith(':')) return event;
        continue;
      }
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      if (done) return 'over';
      text += value;
    }
  };
  return { next, close: () => stop.abort(), status: answer.status };
};

const idOf = (event: string): string => /^id: (.+)$/m.exec(event)?.[1] ?? '';
const dataOf = (event: string): unknown => JSON.parse(/^data: (.+)$/m.exec(event)?.[1] ?? '{}');

/** A connected line that has received its reset event, so that the server is listening to the database. */
const begun = async (caller: Caller): Promise<Line & { at: string }> => {
  const line = await listen(caller, 'of an earlier process');
  const reset = await line.next();
  expect(reset).toContain('event: reset');
  return { ...line, at: idOf(reset) };
};

const colleague = async (tenant: { companyId: number }, role: string): Promise<Caller> => {
  const email = `${role.toLowerCase()}-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: `Marie ${role}`, email, role });
  return signIn(held.app, email);
};

describe('what others change', () => {
  // The first line connects to the database: listeners are told to reload when it is connected.
  beforeAll(async () => {
    const { admin } = await newShop(held.app);
    const line = await listen(admin);
    await line.next();
    line.close();
  });
  afterAll(() => held.app.http.server.closeAllConnections());

  it('is told when it is committed, with who did it, and to nobody else’s company', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { admin: stranger } = await newShop(held.app);
    const [line, strange] = [await begun(admin), await begun(stranger)];
    const marie = await colleague(tenant, 'Clerk');
    const customer = await marie.ok(createCustomer, { body: { name: 'Maple Ridge' } });
    const told = await line.next();
    expect(told).toContain('event: change');
    expect(dataOf(told)).toMatchObject({
      noun: 'customers',
      row_id: String(customer.id),
      by: { name: 'Marie Clerk' },
    });
    const own = await stranger.ok(createCustomer, { body: { name: 'Own' } });
    expect(dataOf(await strange.next())).toMatchObject({ row_id: String(own.id) });
    line.close();
    strange.close();
  });

  it('says nothing of what was refused, and nothing that the listener may not see', async () => {
    const { tenant, admin } = await newShop(held.app);
    const fleet = await newFleet(held.app, tenant.companyId);
    const mechanic = await colleague(tenant, 'Mechanic');
    const line = await begun(mechanic);
    const customer = await admin.ok(createCustomer, { body: { name: 'Hidden' } });
    const body = { name: '', row_version: 1 };
    expect((await admin.call(updateCustomer, { params: { id: customer.id }, body })).status).toBe(400);
    await admin.ok(createAsset, {
      body: { number: 'A-1', description: 'Lift', group_id: fleet.groupId, location_id: fleet.locationId },
    });
    expect(dataOf(await line.next())).toMatchObject({ noun: 'assets' });
    line.close();
  });

  it('says of what belongs to divisions nothing to people of others [B6.1]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet, tenant } = counter;
    await giveRole(held.app, tenant.companyId, {
      name: 'Manager',
      grants: everything,
      flags: ['view_inventory'],
    });
    const email = `west-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Wes', email, role: 'Manager', divisions: ['W'] });
    const west = await signIn(held.app, email);
    const [line, witness] = [await begun(west), await begun(admin)];
    const heard = async (count: number): Promise<unknown[]> => {
      const nouns: unknown[] = [];
      for (let n = 0; n < count; n += 1) nouns.push((dataOf(await witness.next()) as { noun: string }).noun);
      return nouns;
    };
    const lift = await counter.addAsset({});
    expect(dataOf(await line.next())).toMatchObject({ noun: 'assets' });
    await heard(1);
    const contract = await counter.open([rent(lift)]);
    await admin.ok(startCount, { body: { location_id: fleet.locationId, covers: 'assets' } });
    await admin.ok(takeContractDeposit, {
      params: { number: contract.number ?? 0 },
      body: { method: 'cash', amount: 50 },
    });
    const there = await heard(4);
    expect(there).toEqual(expect.arrayContaining(['contracts', 'counts', 'deposits', 'payments']));
    const own = await admin.ok(startCount, {
      body: { location_id: fleet.otherLocationId, covers: 'assets' },
    });
    // The next that is heard in the West is of the West: nothing of the East was told.
    expect(dataOf(await line.next())).toMatchObject({ noun: 'counts', row_id: String(own.id) });
    line.close();
    witness.close();
  });

  it('goes on where a line broke off', async () => {
    const { admin } = await newShop(held.app);
    const line = await begun(admin);
    await admin.ok(createCustomer, { body: { name: 'First' } });
    const first = await line.next();
    line.close();
    const missed = await admin.ok(createCustomer, { body: { name: 'Missed' } });
    const witness = await listen(admin, idOf(first));
    expect(dataOf(await witness.next())).toMatchObject({ row_id: String(missed.id) });
    witness.close();
  });

  it('ends with the session, and after the time that was asked for', async () => {
    const { tenant } = await newShop(held.app);
    const marie = await colleague(tenant, 'Clerk');
    const line = await begun(marie);
    await marie.ok(logout, { query: {} });
    expect(await line.next()).toBe('over');
    expect((await listen(marie)).status).toBe(401);
  });

  it('is told on so many lines of one person and no more', async () => {
    const { tenant } = await newShop(held.app);
    const marie = await colleague(tenant, 'Clerk');
    const lines = await Promise.all(Array.from({ length: 12 }, () => listen(marie)));
    expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect((await listen(marie)).status).toBe(429);
    for (const line of lines) line.close();
  });

  it('does not keep the server from stopping', async () => {
    const { admin } = await newShop(held.app);
    const line = await begun(admin);
    await held.app.http.close();
    expect(await line.next()).toBe('over');
  });
});
