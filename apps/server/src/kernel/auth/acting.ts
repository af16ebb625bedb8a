import type { Endpoint, Needs } from '@yardline/contract/endpoint';
import { Refusal } from '../refusal.ts';
import { isReadOnly } from '../http/route.ts';

/** Areas closed to acting staff: money and prices, people with their rights, and settings. */
const closedAreas = new Set([
  'payments',
  'billing',
  'invoices',
  'rates',
  'users',
  'roles',
  'settings',
  'security',
  'audit',
]);

/** A page longer than any screen shows is refused as a copy of the list. */
const longestPage = 200;

/** Rows of one list that an acting session may page through: many screens, but not a copy of the list. */
const longestWalk = 1_000;
const mostWalks = 5_000;
const defaultPage = 50;

// By session and list, in this process: a session lives for half an hour and is not renewed.
const walked = new Map<string, number>();

const numberIn = (query: unknown, name: string): number | undefined => {
  const value =
    typeof query === 'object' && query !== null ? (query as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value !== '' ? Number(value) : undefined;
};

/** Counts the rows of a further page of a list, and says whether they exceed the limit. */
const isLongWalk = ({ name }: Endpoint, query: unknown, sessionId: string): boolean => {
  if (typeof query !== 'object' || query === null || !('after' in query)) return false;
  const key = `${sessionId} ${name}`;
  const rows = (walked.get(key) ?? 0) + (numberIn(query, 'page_size') ?? defaultPage);
  if (walked.size >= mostWalks) walked.clear();
  walked.set(key, rows);
  return rows > longestWalk;
};

const areasOf = (needs: Needs): string[] =>
  [needs].flat().map((permission) => permission.split('.')[0] ?? '');

/**
 * Whether a call is open to staff who act as another user. An endpoint may say so itself; otherwise reads are open, papers
 * and hand-outs are not, and changes are open unless they concern the user's own account, payments, people, rights or settings.
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

/** @throws Refusal impersonation.closed for calls that are closed to acting staff */
export const demandOwnHand = (endpoint: Endpoint, query: unknown, sessionId: string): void => {
  if (!isOpenToActing(endpoint) || isExport(query) || isLongWalk(endpoint, query, sessionId))
    throw new Refusal('impersonation.closed');
};
