import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { updateAsset } from '@yardline/contract/assets/assets';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { updateRerent } from '@yardline/contract/contracts/rerents';
import { createSubstitution } from '@yardline/contract/contracts/substitutions';
import { updateCustomer } from '@yardline/contract/customers/customers';
import type { Endpoint } from '@yardline/contract/endpoint';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { updatePart } from '@yardline/contract/parts/parts';
import { createRole } from '@yardline/contract/roles/roles';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { updateTicket } from '@yardline/contract/tickets/tickets';
import { listUsers, updateUser } from '@yardline/contract/users/users';
import { rights as rightsInEnglish } from '@yardline/contract/words/rights-en';
import { rights as rightsInFrench } from '@yardline/contract/words/rights-fr';
import { sayRight } from '@yardline/contract/words/say';
import { updateWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, signIn, useApp } from './app.ts';

const held = useApp();

type Method = Endpoint['method'];

/** Acts that a right of their own opens, each by a call of it. */
const acts: [keyof typeof rightsInEnglish.acts, Endpoint][] = [
  ['contracts.edit', checkOutContract],
  ['invoices.create', createContractInvoice],
  ['work_orders.edit', updateWorkOrder],
  ['tickets.edit', updateTicket],
  ['customers.edit', updateCustomer],
  ['assets.edit', updateAsset],
  ['parts.edit', updatePart],
  ['users.edit', updateUser],
  ['rerent_products', updateRerent],
  ['substitution', createSubstitution],
];

const newClerk = async () => {
  const { tenant, admin } = await newShop(held.app);
  const email = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  const { user } = await admin.ok(getSignedInUser);
  return { admin, tenant, adminName: user.name, clerk: await signIn(held.app, email) };
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

  it('names each act that people meet most by a sentence of its own, in both languages [B8.13]', async () => {
    const { admin, adminName, tenant } = await newClerk();
    const email = `guest-${tenant.companyId}@test.example`;
    await admin.ok(createRole, { body: { name: 'Guest', permissions: ['dashboard.view'] } });
    await addPerson(held.app, tenant.companyId, { name: 'Gina', email, role: 'Guest' });
    const guest = await signIn(held.app, email);
    const says = async ({ method, path }: { method: Method; path: string }, language: string) => {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const body = method === 'GET' ? undefined : {};
      const headers = { 'accept-language': language, 'idempotency-key': crypto.randomUUID() };
      const answer = await guest.raw(method, address, body, headers);
      expect(answer.statusCode).toBe(403);
      return answer.json<{ message: string }>().message;
    };
    for (const [permission, endpoint] of acts) {
      expect(await says(endpoint, 'en')).toBe(
        `${rightsInEnglish.acts[permission]} You need the permission “${sayRight('en', permission)}” to do this. Ask ${adminName}.`,
      );
      expect(await says(endpoint, 'fr')).toContain(rightsInFrench.acts[permission]);
    }
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
