import { readFile } from 'node:fs/promises';
import { listApiKeys } from '@yardline/contract/api-keys/api-keys';
import { addCallbackAddress } from '@yardline/contract/callbacks/callbacks';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { isReadOnly } from '../../kernel/http/route.ts';
import {
  addPerson,
  type Caller,
  inCompany,
  newShop,
  signIn,
  type Tenant,
  useApp,
} from '../../../test/app.ts';
import { later } from '../../../test/factors.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { formal, guarded, send } from '../../../test/laws/endpoints.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

const deciding = guarded.filter(({ needs }) => /^security\.(edit|create|delete)$/.test(String(needs)));
const address = { application_id: 100_027, name: 'Shop', url: 'https://shop.example/back' };
/** Calls that change nothing by themselves: what they lead to asks for the proof. */
const harmless = new Set([
  'testSso',
  'testCompanyEmail',
  'testTextProvider',
  'exchangeMailCode',
  // It goes where a proof was shown for.
  'tryExportTarget',
  // What is sent goes where a proof was shown for, signed by the secret of then.
  'testWebhook',
  'pauseWebhook',
  'resumeWebhook',
  'resendWebhookDelivery',
  'resendWebhookDeliveries',
  // It ends what only a person who showed a proof began, and hands nothing out.
  'cancelCompanyExport',
]);

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('what decides who a person is', () => {
  let tenant: Tenant;
  let admin: Caller;
  let clerk: Caller;
  beforeAll(async () => {
    ({ tenant, admin } = await newShop(held.app));
    const email = `set-${tenant.companyId}@test.example`;
    await giveRole(held.app, tenant.companyId, { name: 'Settings', grants: { settings: 'delete' } });
    await addPerson(held.app, tenant.companyId, { name: 'Sid Settings', email, role: 'Settings' });
    clerk = await signIn(held.app, email);
  });

  it('is more than one call, and may be viewed with the settings [S6.2]', async () => {
    expect(deciding.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'setSsoConfig',
        'setCompanyEmail',
        'addCallbackAddress',
        'createApiKey',
        'setSignInRules',
      ]),
    );
    expect((await clerk.call(listApiKeys, { query: {} })).status).toBe(200);
  });

  it.each(deciding.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is not changed by %s with the right to settings alone [S6.2]',
    async (_, endpoint) => {
      const answer = await send(clerk, endpoint, formal(endpoint, tenant.companyId));
      expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
        403,
        'permission.denied',
      ]);
    },
  );

  it('is told to every administrator by mail: what, by whom and from where [S6.2]', async () => {
    const shop = await newShop(held.app);
    const { companyId } = shop.tenant;
    const other = `second-${companyId}@test.example`;
    await addPerson(held.app, companyId, {
      name: 'Second',
      email: other,
      role: 'Administrator',
      divisions: ['W'],
    });
    await addPerson(held.app, companyId, {
      name: 'Cleo',
      email: `cleo-${companyId}@test.example`,
      role: 'Clerk',
    });
    await shop.admin.ok(addCallbackAddress, { body: address, headers: { 'user-agent': windowsChrome } });
    await drainQueue(held.app);
    const mails = await inCompany(held.app, companyId, ({ tx }) =>
      tx
        .selectFrom('mails')
        .where('template', '=', 'security-changed')
        .selectAll()
        .orderBy('to_address')
        .execute(),
    );
    expect(mails.map((mail) => mail.to_address)).toEqual([shop.tenant.adminEmail, other]);
    expect(mails[0]?.body).toContain('Alex Admin changed');
    expect(mails[0]?.body).toContain('a new return address (https://shop.example/back)');
    expect(mails[0]?.body).toMatch(/When: [A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M\./);
    expect(mails[0]?.body).toContain('From: Chrome on Windows, address 127.0.0.1.');
    expect(mails[0]?.body).not.toContain('Mozilla');
  });

  it('asks for a fresh proof of the person in every call that changes it [S6.2]', async () => {
    await later(held.app, admin, 5);
    for (const endpoint of deciding.filter((each) => !harmless.has(each.name) && !isReadOnly(each))) {
      const body = endpoint.name === 'addCallbackAddress' ? address : undefined;
      const answer = await send(admin, endpoint, formal(endpoint, tenant.companyId), body);
      expect([endpoint.name, answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
        endpoint.name,
        403,
        're_authentication.required',
      ]);
    }
  });

  it('stays with the roles that held every area when it became an area of its own [S6.2]', async () => {
    const { companyId } = tenant;
    const levels = { users: 'delete', roles: 'delete', settings: 'delete' } as const;
    await giveRole(held.app, companyId, { name: 'Keeper', grants: levels });
    const lone = await newShop(held.app);
    await giveRole(held.app, lone.tenant.companyId, { name: 'Keeper', grants: levels });
    const owner = new Client({ connectionString: held.app.urls.owner });
    await owner.connect();
    await owner.query(`alter table role_grants no force row level security`);
    await owner.query(`delete from role_grants where name = 'security'`);
    await owner.query(`delete from role_grants where name = 'assets' and company_id = $1`, [
      lone.tenant.companyId,
    ]);
    const file = new URL('../../../db/migrations/0135_who_decides_sign_in.sql', import.meta.url);
    await owner.query(await readFile(file, 'utf8'));
    await owner.end();
    const holders = (of: number) =>
      inCompany(held.app, of, async ({ tx }) => {
        const rows = await tx
          .selectFrom('role_grants')
          .innerJoin('roles', 'roles.id', 'role_grants.role_id')
          .where('role_grants.name', '=', 'security')
          .orderBy('roles.name')
          .select(['roles.name', 'level'])
          .execute();
        return rows.map((row) => `${row.name}: ${row.level}`);
      });
    expect(await holders(companyId)).toEqual(['Administrator: delete']);
    expect(await holders(lone.tenant.companyId)).toEqual(['Administrator: delete', 'Keeper: delete']);
  });
});
