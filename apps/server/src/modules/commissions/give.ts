import {
  type CommissionOfPerson,
  type DueCommission,
  type getDueCommissions,
  type giveCommissions as endpoint,
  mostTold,
} from '@yardline/contract/commissions/runs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandEverywhere, earliestDay } from '../ledger/public.ts';
import { type Due, readDue } from './due.queries.ts';
import { readPlans } from './plans.ts';

const peopleOf = (due: readonly Due[]): CommissionOfPerson[] =>
  [...Map.groupBy(due, (each) => each.user_id).values()].flatMap((own) => {
    const [first] = own;
    return first === undefined
      ? []
      : [
          {
            user_id: first.user_id,
            user_name: first.user_name,
            base: amount(sum(own.map(({ base }) => base))),
            amount: amount(sum(own.map((each) => each.amount))),
          },
        ];
  });

const told = (due: readonly Due[]): DueCommission[] =>
  due
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, mostTold)
    .map((each) => ({
      user_id: each.user_id,
      user_name: each.user_name,
      invoice_number: each.invoice_number,
      customer_name: each.customer_name,
      class_name: each.class_name,
      base: amount(each.base),
      percent: each.percent,
      amount: amount(each.amount),
    }));

const totalOf = (due: readonly Due[]): number => amount(sum(due.map((each) => each.amount)));

/** What is due up to a day, before it is given. */
export const getDue = async (
  scope: Scope,
  { query: { until_on: until } }: InputOf<typeof getDueCommissions>,
): Promise<ReplyOf<typeof getDueCommissions>> => {
  const due = await readDue(scope, await readPlans(scope), until);
  return { people: peopleOf(due), lines: told(due), count: due.length, total: totalOf(due) };
};

/** Two users who give at once wait for each other: the second finds what the first gave. */
const lockRuns = async ({ tx, company }: Scope): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('commissions', ${company.id}))`.execute(tx);
  const last = await tx
    .selectFrom('commission_runs')
    .orderBy('until_on', 'desc')
    .limit(1)
    .select('until_on')
    .executeTakeFirst();
  return last?.until_on ?? '';
};

const pieceSize = 1000;

const write = async (scope: Scope, until: string, due: readonly Due[]): Promise<number> => {
  const company = { company_id: scope.company.id };
  const { id } = await scope.tx
    .insertInto('commission_runs')
    .values({
      ...company,
      until_on: until,
      total: totalOf(due),
      made_by: scope.actor.userId,
      made_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < due.length; at += pieceSize)
    await scope.tx
      .insertInto('commission_lines')
      .values(
        due.slice(at, at + pieceSize).map((each) => ({
          ...company,
          run_id: id,
          user_id: each.user_id,
          plan_id: each.planId,
          invoice_id: each.invoice_id,
          class_id: each.class_id,
          base: amount(each.base),
          percent: each.percent,
          amount: amount(each.amount),
        })),
      )
      .execute();
  return id;
};

/**
 * Gives what is due up to a day, as it was shown: all of it in one run. Days that a run went up to before are not gone back behind.
 * @throws Refusal permission.denied, commission.not_over, commission.went_on, commission.nothing_due, commission.changed
 */
export const giveDue = async (
  scope: Scope,
  { body: { until_on: until, total } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandEverywhere(scope, 'ledger.create');
  if (until >= (await earliestDay(scope))) refuseFields([{ path: 'until_on', code: 'commission.not_over' }]);
  if (until < (await lockRuns(scope))) refuseFields([{ path: 'until_on', code: 'commission.went_on' }]);
  const due = await readDue(scope, await readPlans(scope), until);
  if (due.length === 0) throw new Refusal('commission.nothing_due');
  if (cents(total) !== cents(totalOf(due))) throw new Refusal('commission.changed');
  const id = await write(scope, until, due);
  await audit(scope, {
    action: 'post',
    noun: 'commissions',
    rowId: id,
    after: { until, total, lines: due.length },
  });
  return { id, count: due.length, total };
};
