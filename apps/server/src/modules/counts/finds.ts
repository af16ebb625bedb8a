import type { CountFind, noteFind as endpoint } from '@yardline/contract/counts/counts';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandCovered } from './lock-count.ts';

/** What was found in a count and is not counted by it, the last first. */
export const findsOf = ({ tx }: Scope, countId: number): Promise<CountFind[]> =>
  tx
    .selectFrom('count_finds')
    .innerJoin('users', 'users.id', 'count_finds.last_by')
    .where('count_id', '=', countId)
    .select(['count_finds.id', 'code', 'bin', 'times', 'note', 'last_at', 'users.name as last_by_name'])
    .orderBy('last_at', 'desc')
    .orderBy('count_finds.id')
    .execute();

const getFind = async (scope: Scope, countId: number, id: number): Promise<CountFind> =>
  (await findsOf(scope, countId)).find((each) => each.id === id) ?? notFound();

/** Records a scanned code that the sheet does not count; scanned again, it counts as found once more. */
export const writeFind = async (
  scope: Scope,
  countId: number,
  { code, bin }: { code: string; bin: string },
): Promise<CountFind> => {
  const { tx, company, actor, now } = scope;
  const seen = { last_by: actor.userId, last_at: now.toString() };
  const { id, times } = await tx
    .insertInto('count_finds')
    .values({ ...seen, code, bin, company_id: company.id, count_id: countId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'count_id', 'code', 'bin'])
        .doUpdateSet({ ...seen, times: sql<number>`count_finds.times + 1` }),
    )
    .returning(['id', 'times'])
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'update',
    noun: 'counts',
    rowId: countId,
    after: { found: code, bin, times },
  });
  return getFind(scope, countId, id);
};

/**
 * Records what a find turned out to be. The count may be over: codes are investigated when the walk is done.
 * @throws Refusal resource.not_found, permission.denied
 */
export const noteFind = async (
  scope: Scope,
  { params: { id: countId, findId }, body }: InputOf<typeof endpoint>,
): Promise<CountFind> => {
  const { tx } = scope;
  const count =
    (await tx
      .selectFrom('counts')
      .innerJoin('locations', 'locations.id', 'counts.location_id')
      .where('counts.id', '=', countId)
      .select(['covers', 'location_id', 'division_id'])
      .executeTakeFirst()) ?? notFound();
  demandCovered(scope, count.covers, { division: count.division_id, location: count.location_id });
  const before = await getFind(scope, countId, findId);
  await tx.updateTable('count_finds').set({ note: body.reason }).where('id', '=', findId).execute();
  await audit(scope, {
    action: 'update',
    noun: 'counts',
    rowId: countId,
    before: { found: before.code, note: before.note },
    after: { found: before.code, note: body.reason },
  });
  return { ...before, note: body.reason };
};
