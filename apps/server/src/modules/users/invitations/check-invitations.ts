import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { RefusalCode } from '@yardline/contract/refusals';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import type { checkInvitations as endpoint } from '@yardline/contract/users/bulk-invitations';
import { newUserForm } from '@yardline/contract/users/users';
import type { Scope } from '../../../kernel/scope.ts';

type Row = InputOf<typeof endpoint>['body']['rows'][number];
type Fault = { path: string; code: RefusalCode };

const person = newUserForm.pick({ name: true, email: true, employee_number: true });

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** What is wrong with a row by itself: of each field the first fault. */
const ownFaults = (row: Row): Fault[] => {
  const { success, error } = person.safeParse(row);
  if (success) return [];
  const faults = new Map<string, RefusalCode>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!faults.has(field)) faults.set(field, isRefusalCode(message) ? message : 'field.invalid');
  }
  return [...faults].map(([path, code]) => ({ path, code }));
};

/** Addresses and employee numbers that users of the company have already. */
const readTaken = async ({ tx }: Scope, rows: readonly Row[]) => {
  const [members, numbers] = await Promise.all([
    tx
      .selectFrom('users')
      .innerJoin('identities', 'identities.id', 'users.identity_id')
      .where('identities.email', 'in', [...new Set(rows.map(({ email }) => folded(email)))])
      .select('identities.email')
      .execute(),
    tx.selectFrom('users').where('employee_number', '<>', '').select('employee_number').execute(),
  ]);
  return {
    emails: new Set(members.map(({ email }) => folded(email))),
    numbers: new Set(numbers.map(({ employee_number: number }) => folded(number))),
  };
};

/**
 * What is wrong with each row of a list of people who are to be invited: in itself, beside the rows above it, and beside the
 * users that there are. An invitation checks it all again.
 */
export const checkInvitations = async (
  scope: Scope,
  { body: { rows } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const taken = await readTaken(scope, rows);
  const above = { emails: new Set<string>(), numbers: new Set<string>() };
  const judged = rows.map((row) => {
    const [email, number] = [folded(row.email), folded(row.employee_number)];
    const faults = ownFaults(row);
    if (taken.emails.has(email)) faults.push({ path: 'email', code: 'user.already_member' });
    if (email !== '' && above.emails.has(email)) faults.push({ path: 'email', code: 'user.listed_twice' });
    if (number !== '' && (taken.numbers.has(number) || above.numbers.has(number)))
      faults.push({ path: 'employee_number', code: 'user.number_taken' });
    above.emails.add(email);
    above.numbers.add(number);
    return faults;
  });
  return {
    rows: judged.map((faults) => ({
      problems: faults.map(({ path, code }) => ({
        path,
        reason: code,
        message: say(scope.language, code, { field: path }),
      })),
    })),
  };
};
