import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { createImport, startImport } from '@yardline/contract/imports/imports';
import { startImpersonation, stopImpersonation } from '@yardline/contract/impersonation/impersonation';
import { listMails } from '@yardline/contract/mail/mails';
import { createMobileSession } from '@yardline/contract/sessions/mobile-sessions';
import { getSignedInUser, logout, refreshToken } from '@yardline/contract/sessions/sessions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addPerson,
  type Caller,
  inCompany,
  newTenant,
  signIn,
  type Tenant,
  useApp,
} from '../../../test/app.ts';
import { sendFile } from '../../../test/imports.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { asOwner } from '../../../test/database.ts';

const held = useApp();

type Stage = { tenant: Tenant; staff: Caller; staffId: number; clerk: string; clerkId: number };

const asInternal = (
  companyId: number,
  userId: number,
  flags: { is_internal?: boolean; is_super_admin?: boolean },
) =>
  asOwner(
    held.app.urls,
    `update identities i set is_internal = coalesce($3, is_internal), is_super_admin = coalesce($4, is_super_admin)
     from users u where u.company_id = $1 and u.id = $2 and i.id = u.identity_id`,
    [companyId, userId, flags.is_internal, flags.is_super_admin],
  );

const setCompany = (companyId: number, change: { features?: string[]; scs_email?: string }) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx.updateTable('companies').set(change).where('id', '=', companyId).execute(),
  );

/** A company that lets the provider in, with a clerk, the account for the provider, and one of the provider's staff. */
const newStage = async (): Promise<Stage> => {
  const tenant = await newTenant(held.app);
  const { companyId } = tenant;
  const clerk = `clerk-${companyId}@test.example`;
  const clerkId = await addPerson(held.app, companyId, { name: 'Casey Clerk', email: clerk, role: 'Clerk' });
  const scs = `scs-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Provider account', email: scs, role: 'Administrator' });
  await setCompany(companyId, { features: ['internal_staff'], scs_email: scs });
  const email = `staff-${companyId}@provider.example`;
  const staffId = await addPerson(held.app, companyId, { name: 'Sam Staff', email, role: 'Administrator' });
  const staff = await signIn(held.app, email);
  await asInternal(companyId, staffId, { is_internal: true });
  return { tenant, staff, staffId, clerk, clerkId };
};

const start = (staff: Caller, email: string, reason = 'Ticket 4711: totals look wrong') =>
  staff.call(startImpersonation, { body: { login_as: 'CUSTOMER', customer_email: email, reason } });

/** Goes over into the session of the user, as the browser does. */
const act = async ({ staff, clerk }: Stage): Promise<string> => {
  const own = staff.token ?? '';
  staff.token = (
    await staff.ok(startImpersonation, {
      body: { login_as: 'CUSTOMER', customer_email: clerk, reason: 'Ticket 4711' },
    })
  ).token;
  return own;
};

type Row = {
  action: string;
  noun: string;
  actor: number;
  by: number | null;
  after: Record<string, unknown> | null;
};
const trailOf = (companyId: number): Promise<Row[]> =>
  inCompany(held.app, companyId, async ({ tx }) => {
    const rows = await tx
      .selectFrom('audit_entries')
      .orderBy('id')
      .select(['action', 'noun', 'actor_user_id', 'impersonator_user_id', 'after'])
      .execute();
    return rows.map((row) => ({
      action: row.action,
      noun: row.noun,
      actor: row.actor_user_id ?? 0,
      by: row.impersonator_user_id,
      after: row.after as Row['after'],
    }));
  });

describe('acting as a user', () => {
  it('is acting as one at a time: of three starts at once one session stays, and a later one ends it [S6.5]', async () => {
    const stage = await newStage();
    const own = stage.staff.token ?? '';
    const starts = await Promise.all([1, 2, 3].map(() => start(stage.staff, stage.clerk)));
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
    const living = () =>
      inCompany(held.app, stage.tenant.companyId, ({ tx }) =>
        tx
          .selectFrom('sessions')
          .where('impersonator_user_id', '=', stage.staffId)
          .where('revoked_at', 'is', null)
          .select('id')
          .execute(),
      );
    expect(await living()).toHaveLength(1);
    stage.staff.token = own;
    await act(stage);
    expect(await living()).toHaveLength(1);
    expect((await stage.staff.call(getSignedInUser)).status).toBe(200);
  });

  it('gives the user’s rights and no others, says so, and records both people [S2.26] [S6.5] [S1.3]', async () => {
    const stage = await newStage();
    const { tenant, staff, staffId, clerkId } = stage;
    await act(stage);
    const me = await staff.ok(getSignedInUser);
    expect([me.user.id, me.user.name, me.user.permissions.admin]).toEqual([clerkId, 'Casey Clerk', false]);
    expect(me.is_internal_staff).toBe(false);
    expect(me.impersonation).toEqual({
      staff: 'Sam Staff',
      ends_at: held.app.clock.now.add({ minutes: 30 }).toString(),
    });
    await staff.ok(createCustomer, { body: { name: 'Made while acting' } });
    const trail = await trailOf(tenant.companyId);
    const [began, made] = trail.slice(-2);
    expect(began).toMatchObject({ action: 'sign_in', actor: clerkId, by: staffId });
    expect(began?.after).toMatchObject({ login_as: 'CUSTOMER', reason: 'Ticket 4711' });
    expect(made).toMatchObject({ action: 'create', noun: 'customers', actor: clerkId, by: staffId });
    expect(trail.filter((row) => row.by === null).every((row) => row.actor !== clerkId)).toBe(true);
  });

  it('is recorded for what a job does on their behalf as well [S6.5]', async () => {
    const stage = await newStage();
    const { tenant, staff, staffId, clerkId } = stage;
    const clerk = await signIn(held.app, stage.clerk);
    const body = { kind: 'customers' as const, file_id: await sendFile(clerk, 'k.csv', 'name\nA\nB\n') };
    const { id, mapping } = await clerk.ok(createImport, { body });
    await act(stage);
    await staff.ok(startImport, { params: { id }, body: { mode: 'skip', mapping } });
    await drainQueue(held.app);
    const trail = await trailOf(tenant.companyId);
    expect(trail.filter(({ noun }) => noun === 'customers')).toMatchObject([
      { action: 'create', actor: clerkId, by: staffId },
      { action: 'create', actor: clerkId, by: staffId },
    ]);
    expect(trail.at(-1)).toMatchObject({ noun: 'imports', actor: clerkId, by: staffId });
  });

  it('is done for the company as its account for the provider [S3.1] [S6.5]', async () => {
    const { staff, tenant } = await newStage();
    const me = await staff.ok(getSignedInUser);
    expect([me.is_internal_staff, me.is_company_user, me.scs_email]).toEqual([
      true,
      true,
      `scs-${tenant.companyId}@test.example`,
    ]);
    staff.token = (
      await staff.ok(startImpersonation, { body: { login_as: 'SCS', reason: 'Upgrade' } })
    ).token;
    expect((await staff.ok(getSignedInUser)).user.name).toBe('Provider account');
  });

  it('asks for a reason, and for the address of a user [S5.5]', async () => {
    const { staff, clerk } = await newStage();
    expect((await start(staff, clerk, '  ')).refusal.errors).toMatchObject([{ path: 'reason' }]);
    expect((await start(staff, '')).refusal.errors).toEqual([
      { path: 'customer_email', reason: 'email.required', message: 'email is required' },
    ]);
  });

  it('is not for anybody but internal staff, nor where the company does not let them in', async () => {
    const { tenant, staff, clerk } = await newStage();
    const admin = await signIn(held.app, tenant.adminEmail);
    expect((await start(admin, clerk)).status).toBe(404);
    expect((await admin.ok(getSignedInUser)).scs_email).toBe('');
    await setCompany(tenant.companyId, { features: [] });
    expect((await start(staff, clerk)).refusal.reason).toBe('impersonation.not_let_in');
  });

  it('never as a super admin, other internal staff, themselves, a former user, or one of another company [S6.1] [S1.3]', async () => {
    const { tenant, staff } = await newStage();
    const { companyId } = tenant;
    const other = await newTenant(held.app);
    const add = async (name: string) => {
      const email = `${name}-${companyId}@test.example`;
      return { email, id: await addPerson(held.app, companyId, { name, email, role: 'Clerk' }) };
    };
    const [boss, colleague, gone] = [await add('boss'), await add('colleague'), await add('gone')];
    await asInternal(companyId, boss.id, { is_super_admin: true });
    await asInternal(companyId, colleague.id, { is_internal: true });
    await inCompany(held.app, companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    const tried = [boss.email, colleague.email, gone.email, other.adminEmail, 'nobody@test.example'];
    for (const email of [...tried, `staff-${companyId}@provider.example`]) {
      const { status, refusal } = await start(staff, email);
      expect([email, status, refusal.errors?.[0]?.path, refusal.reason]).toEqual([
        email,
        400,
        'customer_email',
        'impersonation.no_match',
      ]);
    }
  });

  it('does not nest, and a key cannot begin it', async () => {
    const stage = await newStage();
    const { key } = await stage.staff.ok(createApiKey, {
      body: { name: 'Program', may_change: true, expires_on: '2026-06-30' },
    });
    await act(stage);
    expect((await start(stage.staff, stage.tenant.adminEmail)).refusal.reason).toBe('impersonation.closed');
    stage.staff.token = key;
    expect((await start(stage.staff, stage.clerk)).refusal.reason).toBe('permission.denied');
  });
});

describe('what nobody does in the name of another', () => {
  it('is refused: settings, hand-outs, mails, exports and papers', async () => {
    const stage = await newStage();
    const { staff } = stage;
    staff.token = (await staff.ok(startImpersonation, { body: { login_as: 'SCS', reason: 'Help' } })).token;
    const tries = [
      await staff.call(createApiKey, { body: { name: 'Mine', expires_on: '2026-06-30' } }),
      await staff.call(createMobileSession),
      await staff.call(listMails, { query: {} }),
      await staff.call(listCustomers, { query: { page_size: '1000' } }),
      await staff.call(listCustomers, { query: { page_size: '0' } }),
    ];
    expect(tries.map(({ status, refusal }) => [status, refusal.reason])).toEqual(
      tries.map(() => [403, 'impersonation.closed']),
    );
    expect((await staff.call(listCustomers, { query: { page_size: '50' } })).status).toBe(200);
  });
});

describe('the end of acting as a user', () => {
  it('comes when they stop: that session is over at once and their own goes on', async () => {
    const stage = await newStage();
    const { staff, staffId } = stage;
    await act(stage);
    const his = staff.token;
    staff.token = (await staff.ok(stopImpersonation)).token;
    const me = await staff.ok(getSignedInUser);
    expect([me.user.id, me.impersonation]).toEqual([staffId, null]);
    expect((await staff.call(stopImpersonation)).status).toBe(404);
    staff.token = his;
    expect((await staff.call(getSignedInUser)).refusal.code).toBe(1002);
  });

  it('comes after thirty minutes and is not put off by renewing', async () => {
    const stage = await newStage();
    const { staff } = stage;
    await act(stage);
    const began = held.app.clock.now;
    for (const minutes of [9, 18, 27]) {
      held.app.clock.now = began.add({ minutes });
      staff.token = (await staff.ok(refreshToken, { body: { token: staff.token ?? '' } })).token;
      expect((await staff.ok(getSignedInUser)).impersonation).not.toBeNull();
    }
    held.app.clock.now = began.add({ minutes: 30 });
    expect((await staff.call(getSignedInUser)).refusal.code).toBe(1001);
    const again = await staff.call(refreshToken, { body: { token: staff.token ?? '' } });
    expect(again.refusal.reason).toBe('session.expired');
    held.app.clock.now = began;
  });

  it.each<[string, (stage: Stage) => Promise<unknown>]>([
    ['the company lets nobody in any more', ({ tenant }) => setCompany(tenant.companyId, { features: [] })],
    [
      'they are not of the provider any more',
      ({ tenant, staffId }) => asInternal(tenant.companyId, staffId, { is_internal: false }),
    ],
    [
      'their own session has ended',
      ({ tenant, staffId }) =>
        inCompany(held.app, tenant.companyId, ({ tx }) =>
          tx
            .updateTable('sessions')
            .set({ revoked_at: held.app.clock.now.toString() })
            .where('user_id', '=', staffId)
            .execute(),
        ),
    ],
    [
      'the user may not sign in any more',
      ({ tenant, clerkId }) =>
        inCompany(held.app, tenant.companyId, ({ tx }) =>
          tx.updateTable('users').set({ is_active: false }).where('id', '=', clerkId).execute(),
        ),
    ],
  ])('comes at once when %s', async (_, change) => {
    const stage = await newStage();
    await act(stage);
    await stage.staff.ok(getSignedInUser);
    await change(stage);
    expect((await stage.staff.call(getSignedInUser)).refusal.code).toBe(1002);
  });

  it('comes with the log-out, which ends their own session, too', async () => {
    const stage = await newStage();
    const own = await act(stage);
    const { staff } = stage;
    const cookies = new Map(staff.cookies);
    await staff.ok(logout, { query: {} });
    staff.token = own;
    for (const [name, value] of cookies) staff.cookies.set(name, value);
    expect((await staff.call(getSignedInUser)).refusal.code).toBe(1002);
  });
});

describe('the database', () => {
  it('lets no one act for longer than thirty minutes, nor as themselves, nor without a session of their own', async () => {
    const { tenant, staffId, clerkId } = await newStage();
    const broken = (user: number, minutes: number, hasParent: boolean) =>
      inCompany(held.app, tenant.companyId, ({ tx }) =>
        sql`insert into sessions (company_id, user_id, source, binding_hash, rotated_at, created_at, last_seen_at, expires_at,
            opened_by, own_proof, impersonator_user_id, parent_session_id)
          select company_id, ${user}, source, binding_hash, rotated_at, created_at, last_seen_at,
            created_at + make_interval(mins => ${minutes}), 'acting', null, ${staffId}, case when ${hasParent} then id end
          from sessions where user_id = ${staffId} limit 1`.execute(tx),
      );
    await expect(broken(clerkId, 31, true)).rejects.toThrow(/session_impersonation_short/);
    await expect(broken(staffId, 30, true)).rejects.toThrow(/session_impersonates_another/);
    await expect(broken(clerkId, 30, false)).rejects.toThrow(/session_impersonation_whole/);
  });
});
