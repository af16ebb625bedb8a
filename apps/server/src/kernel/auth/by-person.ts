import type { Endpoint } from '@yardline/contract/endpoint';
import { isReadOnly } from '../http/route.ts';
import { Refusal } from '../refusal.ts';

/** Areas whose changes demand a person: users, rights, and the settings that decide who a user is. */
const areasOfPersons = new Set(['users', 'roles', 'security']);

/** Whether no program's key opens a call. */
export const demandsPerson = (endpoint: Endpoint): boolean => {
  if (endpoint.byPerson === true) return true;
  if (isReadOnly(endpoint)) return false;
  // An endpoint that needs only a sign-in concerns the caller's own account.
  return [endpoint.needs]
    .flat()
    .some((need) => need === 'signed-in' || areasOfPersons.has(need.split('.')[0] ?? ''));
};

/** @throws Refusal api_key.by_person for a call that no API key may make, whatever its scopes */
export const refuseKeys = (endpoint: Endpoint): void => {
  if (demandsPerson(endpoint)) throw new Refusal('api_key.by_person');
};
