import type { portalEn } from '../words/web/portal-en.ts';

/** HTTP statuses of refusals about customers' people in the portal. */
export const portalStatuses: Record<keyof typeof portalEn, number> = {
  'portal.no_access': 409,
  'portal.no_store': 409,
  'portal.member_taken': 409,
  'portal.last_owner': 409,
  'portal.link_expired': 409,
  'portal.read_only': 403,
  'portal.grant_needless': 400,
  'portal.password_wrong': 400,
  'portal.inactive': 409,
  'portal.not_yours_to_give': 403,
  'portal.site_unknown': 400,
  'order_approval.own': 403,
  'order_approval.answered': 409,
  'order_approval.beyond_limit': 403,
  'order_approval.costs_more': 409,
};
