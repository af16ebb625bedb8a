import type { SuggestionList } from '@yardline/contract/suggestions/suggestions';

/** A list as the audit tells it. */
export const told = ({ number, description, is_active, suggested, carriers }: SuggestionList) => ({
  number,
  description,
  is_active,
  suggested: suggested.map((each) => `${each.quantity} × ${each.number}${each.autoAdd ? ' (auto)' : ''}`),
  carriers: carriers.map((each) => each.number),
});
