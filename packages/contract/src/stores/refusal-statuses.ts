import { portalStatuses } from '../portal-logins/refusal-statuses.ts';
import type { storesEn } from '../words/web/stores-en.ts';
import { contentStatuses } from './content-statuses.ts';
import { reachStatuses } from './reach-statuses.ts';
import { ruleStatuses } from './rule-statuses.ts';

/** HTTP statuses of refusals about stores and their listings. */
export const storeStatuses: Record<keyof typeof storesEn, number> = {
  ...portalStatuses,
  ...reachStatuses,
  ...contentStatuses,
  ...ruleStatuses,
  'store.path_taken': 409,
  'store.path_malformed': 400,
  'store.path_reserved': 400,
  'store.no_place': 400,
  'store.no_mailbox': 409,
  'store.days_backwards': 400,
  'listing.taken': 409,
  'listing.slug_taken': 409,
  'listing.slug_malformed': 400,
  'listing.not_listable': 400,
  'listing.lacks_text': 409,
  'listing.lacks_picture': 409,
  'listing.lacks_rate': 409,
  'listing.lacks_availability': 409,
  'listing.lacks_active': 409,
  'listing.picture_twice': 409,
  'cart.full': 409,
  'checkout.over': 409,
  'store.paid_is_reserved': 400,
  'web_order.terms': 400,
  'web_order.decided': 409,
  'listing.paper_not_pdf': 400,
  'listing.papers_full': 409,
  'listing.pictures_full': 409,
};
