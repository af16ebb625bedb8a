import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { expect, it } from 'vitest';
import { addPerson, newTenant, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

it.each([
  ['Administrator', 'settings.delete', undefined],
  ['Clerk', 'contracts.create', 'settings.view'],
  ['Salesperson', 'quotes.create', 'invoices.create'],
  ['Dispatcher', 'tickets.delete', 'contracts.create'],
  ['Driver', 'tickets.edit', 'customers.view'],
  ['Yard inspector', 'returns.create', 'tickets.edit'],
  ['Stager', 'staging.create', 'contracts.create'],
  ['Mechanic', 'parts.edit', 'contracts.view'],
  ['Accountant', 'invoices.delete', 'contracts.create'],
])('a %s starts with what the work needs (%s), and no more [S1.3] [B6.5]', async (role, needed, withheld) => {
  const { companyId } = await newTenant(held.app);
  const email = `starter-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Sam Starter', email, role, divisions: ['E'] });
  const { user } = await (await signIn(held.app, email)).ok(getSignedInUser);
  expect(user.may).toContain(needed);
  expect(user.may).not.toContain(withheld);
  // In the user's own division only.
  expect(user.divisions).toHaveLength(1);
});
