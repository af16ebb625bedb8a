import * as people from '@yardline/contract/sessions/people';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  type Caller,
  inCompany,
  newShop,
  signIn,
  type Tenant,
  useApp,
} from '../../../../test/app.ts';
import { asOwner } from '../../../../test/database.ts';

const held = useApp();

let tenant: Tenant;
let admin: Caller;
let clerk: Caller;
let clerkId: number;
beforeAll(async () => {
  ({ tenant, admin } = await newShop(held.app));
  const email = `clerk-${tenant.companyId}@test.example`;
  clerkId = await addPerson(held.app, tenant.companyId, {
    name: 'Casey 100%_Clerk',
    email,
    role: 'Clerk',
    divisions: ['E'],
  });
  clerk = await signIn(held.app, email);
});

const numberOf = async (caller: Caller): Promise<string> => (await caller.ok(getSignedInUser)).user.srm_uid;
const byNumber = async (
  caller: Caller,
  whose: Caller,
  query: { include_flask?: 'true'; include_token?: 'true' },
) =>
  caller.call(people.getUserByNumber, {
    params: { company_id: tenant.companyId, srm_uid: await numberOf(whose) },
    query,
  });

describe('the signed-in user', () => {
  it('is complete: flags, places, features, fees and what the company allows [S3.1] [S3.2] [S3.3] [S3.4] [S6.4] [S1.4] [B3.43] [S5.14] [B5.42]', async () => {
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({
          revenue_fee: 299,
          is_revenue_fee_optional: true,
          revenue_fee_description: 'Card fee',
          features: ['card_payments', 'credit_card_fee', 'gateway_cart'],
        })
        .where('id', '=', tenant.companyId)
        .execute(),
    );
    const me = await clerk.ok(getSignedInUser);
    expect(me.user).toMatchObject({
      id: clerkId,
      settings_menu_access: false,
      capture_signatures: true,
      change_asset_status: false,
      maintain_sites: true,
      update_meter_reading: true,
      view_inventory: true,
      workorder_default_reporting: false,
      contract_archive: false,
      permissions: { admin: false, update_settings: false },
      userinstance: { current: { id: tenant.companyId, name: me.company.name } },
    });
    expect([me.user.divisions.length, me.user.locations.length]).toEqual([1, 1]);
    expect(me.comp_perms).toEqual({
      login_source: 'TW',
      operator_by_division: false,
      upgraded: true,
      has_card_payments: true,
    });
    expect(me.system_info).toMatchObject({
      revenue_fee: 299,
      revenue_fee_optional: 'Y',
      revenue_fee_description: 'Card fee',
    });
    expect(me).toMatchObject({
      has_card_payments: true,
      is_operator: false,
      is_company_user: true,
      is_internal_staff: false,
      scs_email: '',
      gateway_features: ['cart'],
      impersonation: null,
      company_sso_enabled: false,
      company_sso_config: null,
    });
    expect(me.user).toMatchObject({ is_tis: false, email_verified: false });
  });

  it('says through which provider the company signs its people in [S3.1]', async () => {
    const { admin: own, tenant: guarded } = await newShop(held.app);
    await inCompany(held.app, guarded.companyId, ({ tx }) =>
      tx
        .insertInto('sso_configs')
        .values({
          company_id: guarded.companyId,
          is_enabled: true,
          issuer: 'https://id.example',
          client_id: 'yard',
        })
        .execute(),
    );
    expect(await own.ok(getSignedInUser)).toMatchObject({
      company_sso_enabled: true,
      company_sso_config: { issuer: 'https://id.example', is_required: false },
    });
  });

  it('counts users who may open the settings menu among the administrators [S6.2] [S6.3]', async () => {
    const me = await admin.ok(getSignedInUser);
    expect([me.user.settings_menu_access, me.user.permissions]).toEqual([
      true,
      { admin: true, update_settings: true },
    ]);
  });

  it('says of each place whether it is the user’s and whether they are asked for it [S3.5] [S6.6]', async () => {
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ default_division_id: null }).where('id', '=', clerkId).execute(),
    );
    const mine = await clerk.ok(getSignedInUser);
    expect(mine.divisions.map((each) => [each.is_user_division, each.prompt_division])).toEqual([
      [true, false],
      [false, false],
    ]);
    const { user } = await admin.ok(getSignedInUser);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ default_division_id: null }).where('id', '=', user.id).execute(),
    );
    const all = await admin.ok(getSignedInUser);
    expect(all.divisions.map((each) => [each.is_user_division, each.prompt_division])).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});

describe('what can be read of people', () => {
  it('is what the company allows, for its own people [S7.4]', async () => {
    const { comp_perms: allowed } = await clerk.ok(getSignedInUser);
    expect(await clerk.ok(people.getCompanyPermissions, { params: { id: tenant.companyId } })).toEqual(
      allowed,
    );
  });

  it('is the caller, with a token for the connected service, and others for callers who may see users [S7.5] [S7.6]', async () => {
    const own = await clerk.ok(people.getUser, { params: { id: clerkId }, query: { include_flask: 'true' } });
    expect([own.id, own.flask_url, typeof own.flask_token]).toEqual([clerkId, '/flask', 'string']);
    const seen = await admin.ok(people.getUser, {
      params: { id: clerkId },
      query: { include_flask: 'true' },
    });
    expect([seen.name, seen.flask_token]).toEqual(['Casey 100%_Clerk', undefined]);
    const { results } = await admin.ok(people.getUserPlaces, { params: { id: clerkId } });
    expect(results.divisions.map((each) => each.is_user_division)).toEqual([true, false]);
    const { user } = await admin.ok(getSignedInUser);
    expect((await clerk.call(people.getUser, { params: { id: user.id }, query: {} })).status).toBe(404);
    expect((await clerk.call(people.getUserPlaces, { params: { id: user.id } })).status).toBe(404);
  });

  it('is everything by the number in the back office, with tokens for the caller just after signing in [S7.7]', async () => {
    const all = { include_flask: 'true', include_token: 'true' } as const;
    const own = await byNumber(clerk, clerk, all);
    expect(own.body).toMatchObject({ user: { id: clerkId }, comp_perms: {}, system_info: {} });
    expect(Object.keys(own.body)).toEqual(
      expect.arrayContaining(['token', 'flask_token', 'gateway_token', 'divisions', 'company_features']),
    );
    const seen = await byNumber(admin, clerk, {});
    expect([seen.status, seen.body.token]).toEqual([200, undefined]);
    const began = held.app.clock.now;
    held.app.clock.now = began.add({ minutes: 5, seconds: 1 });
    expect((await byNumber(clerk, clerk, all)).status).toBe(404);
    expect((await byNumber(clerk, clerk, {})).status).toBe(200);
    held.app.clock.now = began;
  });

  it('never has the tokens of another, for any caller [S7.7]', async () => {
    const { tenant: far, admin: farAdmin } = await newShop(held.app);
    const boss = await admin.ok(getSignedInUser);
    await asOwner(
      held.app.urls,
      'update identities set is_super_admin = true, is_support = true, is_internal = true where email = $1',
      [boss.user.email],
    );
    for (const query of [{ include_token: 'true' }, { include_flask: 'true' }] as const) {
      const answers = [await byNumber(admin, clerk, query), await byNumber(clerk, admin, query)];
      for (const caller of [farAdmin, admin]) {
        const company = caller === admin ? far.companyId : tenant.companyId;
        const params = { company_id: company, srm_uid: await numberOf(clerk) };
        answers.push(await caller.call(people.getUserByNumber, { params, query }));
      }
      for (const { status, raw } of answers) {
        expect(status).toBe(404);
        expect(raw.body).not.toMatch(/_token|"token"/);
      }
    }
  });

  it('is a look-up of operators with their places, only the caller without the right to see users [S7.9]', async () => {
    const look = async (caller: Caller, query: string) =>
      (await caller.ok(people.lookUpOperators, { params: { srm_uid: await numberOf(caller), query } }))
        .operators;
    expect((await look(admin, '100%_')).map(({ id }) => id)).toEqual([clerkId]);
    expect(await look(clerk, 'Alex')).toEqual([]);
    const [own] = await look(clerk, 'casey');
    expect(own?.divisions).toEqual([
      {
        division: { id: expect.any(Number), srm_uid: 'E', title: 'East' },
        location: { id: expect.any(Number), srm_uid: 'E-1', title: 'East yard' },
        promptForDiv: false,
        promptForLoc: false,
      },
    ]);
  });

  it('is a look-up of all operators, or of those of a division by its code [B7.14]', async () => {
    const look = async (caller: Caller, query?: string) => {
      const params = { srm_uid: await numberOf(caller) };
      const { operators } = await (query === undefined
        ? caller.ok(people.listOperators, { params })
        : caller.ok(people.lookUpOperators, { params: { ...params, query } }));
      return operators.map(({ id }) => id);
    };
    const { user } = await admin.ok(getSignedInUser);
    // The clerk works in the East alone, the user who signed up for the shop everywhere.
    expect(new Set(await look(admin))).toEqual(new Set([user.id, clerkId]));
    expect(new Set(await look(admin, 'E'))).toEqual(new Set([user.id, clerkId]));
    expect(await look(admin, 'W')).toEqual([user.id]);
    expect([await look(clerk), await look(clerk, 'E'), await look(clerk, 'W')]).toEqual([
      [clerkId],
      [clerkId],
      [],
    ]);
    const params = { srm_uid: await numberOf(admin) };
    expect((await clerk.call(people.listOperators, { params })).status).toBe(404);
  });

  it('is the list of one’s companies in the form that older clients read [S7.27]', async () => {
    const list = await clerk.ok(people.listUserCompanies, { params: { id: clerkId } });
    expect(list.userinstancecompany_set.map(({ company }) => company.id)).toEqual([tenant.companyId]);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ is_upgraded: false, grants_version: 2 })
        .where('id', '=', tenant.companyId)
        .execute(),
    );
    expect((await clerk.call(people.listUserCompanies, { params: { id: clerkId } })).status).toBe(404);
  });
});
