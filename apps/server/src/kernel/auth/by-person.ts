import type { Endpoint } from '@yardline/contract/endpoint';
import { isReadOnly } from '../http/route.ts';
import { Refusal } from '../refusal.ts';

/** Areas in which a change demands a person: people, their rights, and what decides who a person is. */
const areasOfPersons = new Set(['users', 'roles', 'security']);

const demandsPerson = (endpoint: Endpoint): boolean => {
  if (endpoint.byPerson === true) return true;
  if (isReadOnly(endpoint)) return false;
  // What needs nothing but a sign-in is about the caller's own account.
  return [endpoint.needs]
    .flat()
    .some((need) => need === 'signed-in' || areasOfPersons.has(need.split('.')[0] ?? ''));
};

/** @throws Refusal api_key.by_person for a call that no program makes with a key, whatever the scopes of the key */
export const refuseKeys = (endpoint: Endpoint): void => {
  if (demandsPerson(endpoint)) throw new Refusal('api_key.by_person');
};
