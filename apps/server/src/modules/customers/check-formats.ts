import { checkPhone } from '@yardline/domain/text/phone';
import { checkPostal, type PostalCountry } from '@yardline/domain/text/postal';
import type { Problem } from '@yardline/domain/words/problems';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Written = {
  phone?: string;
  work_phone?: string;
  mobile_phone?: string;
  postal_code?: string;
  country?: PostalCountry;
};

const phoneFields = ['phone', 'work_phone', 'mobile_phone'] as const;

/**
 * Refuses phone numbers and postal codes that do not fit the company's formats, or without one the country's form.
 * Blank ones are left alone: whether they are required is the form's own matter.
 *
 * @throws Refusal request.invalid with each field
 */
export const checkFormats = (scope: Scope, form: Written): void => {
  const { phoneFormat, postalFormat } = scope.company;
  const country = form.country ?? (scope.company.country === 'C' ? 'C' : 'U');
  const found: { path: string; problems: Problem[] }[] = [
    ...phoneFields.map((path) => ({ path, problems: form[path] ? checkPhone(form[path], phoneFormat) : [] })),
    {
      path: 'postal_code',
      problems: form.postal_code ? checkPostal(form.postal_code, { format: postalFormat, country }) : [],
    },
  ];
  const fields = found.flatMap(({ path, problems }) =>
    problems.slice(0, 1).map(({ code, data }) => ({ path, code, ...(data === undefined ? {} : { data }) })),
  );
  if (fields.length > 0) refuseFields(fields);
};
