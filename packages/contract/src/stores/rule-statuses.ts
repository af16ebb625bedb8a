import type { rulesEn } from '../words/web/rules-en.ts';

/** HTTP statuses of refusals about the rules by which a store rents. */
export const ruleStatuses: Record<keyof typeof rulesEn, number> = {
  'store_rule.taken': 409,
  'store_rule.empty': 400,
  'store_rule.set_in_store': 400,
  'store_rule.window_backwards': 400,
};
