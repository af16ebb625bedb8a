import { type Expression, sql } from 'kysely';
import { may, type Scope } from '../../../kernel/scope.ts';

/**
 * The main photo of each of these products: the first of its photos that browsers show. One query for all of them; none for
 * users who may not see their records.
 */
export const mainPhotosOf = async (
  scope: Scope,
  kind: 'assets' | 'parts',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0 || !may(scope, `${kind}.view`)) return new Map();
  const photos = await scope.tx
    .selectFrom('record_files')
    .where('kind', '=', kind)
    .where('record_id', '=', sql`any(${ids}::bigint[])` as Expression<number>)
    .where('type', '=', 'photo')
    .where('thumbnail_id', 'is not', null)
    .distinctOn('record_id')
    .orderBy('record_id')
    .orderBy('position')
    .orderBy('id')
    .select(['record_id', 'id'])
    .execute();
  return new Map(photos.map(({ record_id: record, id }) => [record, id]));
};
