import type { StoreRule } from '@yardline/contract/stores/rules';
import { timeOfMinute } from '@yardline/domain/divisions/opening';
import { readStartTimes } from '@yardline/domain/store/date-rules';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('store_rules')
    .leftJoin('divisions', 'divisions.id', 'store_rules.division_id')
    .leftJoin('classes', 'classes.id', 'store_rules.class_id')
    .select(['store_rules.id', 'store_id', 'store_rules.division_id', 'divisions.title as division'])
    .select(['store_rules.class_id', 'classes.name as class', 'min_days', 'max_days', 'lead_minutes'])
    .select(['horizon_days', 'same_day_until', 'start_times', 'allows_outside_hours'])
    .select('store_rules.row_version');

const told = ({
  same_day_until: until,
  start_times: starts,
  allows_outside_hours: outside,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>): StoreRule => ({
  ...row,
  outside_hours: outside === null ? null : outside ? 'allowed' : 'refused',
  same_day_until: until === null ? null : timeOfMinute(until),
  start_times: readStartTimes(starts).map(([from, to]) => ({
    from: timeOfMinute(from),
    to: timeOfMinute(to),
  })),
});

/** The rules of a store, those of the whole store first, then of divisions, of classes, and of both. @throws Refusal resource.not_found */
export const listRules = async (scope: Scope, storeId: number): Promise<{ items: StoreRule[] }> => {
  const [store, rows] = await Promise.all([
    scope.tx.selectFrom('stores').where('id', '=', storeId).select('id').executeTakeFirst(),
    rowsOf(scope)
      .where('store_id', '=', storeId)
      .orderBy('classes.name', (by) => by.asc().nullsFirst())
      .orderBy('divisions.title', (by) => by.asc().nullsFirst())
      .execute(),
  ]);
  if (store === undefined) return notFound();
  return { items: rows.map(told) };
};

/** @throws Refusal resource.not_found */
export const getRuleById = async (scope: Scope, id: number): Promise<StoreRule> =>
  told((await rowsOf(scope).where('store_rules.id', '=', id).executeTakeFirst()) ?? notFound());
