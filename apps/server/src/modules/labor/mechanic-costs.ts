import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  listMechanicCosts as listEndpoint,
  MechanicCosts,
  setMechanicCosts as setEndpoint,
} from '@yardline/contract/labor/mechanic-costs';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, notFound, refuseProblems } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

/** The people with a role in a division where the actor sees what labor costs. */
const mechanics = ({ tx, actor }: Scope) =>
  tx
    .selectFrom('users')
    .where(
      sql<boolean>`exists (select from user_division_roles r where r.company_id = users.company_id and r.user_id = users.id
        and r.division_id = any(${divisionsWhere(actor.holder, 'see_labor_costs')}::bigint[]))`,
    )
    .select(['users.id as mechanic_id', 'users.name as mechanic_name']);

type Mechanic = { mechanic_id: number; mechanic_name: string };
type Row = { user_id: number; from_on: string; cost_rate: number };

const costRows = ({ tx }: Scope) =>
  tx
    .selectFrom('mechanic_costs')
    .orderBy('user_id')
    .orderBy('from_on', 'desc')
    .select(['user_id', 'from_on', 'cost_rate']);

/** What an hour cost on a day: the last row that began, else nothing is known of it. Rows of one mechanic, the last first. */
export const costOn = (rows: readonly Row[], day: string): number | null =>
  rows.find(({ from_on: from }) => from <= day)?.cost_rate ?? null;

const answer = (scope: Scope, mechanic: Mechanic, rows: readonly Row[]): MechanicCosts => {
  const own = rows.filter(({ user_id: userId }) => userId === mechanic.mechanic_id);
  return {
    ...mechanic,
    cost_rate: costOn(own, dayOf(scope.now, scope.company.timeZone)),
    costs: own.map(({ from_on, cost_rate }) => ({ from_on, cost_rate })),
  };
};

/** Every mechanic of the actor's divisions with what an hour of them costs. */
export const listMechanicCostRows = async (scope: Scope): Promise<ReplyOf<typeof listEndpoint>> => {
  const [people, rows] = await Promise.all([
    mechanics(scope)
      .where('users.is_mechanic', '=', true)
      .where('users.is_active', '=', true)
      .orderBy('users.name')
      .orderBy('users.id')
      .execute(),
    costRows(scope).execute(),
  ]);
  return { mechanics: people.map((mechanic) => answer(scope, mechanic, rows)) };
};

/** @throws Refusal resource.not_found */
export const getMechanicCostsById = async (scope: Scope, id: number): Promise<MechanicCosts> => {
  const mechanic = (await mechanics(scope).where('users.id', '=', id).executeTakeFirst()) ?? notFound();
  return answer(scope, mechanic, await costRows(scope).where('user_id', '=', id).execute());
};

/**
 * Says what an hour of a mechanic costs, all days at once. Orders that are closed keep what they cost.
 * @throws Refusal resource.not_found, permission.denied, request.invalid with mechanic_cost.repeated
 */
export const setMechanicCosts = async (
  scope: Scope,
  { params: { id }, body: { costs } }: InputOf<typeof setEndpoint>,
): Promise<MechanicCosts> => {
  demand(scope, 'users.edit');
  // Two who save at once write one after the other; the rows alone would have nothing to lock where there are none yet.
  await scope.tx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
  const { costs: before } = await getMechanicCostsById(scope, id);
  refuseProblems(
    costs.flatMap(({ from_on: day }, index): FieldRefusal[] =>
      costs.findIndex((other) => other.from_on === day) < index
        ? [{ path: `costs.${index}.from_on`, code: 'mechanic_cost.repeated' }]
        : [],
    ),
  );
  await scope.tx.deleteFrom('mechanic_costs').where('user_id', '=', id).execute();
  if (costs.length > 0)
    await scope.tx
      .insertInto('mechanic_costs')
      .values(costs.map((each) => ({ ...each, company_id: scope.company.id, user_id: id })))
      .execute();
  await audit(scope, {
    action: 'update',
    noun: 'mechanic_costs',
    rowId: id,
    before: { costs: before },
    after: { costs },
  });
  return getMechanicCostsById(scope, id);
};

/** What an hour of each of these mechanics cost on a day; null where nothing is known of it. */
export const mechanicCostsOn = async (
  scope: Scope,
  ids: readonly number[],
): Promise<(userId: number, day: string) => number | null> => {
  if (ids.length === 0) return () => null;
  const rows = await costRows(scope)
    .where('user_id', 'in', [...new Set(ids)])
    .execute();
  const byUser = Map.groupBy(rows, ({ user_id: userId }) => userId);
  return (userId, day) => costOn(byUser.get(userId) ?? [], day);
};
