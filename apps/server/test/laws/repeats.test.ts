import { randomUUID } from 'node:crypto';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import {
  createContact,
  createCustomer,
  createSite,
  listCustomers,
} from '@yardline/contract/customers/customers';
import { beginFile } from '@yardline/contract/files/files';
import { createRole } from '@yardline/contract/roles/roles';
import { isRepeatable, unkeyed } from '@yardline/contract/repeatable';
import { describe, expect, it } from 'vitest';
import { modules } from '../../src/modules/modules.ts';
import { inCompany, newShop, useApp } from '../app.ts';

const held = useApp();
const routes = modules.flatMap((module) => module.routes);
const posts = routes.filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.question !== true);

describe('every call with POST that is no question', () => {
  it.each(posts.map((route) => [route.endpoint.name, route] as const))(
    '%s is repeated with its key, or says why not',
    (_, { endpoint, kind }) => {
      const isKept = isRepeatable(endpoint) && (kind === 'scoped' || kind === 'stepped');
      expect([isKept, unkeyed[endpoint.name] === undefined]).toEqual([isKept, isKept]);
    },
  );

  it('names no reason for a call that is none, or moves money, stock or hours', () => {
    const known = new Map(posts.map(({ endpoint }) => [endpoint.name, endpoint]));
    for (const name of Object.keys(unkeyed)) {
      expect([name, known.has(name)]).toEqual([name, true]);
      expect([name, known.get(name)?.effect]).toEqual([name, undefined]);
    }
  });
});

describe('a call that creates', () => {
  it('has one effect and one answer, equal in bytes, however often it comes with its key', async () => {
    const { admin } = await newShop(held.app);
    const { id } = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const params = { id };
    const calls = [
      () => ({ endpoint: createCustomer, body: { name: 'Twice' } }),
      () => ({
        endpoint: createSite,
        params,
        body: { name: 'Pier', address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' },
      }),
      () => ({ endpoint: createContact, params, body: { first_name: 'Kim', last_name: 'Lane' } }),
      () => ({ endpoint: createRole, body: { name: `Role ${randomUUID().slice(0, 8)}`, permissions: [] } }),
      () => ({ endpoint: beginFile, body: { name: 'plan.pdf', size: 100 } }),
    ];
    for (const make of calls) {
      const { endpoint, ...input } = make();
      const key = randomUUID();
      const say = () => admin.call(endpoint, { ...input, key });
      const [first, ...others] = [await say(), await say(), ...(await Promise.all([say(), say()]))];
      expect([endpoint.name, first?.status]).toEqual([endpoint.name, 201]);
      for (const other of others) expect(other.raw.rawPayload).toEqual(first?.raw.rawPayload);
      const changed = await admin.call(endpoint, { ...input, body: { ...input.body, x: 1 }, key } as never);
      expect(changed.status).toBe(400);
    }
    const { items } = await admin.ok(listCustomers, { query: {} });
    expect(items.filter(({ name }) => name === 'Twice')).toHaveLength(1);
    const key = randomUUID();
    await admin.ok(createCustomer, { body: { name: 'One' }, key });
    const reused = await admin.call(createCustomer, { body: { name: 'Other' }, key });
    expect([reused.status, reused.refusal.reason]).toEqual([422, 'idempotency.key_reused']);
  });

  it('goes without a key where nothing moves, as older programs call it; an invalid key is refused', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(createCustomer, { body: { name: 'Old program' } });
    const bad = await admin.call(createCustomer, { body: { name: 'Bad key' }, key: 'no' });
    expect(bad.refusal.reason).toBe('idempotency.key_required');
  });

  it('keeps an answer that shows a secret once where the database alone does not tell it', async () => {
    const { admin, tenant } = await newShop(held.app);
    const key = randomUUID();
    const make = () => admin.ok(createApiKey, { body: { name: 'Program', expires_on: '2026-06-30' }, key });
    const [first, second] = [await make(), await make()];
    expect(second).toEqual(first);
    const [row] = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('idempotency_keys').where('key', '=', key).select(['body', 'sealed_body']).execute(),
    );
    expect(row?.body).toBeNull();
    expect(row?.sealed_body?.toString('latin1')).not.toContain(first.key);
  });
});
