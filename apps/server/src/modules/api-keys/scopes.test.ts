import * as calls from '@yardline/contract/api-keys/api-keys';
import { listClasses, createClass } from '@yardline/contract/catalog/catalog';
import { listCustomers } from '@yardline/contract/customers/customers';
import { changePassword } from '@yardline/contract/sessions/own-sessions';
import { requestPasswordReset, setNewPassword } from '@yardline/contract/sessions/passwords';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isReadOnly } from '../../kernel/http/route.ts';
import { Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { formal, guarded, send } from '../../../test/laws/endpoints.ts';
import { readMail } from '../../../test/mails.ts';

const held = useApp();
const fresh = 'Orange-lift-2!';

type Form = Partial<z.input<typeof calls.newApiKey>>;

const keyOf = async (admin: Caller, form: Form = {}) => {
  const body = { name: 'Planner', expires_on: '2026-12-31', ...form };
  const made = await admin.ok(calls.createApiKey, { body });
  const program = new Caller(held.app);
  program.token = made.key;
  return { id: made.id, program, made };
};

describe('the scopes of a key', () => {
  it('are to look at what its owner sees when none are chosen, and no more than its owner holds [S7.1]', async () => {
    const { admin } = await newShop(held.app);
    const plain = await keyOf(admin, { may_change: true });
    expect(plain.made.scopes).toContain('customers.view');
    const body = { code: '78', name: 'Mowers' };
    const refused = await plain.program.call(createClass, { body });
    expect([refused.status, refused.refusal.data?.['permission']]).toEqual([403, 'settings.create']);
    const narrow = await keyOf(admin, { may_change: true, scopes: ['settings.create'] });
    expect((await narrow.program.call(createClass, { body })).status).toBe(201);
    expect((await narrow.program.call(listClasses, { query: {} })).status).toBe(200);
    expect((await narrow.program.call(listCustomers, { query: {} })).status).toBe(403);
  });

  const closed = guarded.filter(
    (endpoint) =>
      endpoint.byPerson === true ||
      (!isReadOnly(endpoint) &&
        /signed-in|\b(users|roles|security)\./.test([endpoint.needs].flat().join(' '))),
  );
  it('open nothing that demands a person: people, roles, keys, sign-in, refunds, sessions [S7.1] [S6.2]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { program, id } = await keyOf(admin, { may_change: true, scopes: [] });
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('api_keys').set({ scopes: null }).where('id', '=', id).execute(),
    );
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'updateUser',
        'updateRole',
        'createApiKey',
        'setSsoConfig',
        'refundCredit',
        'endOwnSession',
      ]),
    );
    for (const endpoint of closed) {
      const answer = await send(program, endpoint, formal(endpoint, 1));
      // Calls in which a person proves who they are look for a session before anything else.
      expect([endpoint.name, answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
        endpoint.name,
        403,
        expect.stringMatching(/^(api_key\.by_person|permission\.denied)$/),
      ]);
    }
  });
});

describe('the keys of a person whose password changes', () => {
  it('are listed, kept or revoked as the person says, and named in the mail [S2.9]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { program } = await keyOf(admin);
    await drainQueue(held.app);
    expect((await readMail(held.app, admin)).body).toContain('a new API key (Planner)');
    expect((await admin.ok(calls.listOwnKeys)).items.map(({ name }) => name)).toEqual(['Planner']);
    const kept = { old_password: tenant.password, password: fresh };
    await admin.ok(changePassword, { body: kept });
    await drainQueue(held.app);
    expect((await readMail(held.app, admin)).body).toContain('still work: Planner');
    expect((await program.call(listClasses, { query: {} })).status).toBe(200);
    held.app.clock.now = held.app.clock.now.add({ seconds: 1 });
    const body = { old_password: fresh, password: tenant.password, keys: 'revoke' as const };
    await admin.ok(changePassword, { body });
    expect((await program.call(listClasses, { query: {} })).status).toBe(401);
    await drainQueue(held.app);
    expect((await readMail(held.app, admin)).body).toContain('were revoked: Planner');
  });

  it('open nothing after a reset by link until the person confirms each [S2.9] [S7.17]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const [one, two] = [await keyOf(admin), await keyOf(admin, { name: 'Shop' })];
    await new Caller(held.app).ok(requestPasswordReset, { body: { email: tenant.adminEmail } });
    await drainQueue(held.app);
    const [, uid = ''] = /\/fg\/([\w-]+)/.exec((await readMail(held.app, admin)).body) ?? [];
    await new Caller(held.app).ok(setNewPassword, { body: { uid, password: tenant.password } });
    await drainQueue(held.app);
    expect((await readMail(held.app, admin)).body).toContain('Planner, Shop');
    const works = async ({ program }: typeof one) =>
      (await program.call(listClasses, { query: {} })).status === 200;
    expect([await works(one), await works(two)]).toEqual([false, false]);
    held.app.clock.now = held.app.clock.now.add({ seconds: 1 });
    const again = await signIn(held.app, tenant.adminEmail);
    const { items } = await again.ok(calls.listOwnKeys);
    expect(items.map(({ held_at }) => held_at === null)).toEqual([false, false]);
    await again.ok(calls.keepOwnKey, { params: { id: one.id } });
    await again.ok(calls.revokeOwnKey, { params: { id: two.id } });
    expect([await works(one), await works(two)]).toEqual([true, false]);
    expect((await again.ok(calls.listOwnKeys)).items.map(({ name }) => name)).toEqual(['Planner']);
  });
});
