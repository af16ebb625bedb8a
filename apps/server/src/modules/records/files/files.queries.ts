import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listRecordFiles, RecordFile } from '@yardline/contract/records/record-files';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type RecordKey, viewRecord } from '../record-of.ts';

const recordFiles = ({ tx }: Scope, { kind, record }: RecordKey) =>
  tx
    .selectFrom('record_files')
    .innerJoin('users', 'users.id', 'record_files.created_by')
    .leftJoin('files', 'files.id', 'record_files.file_id')
    .where('record_files.kind', '=', kind)
    .where('record_files.record_id', '=', record)
    .select(['record_files.id', 'record_files.type', 'record_files.name', 'files.size'])
    .select((eb) => [
      eb.fn.coalesce('files.media_type', sql<string>`''`).as('media_type'),
      eb.fn.coalesce('record_files.url', sql<string>`''`).as('url'),
      eb('record_files.thumbnail_id', 'is not', null).$castTo<boolean>().as('has_thumbnail'),
    ])
    .select(['users.name as created_by', 'record_files.created_at'])
    .$narrowType<Pick<RecordFile, 'type'>>();

/** The files of a record: photos in their order, then the rest in order of arrival. */
export const filesOf = (scope: Scope, key: RecordKey): Promise<RecordFile[]> =>
  recordFiles(scope, key).orderBy('record_files.position').orderBy('record_files.id').execute();

/** The same for users who may see the record. @throws Refusal resource.not_found */
export const listFiles = async (
  scope: Scope,
  { params }: InputOf<typeof listRecordFiles>,
): Promise<ReplyOf<typeof listRecordFiles>> => {
  await viewRecord(scope, params);
  return { files: await filesOf(scope, params) };
};

/** One of them as it is answered. @throws Refusal resource.not_found */
export const getRecordFile = async (scope: Scope, key: RecordKey, id: number): Promise<RecordFile> =>
  (await recordFiles(scope, key).where('record_files.id', '=', id).executeTakeFirst()) ?? notFound();

/** One of them as it is stored. @throws Refusal resource.not_found */
export const findStored = async ({ tx }: Scope, { kind, record }: RecordKey, id: number) =>
  (await tx
    .selectFrom('record_files')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .executeTakeFirst()) ?? notFound();
