import type { Endpoint } from '../endpoint.ts';
import type { RefusalCode } from '../refusals.ts';

/** Areas whose changes no colleague lends their rights for: people, their rights, and settings. */
const closedAreas: ReadonlySet<string> = new Set([
  'users',
  'roles',
  'settings',
  'security',
  'audit',
  'signed-in',
  'public',
]);

type Asked = Pick<
  Endpoint,
  'method' | 'needs' | 'question' | 'file' | 'isHandout' | 'byPerson' | 'isOfIdentity' | 'audience' | 'link'
>;

/** Whether a refused call can be put before a colleague who may do it: a change of the shop's own work, by a user at a screen. */
export const isApprovable = (endpoint: Asked): boolean => {
  const { method, needs, question, file, isHandout, byPerson, isOfIdentity, audience, link } = endpoint;
  if (method === 'GET' || question === true || file !== undefined || link !== undefined) return false;
  if (isHandout === true || byPerson === true || isOfIdentity === true || audience !== undefined)
    return false;
  return [needs].flat().every((need) => !closedAreas.has(need.split('.')[0] ?? ''));
};

/** Reasons for which a colleague's rights are the cure. */
const liftable: ReadonlySet<string> = new Set<RefusalCode>([
  'permission.denied',
  'discount.rental_not_allowed',
  'discount.rental_above_maximum',
  'discount.sales_not_allowed',
  'discount.sales_above_maximum',
  'contract.free_line_above_maximum',
  'contract.exemption_without_certificate',
]);

type Told = {
  reason: string;
  fields: readonly { reason: string }[];
  data: Readonly<Record<string, unknown>>;
};

/** Whether a colleague can lift a refusal: every reason is a right that someone may hold, and the company withholds it not from all. */
export const isLiftable = ({ reason, fields, data }: Told): boolean => {
  if (data['blocked_by'] === 'company') return false;
  const reasons = fields.length > 0 ? fields.map((field) => field.reason) : [reason];
  return reasons.every((each) => liftable.has(each));
};
