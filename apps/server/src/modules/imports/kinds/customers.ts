import { customerForm } from '@yardline/contract/customers/customers';
import { customerFields } from '@yardline/domain/imports/people';
import type { z } from 'zod';
import { checkFormats, mayChangeTerms, termFields } from '../../customers/public.ts';
import {
  type Candidate,
  type Fault,
  formOf,
  passNumbers,
  type Prepared,
  type Ready,
  type Setting,
  type Tried,
} from './kind.ts';
import { bulkKind } from './run-kind.ts';
import { storedIn } from './stored-amounts.ts';
import { pick, writeRecords } from './write-records.ts';

type Form = z.output<typeof customerForm>;

/** The words of names, in one order: 'Lee, Ann' and 'Ann Lee' are the same. */
const wordsOf = (...names: unknown[]): string =>
  names
    .map((name) => (typeof name === 'string' ? name.toLowerCase() : ''))
    .join(' ')
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** A row with a person's two names, and with no other as a whole, is a person, whatever its file leaves unsaid. */
const asPerson = ({ kind, name, first_name, last_name }: Candidate['values']): { kind?: 'individual' } => {
  if (kind !== undefined || (first_name ?? last_name) === undefined) return {};
  const isSame = name === undefined || wordsOf(name) === wordsOf(first_name, last_name);
  return isSame ? { kind: 'individual' } : {};
};

const columns = customerFields.map(({ name }) => name).filter((name) => name !== 'external_id');

const whole = ['name', 'first_name', 'last_name'];

const numbersTaken = async (
  { scope: { tx } }: Setting,
  candidates: readonly Candidate[],
): Promise<Map<string, number>> => {
  const numbers = candidates.flatMap(({ values }) => values['customer_number'] ?? []).map(String);
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('customers')
    .where('customer_number', 'in', numbers)
    .select(['id', 'customer_number'])
    .execute();
  return new Map(rows.map((row) => [row.customer_number, row.id]));
};

/** What of a file changes the terms of customers, where the user who brings it may not: each row is refused for it. */
export const termFaults = ({ scope, mapped }: Setting): Fault[] =>
  mayChangeTerms(scope)
    ? []
    : termFields
        .filter((field) => mapped.has(field))
        .map((field) => ({ field, code: 'permission.denied', data: { permission: 'customer_terms' } }));

const prepare = async (
  setting: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Tried<Prepared<Form>>> => {
  const taken = await numbersTaken(setting, candidates);
  const forbidden = termFaults(setting);
  const tryRow = (candidate: Candidate): Fault[] | Prepared<Form> => {
    const { external_id: _, ...values } = candidate.values;
    const form = { ...values, ...asPerson(values) };
    const result = formOf(customerForm, form, { check: (each) => checkFormats(setting.scope, each) });
    if ('faults' in result) return result.faults;
    if (forbidden.length > 0) return forbidden;
    const recordId = known.get(candidate.row) ?? taken.get(result.form.customer_number);
    return { ...candidate, form: result.form, recordId };
  };
  return new Map(candidates.map((candidate) => [candidate.row, tryRow(candidate)]));
};

const write = async (setting: Setting, rows: readonly Ready<Form>[]): Promise<Tried<number>> => {
  const nameless = rows.filter(({ form, recordId }) => recordId === undefined && form.customer_number === '');
  const numbers = await setting.takeNumbers('customer', nameless.length);
  const given = new Map(nameless.map(({ row }, n) => [row, String(numbers[n])]));
  // A customer's identity is one group: a file writes it as a whole.
  const isPerson = rows.some(({ form }) => form.first_name !== '' || form.last_name !== '');
  const mapped = new Set([...setting.mapped, ...whole, ...(isPerson ? ['kind'] : [])]);
  const ids = await writeRecords({ ...setting, mapped }, 'customers', {
    key: ['customer_number'],
    more: { created_at: setting.scope.now.toString() },
    rows: rows.map(({ row, recordId, form, values, held }) => {
      const own = { ...form, customer_number: given.get(row) ?? (form.customer_number || undefined) };
      // An existing person becomes a company only when the file gives the kind.
      const kind =
        recordId !== undefined && values['kind'] === undefined && form.kind === 'company'
          ? undefined
          : form.kind;
      return { row, recordId, columns: pick({ ...own, kind }, columns), held };
    }),
  });
  await passNumbers(
    setting,
    'customer',
    rows.map(({ form }) => form.customer_number),
  );
  return ids;
};

/** Customers, known by their external id or their number. */
export const customers = bulkKind<Form>(
  'customers',
  {
    nameOf: ({ customer_number: number }) => (number === undefined ? undefined : String(number)),
    prepare,
    write,
  },
  { needs: 'customers.create', storedBy: storedIn('customers', ['credit_limit']) },
);
