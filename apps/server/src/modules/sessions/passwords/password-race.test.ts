import { listMails } from '@yardline/contract/mail/mails';
import { requestPasswordReset, setNewPassword } from '@yardline/contract/sessions/passwords';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { expect, it } from 'vitest';
import { Caller, newShop, useApp } from '../../../../test/app.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';
import { useRival } from '../../../../test/rival.ts';

const held = useApp();
const { run, someoneWaits } = useRival(held);

const enter = async (email: string, password: string) => {
  const caller = new Caller(held.app);
  const answer = await caller.call(login, { body: { email, password, source: 'TW' } });
  if ('token' in answer.body) caller.token = answer.body.token;
  return { caller, status: answer.status };
};

it('lets no one in whose right password is replaced before their session is open [S2.9]', async () => {
  const { tenant } = await newShop(held.app);
  await run('begin');
  await run('select from identities where email = $1 for update', [tenant.adminEmail]);
  const entering = enter(tenant.adminEmail, tenant.password);
  await someoneWaits();
  await run(`update identities set password_hash = 'another' where email = $1`, [tenant.adminEmail]);
  await run('commit');
  expect((await entering).status).toBe(401);
});

it('ends a session opened while a new password waited to be written [S2.9]', async () => {
  const { admin, tenant } = await newShop(held.app);
  await new Caller(held.app).ok(requestPasswordReset, { body: { email: tenant.adminEmail } });
  await drainQueue(held.app);
  const { items } = await admin.ok(listMails, { query: {} });
  const { body } = await readMail(held.app, admin, items[0]?.id);
  const [, uid = ''] = /\/fg\/([\w-]+)/.exec(body) ?? [];

  await run('begin');
  await run('select from identities where email = $1 for share', [tenant.adminEmail]);
  const setting = new Caller(held.app).call(setNewPassword, { body: { uid, password: 'Orange-lift-2!' } });
  await someoneWaits();
  held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
  const { caller, status } = await enter(tenant.adminEmail, tenant.password);
  held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
  await run('commit');
  expect([status, (await setting).status]).toEqual([200, 200]);
  expect((await caller.call(getSignedInUser)).status).toBe(401);
});
