import { type ContractForm, contractForm } from '@yardline/contract/contracts/contracts';
import type { RefusalCode } from '@yardline/contract/refusals';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import { language } from '../../../platform/i18n.ts';
import { bodyOf, type DocumentValues } from './values.ts';

/** What keeps the document from being saved, `path` as `lines.0.quantity`. */
export type FormProblem = { path: string; reason: string; message: string };

// A figure that is no number is told in the words of its field.
const figureCodes: Readonly<Record<string, RefusalCode>> = {
  quantity: 'quantity.invalid',
  rateOverride: 'rate.invalid',
  discP: 'discount.invalid',
  rentalDiscP: 'discount.invalid',
  saleDiscP: 'discount.invalid',
  meterOut: 'meter.invalid',
};

type Issue = { path: PropertyKey[]; message: string; maximum?: number | bigint };

const problemOf = ({ path, message, maximum }: Issue): FormProblem => {
  const field = String(path.at(-1));
  const code = figureCodes[field] ?? (isRefusalCode(message) ? message : 'field.invalid');
  const data = { field, ...(maximum === undefined ? {} : { n: Number(maximum) }) };
  return { path: path.join('.'), reason: code, message: say(language(), code, data) };
};

export type Read = { form: ContractForm; problems: never[] } | { form?: undefined; problems: FormProblem[] };

/** The form as it can be sent, or why it cannot: what was typed is no number, no date, too long. */
export const readForm = (values: DocumentValues): Read => {
  const form = bodyOf(values);
  const parsed = contractForm.safeParse(form);
  if (parsed.success) return { form, problems: [] };
  return { problems: parsed.error.issues.map((issue) => problemOf(issue as Issue)) };
};

/** Whether a problem is only a missing value: shown when the user tries to save. */
export const isMissing = ({ reason }: FormProblem): boolean => reason.endsWith('required');

/** The problems of one line: those at it and those at its fields, the path within the line. */
export const problemsOfLine = (problems: readonly FormProblem[], index: number): FormProblem[] => {
  const prefix = `lines.${index}`;
  return problems
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`))
    .map((problem) => ({ ...problem, path: problem.path.slice(prefix.length + 1) }));
};
