import type { personalEn } from '../words/people/personal-en.ts';

/** HTTP statuses of refusals about the erasure of a person. */
export const personalStatuses: Record<keyof typeof personalEn, number> = {
  'person.name_differs': 400,
  'person.open_documents': 409,
  'person.money_owed': 409,
  'person.deposits_held': 409,
  'person.open_orders': 409,
  'person.open_work': 409,
  'person.clocked_in': 409,
  'person.own_account': 409,
  'person.erased': 409,
};
