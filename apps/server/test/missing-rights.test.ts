import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { listUsers } from '@yardline/contract/users/users';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, signIn, useApp } from './app.ts';

const held = useApp();

const newClerk = async () => {
  const { tenant, admin } = await newShop(held.app);
  const email = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  const { user } = await admin.ok(getSignedInUser);
  return { admin, adminName: user.name, clerk: await signIn(held.app, email) };
};

describe('a refusal for a missing right', () => {
  it('names the right and who can give it in words, never in code, in both languages [B6.5] [B8.13]', async () => {
    const { clerk, adminName } = await newClerk();
    const says = async (language: string) => {
      const answer = await clerk.raw('GET', listUsers.path, undefined, { 'accept-language': language });
      return answer.json<{ message: string }>().message;
    };
    expect(await says('en')).toBe(`You need the permission “Users: View” to do this. Ask ${adminName}.`);
    expect(await says('fr')).toBe(
      `Vous n’avez pas le droit «\u00a0Utilisateurs\u00a0: Voir\u00a0». Adressez-vous à ${adminName}.`,
    );
  });

  it('comes with the colleagues to ask, for signed-in callers, so that buttons can say the same [B8.13]', async () => {
    const { admin, adminName, clerk } = await newClerk();
    expect((await clerk.ok(getSignedInUser)).right_givers).toEqual([adminName]);
    expect((await admin.ok(getSignedInUser)).right_givers).toEqual([]);
  });

  it('names no colleagues to a program', async () => {
    const { admin, adminName } = await newClerk();
    const body = { name: 'Planner', expires_on: '2026-12-31', scopes: ['customers.view' as const] };
    const { key } = await admin.ok(createApiKey, { body });
    const program = new Caller(held.app);
    program.token = key;
    const { status, refusal } = await program.call(listUsers, { query: {} });
    expect(status).toBe(403);
    expect(refusal.message).not.toContain(adminName);
  });
});
