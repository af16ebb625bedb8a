import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setQuietHours as endpoint } from '@yardline/contract/texts/quiet-hours';
import { leavesAt } from '@yardline/domain/texts/quiet-hours';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';

const rowOf = ({ tx, company }: Scope) =>
  tx.selectFrom('companies').where('id', '=', company.id).select(['quiet_from', 'quiet_to', 'row_version']);

/** The database tells the seconds, too. */
const told = <R extends { quiet_from: string; quiet_to: string }>(row: R): R => ({
  ...row,
  quiet_from: row.quiet_from.slice(0, 5),
  quiet_to: row.quiet_to.slice(0, 5),
});

/** The hours in which no text of the company leaves. */
export const readQuietHours = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> =>
  told(await rowOf(scope).executeTakeFirstOrThrow());

/** Sets them, for texts that are written from now on. @throws Refusal document.stale */
export const setQuietHours = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const row = await rowOf(scope).select('id').forUpdate().executeTakeFirstOrThrow();
  await changeCompany(scope, { before: told(row), after: body, ifMatch });
  return readQuietHours(scope);
};

/** When a text that is written now may leave: the end of the quiet hours by a division's clock, or undefined for at once. */
export const textLeavesAt = async (scope: Scope, zone: string): Promise<Temporal.Instant | undefined> => {
  const { quiet_from: from, quiet_to: to } = await readQuietHours(scope);
  return leavesAt(scope.now, zone, { from, to });
};
