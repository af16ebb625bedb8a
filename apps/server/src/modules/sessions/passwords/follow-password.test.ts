import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { listClasses } from '@yardline/contract/catalog/catalog';
import { changePassword } from '@yardline/contract/sessions/own-sessions';
import { setNewPassword } from '@yardline/contract/sessions/passwords';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, type Tenant, useApp } from '../../../../test/app.ts';
import { asOwner } from '../../../../test/database.ts';
import { drainQueue, runJob } from '../../../../test/jobs.ts';
import { withClient } from '../../../postgres/login.ts';
import { followPassword } from './follow-password.ts';
import { writeResetCode } from './reset-code.ts';

const held = useApp();

const keyOf = async (admin: Caller, name: string) => {
  const { key } = await admin.ok(createApiKey, { body: { name, expires_on: '2026-12-31' } });
  const program = new Caller(held.app);
  program.token = key;
  return async () => (await program.call(listClasses, { query: {} })).status === 200;
};

const identityOf = (companyId: number) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx.selectFrom('users').select(['identity_id', 'keys_held_for']).executeTakeFirstOrThrow(),
  );

/** One person in two companies, with a key in each. The reset is written in the first of them by name, which is `here`. */
const newPerson = async () => {
  const [one, two] = [await newShop(held.app), await newShop(held.app)];
  for (const [name, { tenant }] of Object.entries({ Aspen: one, Birch: two }))
    await asOwner(held.app.urls, 'update companies set name = $1 where id = $2', [name, tenant.companyId]);
  const works = { here: await keyOf(one.admin, 'Here'), there: await keyOf(two.admin, 'There') };
  const { identity_id: identityId } = await identityOf(one.tenant.companyId);
  await asOwner(held.app.urls, 'update users set identity_id = $1 where company_id = $2', [
    identityId,
    two.tenant.companyId,
  ]);
  return { admin: one.admin, here: one.tenant, there: two.tenant, works, identityId };
};

/** Lets nothing be written about the keys of a company while the work runs, as if the process had died between. */
const withFault = async ({ companyId }: Tenant, work: () => Promise<void>): Promise<void> => {
  await asOwner(
    held.app.urls,
    `create function fault() returns trigger language plpgsql as $$ begin raise 'fault'; end $$;
     create trigger fault before update on api_keys for each row
     when (new.company_id = ${companyId}) execute function fault()`,
  );
  await work();
  await asOwner(held.app.urls, 'drop trigger fault on api_keys; drop function fault()');
};

/** Runs every job that waits, those that failed before too. */
const drainAll = async (): Promise<void> => {
  await withClient(held.app.urls.url, (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now()'),
  );
  await drainQueue(held.app);
};

const reset = async ({ companyId, password }: Tenant, identityId: number) => {
  const uid = await held.app.database.transaction({ companyId, identityId }, (tx) =>
    writeResetCode(tx, { identityId, now: held.app.clock.now, minutes: 30, isPrivate: true }),
  );
  return new Caller(held.app).call(setNewPassword, { body: { uid, password } });
};

/** For each mail about the keys, whether it names both; such mails belong to the person alone. */
const told = (companies: readonly Tenant[], template = 'password-reset-keys'): Promise<boolean[]> =>
  withClient(held.app.urls.url, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `select body from mails where template = $2 and company_id = any($1)`,
      [companies.map(({ companyId }) => companyId), template],
    );
    return rows.map(({ body }) => /(Here, There|There, Here)/.test(body));
  });

describe('what follows a new password', () => {
  it('happens after a reset in every company, whatever fails between the password and it [S2.9] [S7.17]', async () => {
    const { here, there, works, identityId } = await newPerson();
    await withFault(there, async () => {
      expect((await reset(here, identityId)).body).toEqual({ status: 'password set' });
      expect([await works.here(), await works.there()]).toEqual([false, true]);
      await drainQueue(held.app);
      expect([await works.there(), await told([here, there])]).toEqual([true, []]);
    });
    await drainAll();
    expect([await works.here(), await works.there()]).toEqual([false, false]);
    expect(await told([here, there])).toEqual([true]);
  });

  it('happens after a change in the same way: keys that the person revokes end in every company [S2.9] [S7.17]', async () => {
    const { admin, here, there, works } = await newPerson();
    const body = { old_password: here.password, password: 'Another one of 2026!', keys: 'revoke' as const };
    await withFault(there, async () => {
      expect((await admin.ok(changePassword, { body })).status).toBe('password changed');
      expect([await works.here(), await works.there()]).toEqual([false, true]);
    });
    await drainAll();
    expect([await works.here(), await works.there()]).toEqual([false, false]);
    expect(await told([here, there], 'password-revoked-keys')).toEqual([true]);
  });

  it('happens once: a job that runs again holds no key that was confirmed since, and writes no mail [S2.9]', async () => {
    const { here, there, works, identityId } = await newPerson();
    await reset(here, identityId);
    expect([await works.here(), await works.there()]).toEqual([false, false]);
    await drainQueue(held.app);
    await asOwner(held.app.urls, 'update api_keys set held_at = null where company_id = $1', [
      there.companyId,
    ]);
    const { keys_held_for: at } = await identityOf(there.companyId);
    await runJob(held.app, here.companyId, followPassword, {
      identity_id: identityId,
      at: held.app.clock.now.toString(),
    });
    expect(at).not.toBeNull();
    expect([await works.here(), await works.there()]).toEqual([false, true]);
    expect(await told([here, there])).toEqual([true]);
  });
});
