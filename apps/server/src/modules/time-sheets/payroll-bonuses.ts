import { amount, cents, type Cents, sum } from '@yardline/domain/money/cents';
import { premiumOfBonus } from '@yardline/domain/time-sheets/regular-rate';
import type { Scope } from '../../kernel/scope.ts';
import type { Week } from './payroll-lines.ts';
import type { Person } from './people.ts';
import { readWeeks } from './time-sheets.queries.ts';

/** A bonus of an export, as it is stored. */
export type PaidBonus = Week & { amount: number; premium: number; is_adjustment: boolean };

type Sums = { amount: Cents; premium: Cents };

const keyOf = ({ user_id: userId, week_on: weekOn }: Week): string => `${userId} ${weekOn}`;

const rowsOf = async ({ tx }: Scope, table: 'week_bonuses' | 'payroll_bonuses', weeks: readonly Week[]) => {
  const rows = await tx
    .selectFrom(table)
    .where('user_id', 'in', [...new Set(weeks.map(({ user_id: id }) => id))])
    .where('week_on', 'in', [...new Set(weeks.map(({ week_on: on }) => on))])
    .select(['user_id', 'week_on', 'amount'])
    .$if(table === 'payroll_bonuses', (rows) => rows.select('premium'))
    .execute();
  const isAsked = new Set(weeks.map(keyOf));
  return rows.filter((row) => isAsked.has(keyOf(row)));
};

/** What the bonuses of weeks come to now, each with what overtime adds to it. */
const bonusesNow = async (
  scope: Scope,
  weeks: readonly Week[],
  people: ReadonlyMap<number, Person>,
): Promise<Map<string, Sums>> => {
  const sums = new Map<string, Sums>();
  const written = await rowsOf(scope, 'week_bonuses', weeks);
  for (const [weekOn, those] of Map.groupBy(written, ({ week_on: on }) => on)) {
    const whose = those.flatMap(({ user_id: id }) => people.get(id) ?? []);
    for (const { person, rules, sheet } of await readWeeks(scope, whose, weekOn)) {
      const bonus = cents(those.find(({ user_id: id }) => id === person.id)?.amount ?? 0);
      const premium = premiumOfBonus(rules.policy, bonus, sheet.totals);
      sums.set(keyOf({ user_id: person.id, week_on: weekOn }), { amount: bonus, premium });
    }
  }
  return sums;
};

/** What an export pays of bonuses: of weeks that are paid for the first time all, of weeks that changed the difference. [SV030] */
export const bonusesToPay = async (
  scope: Scope,
  weeks: readonly (Week & { status: string })[],
  people: ReadonlyMap<number, Person>,
): Promise<PaidBonus[]> => {
  if (weeks.length === 0) return [];
  const now = await bonusesNow(scope, weeks, people);
  const paid = Map.groupBy(await rowsOf(scope, 'payroll_bonuses', weeks), keyOf);
  return weeks.flatMap(({ user_id, week_on, status }): PaidBonus[] => {
    const before = paid.get(keyOf({ user_id, week_on })) ?? [];
    const due = now.get(keyOf({ user_id, week_on })) ?? { amount: 0, premium: 0 };
    const left = {
      amount: amount(due.amount - sum(before.map((row) => cents(row.amount)))),
      premium: amount(due.premium - sum(before.map((row) => cents(row.premium ?? 0)))),
    };
    if (left.amount === 0 && left.premium === 0) return [];
    return [
      { user_id, week_on, amount: left.amount, premium: left.premium, is_adjustment: status === 'exported' },
    ];
  });
};

/** The bonuses of an export, by person and week. */
export const bonusesOf = ({ tx }: Scope, exportId: number): Promise<PaidBonus[]> =>
  tx
    .selectFrom('payroll_bonuses')
    .where('payroll_export_id', '=', exportId)
    .orderBy('user_id')
    .orderBy('week_on')
    .select(['user_id', 'week_on', 'amount', 'premium', 'is_adjustment'])
    .execute();
