import { formatFaults } from '@yardline/contract/formats';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Refuses phone numbers and postal codes that do not fit the company's formats, or without one the country's form.
 * @throws Refusal request.invalid with each field
 */
export const checkFormats = (scope: Scope, form: Record<string, unknown>): void => {
  const faults = formatFaults(form, scope.company);
  if (faults.length > 0) refuseFields(faults);
};
