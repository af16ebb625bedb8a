import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { removeRecordFile as endpoint } from '@yardline/contract/records/record-files';
import { removeFile } from '../../../kernel/files/files.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockRecord } from '../record-of.ts';
import { auditPart } from '../told.ts';
import { findStored } from './files.queries.ts';

/** Takes a file, a photo or a link off a record, with its content. @throws Refusal resource.not_found, permission.denied, contract.archived */
export const removeRecordFile = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await lockRecord(scope, params);
  const { id, name, file_id: file, thumbnail_id: thumbnail } = await findStored(scope, params, params.file);
  await scope.tx.deleteFrom('record_files').where('id', '=', id).execute();
  for (const held of [file, thumbnail]) if (held !== null) await removeFile(scope, held);
  await auditPart(scope, 'files', params, { action: 'delete', before: { file: name } });
  return { id };
};
