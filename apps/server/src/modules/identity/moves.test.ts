import { getMoveSettings, inviteToMove, listMoves, setMoveCutOff } from '@yardline/contract/identity/moves';
import { listMails } from '@yardline/contract/mail/mails';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

/** A company that demands the move, with two clerks. */
const newMoving = async () => {
  const { admin, tenant } = await newShop(held.app);
  const { companyId } = tenant;
  await inCompany(held.app, companyId, async ({ tx }) => {
    await tx
      .updateTable('companies')
      .set({ features: ['tis_mandatory_migration'] })
      .where('id', '=', companyId)
      .execute();
    await tx.insertInto('sso_configs').values({ company_id: companyId, is_enabled: true }).execute();
  });
  const add = (name: string) =>
    addPerson(held.app, companyId, {
      name,
      email: `${name.toLowerCase()}-${companyId}@test.example`,
      role: 'Clerk',
    });
  return { admin, tenant, ann: await add('Ann'), bob: await add('Bob') };
};

const statesOf = async (admin: Caller, query: Record<string, string> = {}) =>
  (await admin.ok(listMoves, { query })).items.map(({ name, state }) => [name, state]);

const mailsOf = async (admin: Caller): Promise<string[]> => {
  await drainQueue(held.app);
  const { items } = await admin.ok(listMails, { query: {} });
  return items.map(({ to_address: to, template }) => `${template} ${to}`);
};

describe('the move of a company to the identity service', () => {
  it('is listed by state, and its users are invited, once a day each [B2.24] [S4.8]', async () => {
    const { admin, tenant, ann, bob } = await newMoving();
    expect(await statesOf(admin)).toEqual([
      ['Alex Admin', 'waiting'],
      ['Ann', 'waiting'],
      ['Bob', 'waiting'],
    ]);
    expect(await admin.ok(inviteToMove, { body: { ids: [ann] } })).toEqual({ mailed: 1, left: [] });
    expect(await statesOf(admin, { state: 'invited' })).toEqual([['Ann', 'invited']]);
    expect(await mailsOf(admin)).toEqual([`identity-invite ann-${tenant.companyId}@test.example`]);
    const { mailed, left } = await admin.ok(inviteToMove, { body: { ids: [ann, bob] } });
    expect([mailed, left]).toEqual([1, [{ id: ann, name: 'Ann', reason: 'mailed' }]]);
    held.app.clock.now = held.app.clock.now.add({ hours: 25 });
    const again = await signIn(held.app, tenant.adminEmail);
    expect((await again.ok(inviteToMove, { body: {} })).mailed).toBe(3);
    expect(await again.ok(getMoveSettings)).toMatchObject({
      is_mandatory: true,
      is_single_sign_on: true,
      cut_off_on: null,
      users: { moved: 0, verified: 0, invited: 3, waiting: 0 },
    });
  });

  it('leaves out who has moved, and who is of another company [S4.12]', async () => {
    const { admin, tenant, ann } = await newMoving();
    await inCompany(held.app, tenant.companyId, ({ tx, now }) =>
      tx
        .updateTable('identities')
        .set({ email_verified_at: now.toString(), migrated_at: now.toString() })
        .where('email', '=', `ann-${tenant.companyId}@test.example`)
        .execute(),
    );
    const { ann: stranger } = await newMoving();
    const { mailed, left } = await admin.ok(inviteToMove, { body: { ids: [ann, stranger] } });
    expect([mailed, left]).toEqual([0, [{ id: ann, name: 'Ann', reason: 'moved' }]]);
  });

  it('gets its day by who may change the sign-in, from tomorrow on, and tells it at sign-in [S3.4] [S4.10]', async () => {
    const { admin, tenant } = await newMoving();
    const { row_version: ifMatch } = await admin.ok(getMoveSettings);
    const today = held.app.clock.now.toZonedDateTimeISO('America/New_York').toPlainDate();
    const set = (days: number, version = ifMatch) =>
      admin.call(setMoveCutOff, { body: { cut_off_on: today.add({ days }).toString() }, ifMatch: version });
    expect((await set(0)).refusal.errors).toMatchObject([
      { path: 'cut_off_on', reason: 'migration.day_passed' },
    ]);
    expect((await set(2_000)).status).toBe(400);
    expect((await set(30)).body.cut_off_on).toBe(today.add({ days: 30 }).toString());
    expect((await set(31)).status).toBe(412);
    expect((await admin.ok(getSignedInUser)).tis_mandatory_migration_cut_off_date).toBe(
      today.add({ days: 30 }).toString(),
    );
    await giveRole(held.app, tenant.companyId, { name: 'Reader', grants: { security: 'view' } });
    const email = `reader-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Reader', email, role: 'Reader' });
    const reader = await signIn(held.app, email);
    expect((await reader.call(inviteToMove, { body: {} })).status).toBe(403);
    expect((await reader.call(listMoves, { query: {} })).status).toBe(200);
  });
});
