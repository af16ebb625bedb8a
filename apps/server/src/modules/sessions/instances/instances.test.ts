import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { createCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { listInstances, switchInstance } from '@yardline/contract/sessions/instances';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, newTenant, useApp } from '../../../../test/app.ts';
import { useRival } from '../../../../test/rival.ts';

const held = useApp();
const { run, someoneWaits } = useRival(held);

/** A user who works in two companies, signed in to the first. */
const newCommuter = async () => {
  const [one, two, foreign] = [
    await newTenant(held.app),
    await newTenant(held.app),
    await newTenant(held.app),
  ];
  const { adminEmail: email, password } = one;
  await addPerson(held.app, two.companyId, { name: 'Alex Admin', email, role: 'Clerk' });
  const caller = new Caller(held.app);
  const form = { email, password, source: 'TW' as const };
  const enter = async (companyId: number) => {
    const answer = await caller.ok(login, { body: { ...form, company_id: companyId } });
    caller.token = 'token' in answer ? answer.token : '';
    return (await caller.ok(getSignedInUser)).user;
  };
  return { caller, enter, one, two, foreign, email, me: await enter(one.companyId) };
};

describe('the companies of a person', () => {
  it('are their own alone, with the current one marked [S3.10] [S7.28]', async () => {
    const { caller, me, one, two } = await newCommuter();
    const { items } = await caller.ok(listInstances, { params: { id: me.id } });
    const byId = items.toSorted((a, b) => a.company - b.company);
    expect(byId.map(({ company, is_current }) => [company, is_current])).toEqual([
      [one.companyId, true],
      [two.companyId, false],
    ]);
  });

  it('are not shown to others, nor left in another’s name', async () => {
    const { caller, me, two } = await newCommuter();
    const params = { id: me.id + 1 };
    expect((await caller.call(listInstances, { params })).status).toBe(404);
    const body = { company_id: two.companyId };
    expect((await caller.call(switchInstance, { params, body })).status).toBe(404);
    expect((await caller.call(getSignedInUser)).status).toBe(200);
  });
});

describe('switching to another company', () => {
  it('ends the session here, and the other company asks for a sign-in [S4.14] [S7.8]', async () => {
    const { caller, enter, me, two, email } = await newCommuter();
    const body = { company_id: two.companyId };
    const answer = await caller.ok(switchInstance, { params: { id: me.id }, body });
    expect(answer).toMatchObject({ company: two.companyId, email, clocked_out: false });
    expect((await caller.call(getSignedInUser)).refusal).toMatchObject({ code: 1002 });
    expect((await enter(two.companyId)).companyId).toBe(two.companyId);
  });

  it('lets what was under way end in the company where it began, and nothing more begin [S4.14]', async () => {
    const { caller, me, one, two } = await newCommuter();
    const { id, ...customer } = await caller.ok(createCustomer, { body: { name: 'Gate 4' } });
    const rename = (name: string) =>
      caller.call(updateCustomer, { params: { id }, ifMatch: customer.row_version, body: { name } });
    // Another transaction holds the customer, so that the change waits until the company was left.
    await run('begin');
    await run('select from customers where company_id = $1 and id = $2 for update', [one.companyId, id]);
    const underWay = rename('Gate 5');
    await someoneWaits();
    await caller.ok(switchInstance, { params: { id: me.id }, body: { company_id: two.companyId } });
    expect((await rename('Gate 6')).status).toBe(401);
    await run('commit');
    expect((await underWay).status).toBe(200);
    const namesIn = async (companyId: number) =>
      held.app.database.transaction({ companyId }, (tx) =>
        tx.selectFrom('customers').select('name').execute(),
      );
    expect([await namesIn(one.companyId), await namesIn(two.companyId)]).toEqual([[{ name: 'Gate 5' }], []]);
  });

  it('refuses a company in which one does not work, and leaves the session alone [S6.8]', async () => {
    const { caller, me, foreign } = await newCommuter();
    const params = { id: me.id };
    const answer = await caller.call(switchInstance, { params, body: { company_id: foreign.companyId } });
    expect(answer.refusal.errors?.map(({ path }) => path)).toEqual(['company_id']);
    expect((await caller.call(getSignedInUser)).status).toBe(200);
  });

  it('is not for a program’s key', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { user } = await admin.ok(getSignedInUser);
    const { key } = await admin.ok(createApiKey, {
      body: { name: 'till', may_change: true, expires_on: '2026-12-31' },
    });
    const program = new Caller(held.app);
    const answer = await program.raw(
      'PATCH',
      `/rest-api/users/${user.id}/instance`,
      { company_id: tenant.companyId },
      { authorization: `Bearer ${key}` },
    );
    expect(answer.statusCode).toBe(403);
  });
});

it('a user who has to move to the identity service first stays, and is told so in both languages [S6.8]', async () => {
  const { caller, me, one, two } = await newCommuter();
  await inCompany(held.app, one.companyId, async ({ tx }) => {
    const features = ['tis_mandatory_migration'];
    await tx.updateTable('companies').set({ features }).where('id', '=', one.companyId).execute();
    await tx.insertInto('sso_configs').values({ company_id: one.companyId, is_enabled: true }).execute();
  });
  const says = async (language: string) => {
    const path = switchInstance.path.replace('{id}', String(me.id));
    const headers = { 'accept-language': language };
    const answer = await caller.raw('PATCH', path, { company_id: two.companyId }, headers);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await says('en')).toEqual([
    403,
    'cannot switch company, please contact Admin to migrate the account',
  ]);
  expect(await says('fr')).toEqual([
    403,
    'impossible de changer d’entreprise, demandez à l’administration de migrer le compte',
  ]);
  expect((await caller.call(getSignedInUser)).status).toBe(200);
});
