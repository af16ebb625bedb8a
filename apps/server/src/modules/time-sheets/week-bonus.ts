import type { InputOf } from '@yardline/contract/endpoint';
import type {
  getWeekBonus as getEndpoint,
  setWeekBonus as setEndpoint,
  WeekBonus,
} from '@yardline/contract/time-sheets/week-bonuses';
import { amount, cents } from '@yardline/domain/money/cents';
import { premiumOfBonus } from '@yardline/domain/time-sheets/regular-rate';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockPerson } from '../clock/public.ts';
import { markChanged } from './averaged-weeks.ts';
import { statusOfWeek } from './lock-week.ts';
import { demandOver, type Person, personById } from './people.ts';
import { readWeek, weekAsked } from './time-sheets.queries.ts';

const bonusOf = ({ tx }: Scope, userId: number, weekOn: string) =>
  tx
    .selectFrom('week_bonuses')
    .innerJoin('users', 'users.id', 'week_bonuses.written_by')
    .where('user_id', '=', userId)
    .where('week_on', '=', weekOn)
    .select(['amount', 'reason', 'users.name as written_by_name'])
    .executeTakeFirst();

const bonusView = async (scope: Scope, person: Person, weekOn: string): Promise<WeekBonus> => {
  const [stored, { sheet, rules }] = await Promise.all([
    bonusOf(scope, person.id, weekOn),
    readWeek(scope, person, weekOn),
  ]);
  const bonus = cents(stored?.amount ?? 0);
  return {
    week_on: weekOn,
    amount: stored?.amount ?? 0,
    reason: stored?.reason ?? '',
    premium: amount(premiumOfBonus(rules.policy, bonus, sheet.totals)),
    written_by_name: stored?.written_by_name ?? '',
  };
};

const weekOf = async (scope: Scope, { id, week }: InputOf<typeof getEndpoint>['params']) => {
  const person = await personById(scope, id);
  demandOver(scope, 'time_sheets.create', person);
  return { person, weekOn: await weekAsked(scope, person.zone, week) };
};

/** @throws Refusal resource.not_found, permission.denied */
export const readWeekBonus = async (
  scope: Scope,
  { params }: InputOf<typeof getEndpoint>,
): Promise<WeekBonus> => {
  const { person, weekOn } = await weekOf(scope, params);
  return bonusView(scope, person, weekOn);
};

/**
 * Writes what someone else gets on top of the hours of a week; nothing removes it. Of a week that was exported, the next export pays
 * the difference.
 * @throws Refusal resource.not_found, permission.denied, time.own_week, request.invalid without a reason
 */
export const setWeekBonus = async (
  scope: Scope,
  { params, body }: InputOf<typeof setEndpoint>,
): Promise<WeekBonus> => {
  const { person, weekOn } = await weekOf(scope, params);
  if (person.id === scope.actor.userId) throw new Refusal('time.own_week');
  if (body.amount > 0 && body.reason === '') refuseFields([{ path: 'reason', code: 'field.required' }]);
  await lockPerson(scope, person.id);
  const status = await statusOfWeek(scope, person.id, weekOn);
  const before = await bonusOf(scope, person.id, weekOn);
  const written = {
    amount: body.amount,
    reason: body.reason,
    written_by: scope.actor.userId,
    written_at: scope.now.toString(),
  };
  if (body.amount === 0)
    await scope.tx
      .deleteFrom('week_bonuses')
      .where('user_id', '=', person.id)
      .where('week_on', '=', weekOn)
      .execute();
  else
    await scope.tx
      .insertInto('week_bonuses')
      .values({ company_id: scope.company.id, user_id: person.id, week_on: weekOn, ...written })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'week_on']).doUpdateSet(written))
      .execute();
  if (status === 'exported') await markChanged(scope, person.id, [weekOn]);
  await audit(scope, {
    action: 'update',
    noun: 'time_sheets',
    rowId: `${person.id}/${weekOn}`,
    before: { bonus: before?.amount ?? 0 },
    after: { bonus: body.amount, reason: body.reason },
  });
  return bonusView(scope, person, weekOn);
};
