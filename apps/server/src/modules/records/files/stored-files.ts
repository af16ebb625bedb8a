import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { type RecordKey, viewRecord } from '../record-of.ts';

/** The files of a record with where they are stored, photos in their order first; a link has its address alone. @throws Refusal resource.not_found */
export const storedFiles = async (scope: Scope, key: RecordKey) => {
  await viewRecord(scope, key);
  return scope.tx
    .selectFrom('record_files')
    .where('kind', '=', key.kind)
    .where('record_id', '=', key.record)
    .orderBy('position')
    .orderBy('id')
    .select(['type', 'name', 'file_id', sql<string>`coalesce(url, '')`.as('url')])
    .execute();
};
