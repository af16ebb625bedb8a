import { formatFaults } from '@yardline/contract/formats';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Written = Record<string, unknown>;

/**
 * Refuses phone numbers and postal codes that do not fit the company's formats, or without one the country's form.
 * @param before the stored record; only changed values are checked
 * @throws Refusal request.invalid with each field
 */
export const checkFormats = (scope: Scope, form: Written, before?: Written): void => {
  const faults = formatFaults(form, scope.company, before);
  if (faults.length > 0) refuseFields(faults);
};
