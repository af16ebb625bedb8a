import type { reachEn } from '../words/web/reach-en.ts';

/** HTTP statuses of refusals about marketing codes, addresses of a store's own, and what customers may see. */
export const reachStatuses: Record<keyof typeof reachEn, number> = {
  'code.malformed': 400,
  'code.word_taken': 409,
  'code.percent_bounded': 400,
  'code.amount_bounded': 400,
  'code.days_backwards': 400,
  'code.fewer_than_taken': 409,
  'code.invalid': 409,
  'code.early': 409,
  'code.over': 409,
  'code.used_up': 409,
  'code.used_by_customer': 409,
  'code.below_least': 409,
  'code.no_target': 409,
  'code.use_over': 409,
  'restriction.taken': 409,
  'host.malformed': 400,
  'host.number': 400,
  'host.reserved': 400,
  'host.claimed': 409,
  'host.too_many': 409,
  'host.taken': 409,
  'host.measurement_id': 400,
  'host.site_id': 400,
  'host.measure_url': 400,
};
