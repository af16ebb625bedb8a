import { createApiKey, listApiKeys, revokeApiKey } from '@yardline/contract/api-keys/api-keys';
import { createClass, listClasses } from '@yardline/contract/catalog/catalog';
import { quotePrice } from '@yardline/contract/pricing/pricing';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const quote = {
  from: '2026-01-05T08:00',
  to: '2026-01-06T08:00',
  time_zone: 'UTC',
  rates: [{ code: 'Daily', unit: 'day' as const, count: 1, amount: 100 }],
};

/** A shop with a key, and a program that calls with it and nothing else. */
const newProgram = async (mayChange: boolean) => {
  const { admin, tenant } = await newShop(held.app);
  const body = {
    name: 'Web shop',
    may_change: mayChange,
    expires_on: '2026-06-30',
    ...(mayChange ? { scopes: ['settings.create' as const] } : {}),
  };
  const made = await admin.ok(createApiKey, { body });
  const program = new Caller(held.app);
  program.token = made.key;
  return { admin, tenant, made, program };
};

describe('a key', () => {
  it('calls as the person who made it, and only asks unless it may change [S7.1]', async () => {
    const { program } = await newProgram(false);
    expect((await program.ok(quotePrice, { body: quote })).total).toBe(100);
    expect((await program.ok(listClasses, { query: {} })).items).toEqual([]);
    const body = { code: '77', name: 'Mowers' };
    const refused = await program.call(createClass, { body });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    const { program: writer } = await newProgram(true);
    expect((await writer.ok(createClass, { body })).code).toBe('77');
  });

  it('is shown once, kept as a hash, and listed without its secret [S7.1]', async () => {
    const { admin, made, tenant } = await newProgram(false);
    expect(made.key).toMatch(/^yk_\d+_\d+_[\w-]{43}$/);
    const { items } = await admin.ok(listApiKeys, { query: {} });
    expect(items).toEqual([
      { ...made, key: undefined, expires_at: '2026-07-01T04:00:00Z', owner: 'Alex Admin' },
    ]);
    const row = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(made.key.slice(-43));
  });

  it('ends when it is revoked, runs out, or its owner leaves [S7.1]', async () => {
    const { admin, made, program, tenant } = await newProgram(false);
    await admin.ok(revokeApiKey, { params: { id: made.id } });
    const revoked = await program.call(quotePrice, { body: quote });
    expect([revoked.status, revoked.refusal.code]).toEqual([401, 1002]);
    const second = await newProgram(false);
    const start = held.app.clock.now;
    held.app.clock.now = Temporal.Instant.from('2026-07-01T04:00:00Z');
    const expired = await second.program.call(quotePrice, { body: quote });
    held.app.clock.now = start;
    expect([expired.status, expired.refusal.code]).toEqual([401, 1001]);
    const third = await newProgram(false);
    await inCompany(held.app, third.tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).execute(),
    );
    expect((await third.program.call(quotePrice, { body: quote })).status).toBe(401);
    expect(tenant.companyId).not.toBe(third.tenant.companyId);
  });

  it('opens no other company, and no door with another secret [S7.1]', async () => {
    const { made, program } = await newProgram(false);
    const other = await newShop(held.app);
    for (const key of [
      made.key.replace(/^yk_\d+/, `yk_${other.tenant.companyId}`),
      made.key.slice(0, -1) + (made.key.endsWith('A') ? 'B' : 'A'),
      `${made.key}A`,
    ]) {
      program.token = key;
      expect((await program.call(quotePrice, { body: quote })).status).toBe(401);
    }
  });

  it('is made by users who set the company up, for two years at most [B6.9]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const ask = (expires_on: string) => admin.call(createApiKey, { body: { name: 'Key', expires_on } });
    for (const [day, reason] of [
      ['2026-01-04', 'api_key.expired'],
      ['2028-01-06', 'api_key.too_long'],
    ] as const) {
      const { status, refusal } = await ask(day);
      expect([status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason]).toEqual([
        400,
        'expires_on',
        reason,
      ]);
    }
    expect((await ask('2028-01-05')).status).toBe(201);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const body = { name: 'Key', expires_on: '2026-02-01' };
    expect((await clerk.call(createApiKey, { body })).status).toBe(403);
  });
});
