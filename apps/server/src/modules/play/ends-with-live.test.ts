import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { watchChanges } from '@yardline/contract/changes/changes';
import { listCustomers } from '@yardline/contract/customers/customers';
import { changePassword, endOtherSessions } from '@yardline/contract/sessions/own-sessions';
import { requestPasswordReset, setNewPassword } from '@yardline/contract/sessions/passwords';
import { getSignedInUser, refreshToken } from '@yardline/contract/sessions/sessions';
import * as users from '@yardline/contract/users/users';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, signIn, type TestApp, useApp } from '../../../test/app.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { playHost, playOf, workInPlay } from '../../../test/play.ts';

const held = useApp();
const fresh = 'Another-horse-2!';
let play: TestApp;
let port = 0;

beforeAll(async () => {
  play = await playOf(held.app);
  const address = await held.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => held.app.http.server.closeAllConnections());

/** A company whose data are in Play, and a colleague who is signed in to Live and to Play. */
const newColleague = async (role = 'Clerk') => {
  const { tenant, admin } = await newShop(held.app);
  const email = `colleague-${tenant.companyId}@test.example`;
  const id = await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role });
  await new Caller(play).raw('POST', '/rest-api/login', { email, password: tenant.password, source: 'TW' });
  await workInPlay(held.app);
  const [inLive, inPlay] = [await signIn(held.app, email), await signIn(play, email)];
  expect((await inPlay.call(listCustomers, { query: {} })).status).toBe(200);
  return { tenant, admin, id, email, inLive, inPlay };
};
type Colleague = Awaited<ReturnType<typeof newColleague>>;

const formOf = (user: users.UserRecord): users.UserForm => ({
  name: user.name,
  phone: user.phone,
  is_web: user.is_web,
  is_mobile: user.is_mobile,
  places: user.places.map(({ division, roles, locations }) => ({
    division_id: division.id,
    role_ids: roles.map(({ id }) => id),
    location_ids: locations.map(({ id }) => id),
  })),
});

/** Changes a colleague in Live, as an administrator does on the screen. */
const change = async (
  { admin, id }: Colleague,
  part: (form: users.UserForm) => Promise<Partial<users.UserForm>> | Partial<users.UserForm>,
) => {
  const params = { id };
  const record = await admin.ok(users.getUserRecord, { params });
  const form = formOf(record);
  const body = { ...form, ...(await part(form)) };
  await admin.ok(users.updateUser, { params, body, ifMatch: record.row_version });
};

const giveRole = (colleague: Colleague, name: string) =>
  change(colleague, async ({ places }) => {
    const { roles } = await colleague.admin.ok(users.getUserChoices);
    const role_ids = roles.filter((role) => role.name === name).map(({ id }) => id);
    return { places: places.map((place) => ({ ...place, role_ids })) };
  });

/** Whatever a session opens: a page, a whole list, and its own renewal. */
const answersOf = async (caller: Caller) => {
  const page = await caller.call(listCustomers, { query: {} });
  const whole = await caller.call(listCustomers, { query: { page_size: '0' } });
  const renewal = await caller.call(refreshToken, { body: { token: caller.token ?? '' } });
  return [page.status, whole.status, renewal.status];
};

const ends: [string, (colleague: Colleague) => Promise<unknown>][] = [
  ['is deactivated', ({ admin, id }) => admin.ok(users.deactivateUser, { params: { id } })],
  [
    'changes the password',
    ({ inLive, tenant }) =>
      inLive.ok(changePassword, { body: { old_password: tenant.password, password: fresh } }),
  ],
  [
    'sets a password by a link',
    async ({ email, tenant }) => {
      const visitor = new Caller(held.app);
      await visitor.ok(requestPasswordReset, { body: { email } });
      await drainQueue(held.app);
      const mails = await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
        tx.selectFrom('mails').select('body').execute(),
      );
      const [, uid = ''] = /\/fg\/([\w-]+)/.exec(mails.map(({ body }) => body).join('\n')) ?? [];
      await visitor.ok(setNewPassword, { body: { uid, password: fresh } });
    },
  ],
  ['may no longer sign in at a browser', (colleague) => change(colleague, () => ({ is_web: false }))],
  [
    'is signed out by an administrator',
    ({ admin, id }) => admin.ok(users.endUserSessions, { params: { id } }),
  ],
  ['ends all other sessions', ({ inLive }) => inLive.ok(endOtherSessions)],
];

describe('a session in Play', () => {
  it.each(ends)('ends at the next call when its user %s in Live [S1.5]', async (_, act) => {
    const colleague = await newColleague();
    held.app.clock.now = held.app.clock.now.add({ seconds: 1 });
    await act(colleague);
    expect(await answersOf(colleague.inPlay)).toEqual([401, 401, 401]);
    expect((await colleague.inPlay.call(getSignedInUser)).status).toBe(401);
  });

  it('has no more rights than its user has in Live today, before and after a new sign-in [S1.5]', async () => {
    const colleague = await newColleague('Salesperson');
    const { inPlay, inLive, email } = colleague;
    await giveRole(colleague, 'Driver');
    expect((await inLive.call(listCustomers, { query: {} })).status).toBe(401);
    // Proved in the same instant as the change: the session stands, the right does not.
    expect((await inPlay.call(listCustomers, { query: {} })).status).toBe(403);
    const again = await signIn(play, email);
    expect((await again.call(listCustomers, { query: {} })).status).toBe(403);
    const { user } = await again.ok(getSignedInUser);
    const { user: atHome } = await (await signIn(held.app, email)).ok(getSignedInUser);
    expect(user.may.filter((right) => !atHome.may.includes(right))).toEqual([]);
    expect(user.may).toContain('dashboard.view');
  });

  it('closes its line of changes at once when its user leaves in Live [S1.5]', async () => {
    const colleague = await newColleague();
    const { inPlay, admin, id } = colleague;
    const cookie = [...inPlay.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: playHost, authorization: `JWT ${inPlay.token ?? ''}`, cookie };
    const began = performance.now();
    const over = new Promise<number>((resolve, reject) => {
      const call = request({ port, path: `${watchChanges.path}?seconds=25`, headers }, (answer) => {
        answer.on('end', () => resolve(performance.now() - began)).resume();
        answer.once('data', () => {
          admin.ok(users.deactivateUser, { params: { id } }).catch(reject);
        });
      });
      call.on('error', reject).end();
    });
    expect(await over).toBeLessThan(8_000);
  });
});

describe('a key that was made in Play', () => {
  it('opens nothing once its owner has left Live [S1.5]', async () => {
    const colleague = await newColleague('Administrator');
    const { key } = await colleague.inPlay.ok(createApiKey, {
      body: { name: 'Trial', expires_on: '2026-06-30' },
    });
    const program = new Caller(play);
    program.token = key;
    expect((await program.call(listCustomers, { query: {} })).status).toBe(200);
    await colleague.admin.ok(users.deactivateUser, { params: { id: colleague.id } });
    expect((await program.call(listCustomers, { query: {} })).status).toBe(401);
  });
});
