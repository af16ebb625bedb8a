import type { Endpoint, Needs } from '@yardline/contract/endpoint';
import { Refusal } from '../refusal.ts';
import { isReadOnly } from '../http/route.ts';

/** Areas in which nothing is changed in somebody else's name: money, people with their rights, and settings. */
const closedAreas = new Set(['payments', 'users', 'roles', 'settings', 'audit']);

/** A list longer than any screen shows is being taken away. */
const longestPage = 200;

const areasOf = (needs: Needs): string[] =>
  [needs].flat().map((permission) => permission.split('.')[0] ?? '');

/**
 * Whether a call is open to somebody who acts as another. An endpoint may say so itself; else questions are open, papers and
 * hand-outs are not, and changes are unless they concern the person himself, payments, people, rights or settings.
 */
const isOpenToActing = (endpoint: Endpoint): boolean => {
  if (endpoint.acting !== undefined) return endpoint.acting === 'open';
  if (endpoint.file !== undefined || endpoint.isHandout === true) return false;
  if (isReadOnly(endpoint)) return true;
  const areas = areasOf(endpoint.needs);
  return !areas.includes('signed-in') && !areas.some((area) => closedAreas.has(area));
};

const isExport = (query: unknown): boolean => {
  const size = typeof query === 'object' && query !== null && 'page_size' in query ? query.page_size : '5';
  return Number(size) === 0 || Number(size) > longestPage;
};

/** @throws Refusal impersonation.closed for what nobody does in another's name */
export const demandOwnHand = (endpoint: Endpoint, query: unknown): void => {
  if (!isOpenToActing(endpoint) || isExport(query)) throw new Refusal('impersonation.closed');
};
