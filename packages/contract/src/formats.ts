import { checkPhone } from '@yardline/domain/text/phone';
import { checkPostal, type PostalCountry } from '@yardline/domain/text/postal';
import type { Problem } from '@yardline/domain/words/problems';
import type { z } from 'zod';

/** How a company writes phone numbers (X a digit) and postal codes (A a letter, 9 a digit), empty for no form of its own, and its country. */
export type Formats = { phoneFormat: string; postalFormat: string; country: string };

type Written = Record<string, unknown>;
type FormatFault = { path: string; code: Problem['code']; data?: NonNullable<Problem['data']> };

const phoneFields = ['phone', 'work_phone', 'mobile_phone', 'insurance_phone', 'insurance_fax'];

const countryOf = (form: Written, { country }: Formats): PostalCountry =>
  (form['country'] ?? country) === 'C' ? 'C' : 'U';

const postalFields = ['postal_code'];

/**
 * Phone numbers and postal codes of a form that do not fit the company's formats, or without one the country's: the form's
 * own country before the company's. Blank ones are skipped: whether they are required is the form's own matter.
 * [B5.46] [B5.47]
 * @param before the record as it is stored: unchanged values were right when they were entered, and a format that
 * changed since does not prevent saving the rest. A postal code is checked again when its country changes.
 */
export const formatFaults = (form: Written, formats: Formats, before: Written = {}): FormatFault[] => {
  const { phoneFormat, postalFormat } = formats;
  const format = { format: postalFormat, country: countryOf(form, formats) };
  const textAt = (path: string): string => (typeof form[path] === 'string' ? form[path] : '');
  const isWritten = (path: string): boolean => textAt(path) !== '' && form[path] !== before[path];
  const moves = before['country'] !== undefined && format.country !== countryOf(before, formats);
  const found = [
    ...phoneFields
      .filter(isWritten)
      .map((path) => ({ path, problems: checkPhone(textAt(path), phoneFormat) })),
    ...postalFields
      .filter((path) => isWritten(path) || (moves && textAt(path) !== ''))
      .map((path) => ({ path, problems: checkPostal(textAt(path), format) })),
  ];
  return found.flatMap(({ path, problems }) =>
    problems.slice(0, 1).map(({ code, data }) => ({ path, code, ...(data === undefined ? {} : { data }) })),
  );
};

/** The schema of a form that also holds to the formats of a company, for the screen that the form is typed in. */
export const inFormats = <S extends z.ZodType>(schema: S, formats: Formats, before?: Written): S =>
  schema.superRefine((form, context) => {
    for (const { path, code, data } of formatFaults(form as Written, formats, before))
      context.addIssue({ code: 'custom', path: [path], message: code, params: data });
  });
