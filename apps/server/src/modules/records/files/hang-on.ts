import type { RecordFile } from '@yardline/contract/records/record-files';
import type { Scope } from '../../../kernel/scope.ts';
import type { RecordKey } from '../record-of.ts';
import { auditPart } from '../told.ts';
import { getRecordFile } from './files.queries.ts';

type New =
  | { type: 'file'; name: string; fileId: number }
  | { type: 'photo'; name: string; fileId: number; thumbnailId: number | undefined }
  | { type: 'link'; name: string; url: string };

const leading = (file: New) => {
  if (file.type === 'link') return { url: file.url };
  if (file.type === 'file') return { file_id: file.fileId };
  return { file_id: file.fileId, thumbnail_id: file.thumbnailId ?? null };
};

/** Hangs a file, a photo or a link on a record that is locked, after those that are there, and writes it down. */
export const hangOn = async (scope: Scope, key: RecordKey, file: New): Promise<RecordFile> => {
  const { tx, company, actor, now } = scope;
  const { kind, record } = key;
  const { last } = await tx
    .selectFrom('record_files')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('record_files')
    .values({
      company_id: company.id,
      kind,
      record_id: record,
      type: file.type,
      name: file.name,
      ...leading(file),
      position: last + 1,
      created_by: actor.userId,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditPart(scope, 'files', key, { action: 'create', after: { file: file.name } });
  return getRecordFile(scope, key, id);
};
