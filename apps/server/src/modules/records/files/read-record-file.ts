import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { downloadRecordFile, getPhoto } from '@yardline/contract/records/record-files';
import { streamFile } from '../../../kernel/files/files.ts';
import type { StreamedFile } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { viewRecord } from '../record-of.ts';
import { findStored } from './files.queries.ts';
import { readWhole } from './read-whole.ts';

/** The content of an attachment or a photo, piece by piece. @throws Refusal resource.not_found */
export const downloadFile = async (
  scope: Scope,
  { params }: InputOf<typeof downloadRecordFile>,
): Promise<StreamedFile> => {
  await viewRecord(scope, params);
  const { file_id: file } = await findStored(scope, params, params.file);
  return file === null ? notFound() : streamFile(scope, file);
};

/**
 * A photo, or the small picture of it, as text that a page shows. [B7.11]
 * @throws Refusal resource.not_found, and for the small picture of what has none
 */
export const readPhoto = async (
  scope: Scope,
  { params, query }: InputOf<typeof getPhoto>,
): Promise<ReplyOf<typeof getPhoto>> => {
  await viewRecord(scope, params);
  const photo = await findStored(scope, params, params.file);
  const fileId = query.size === 'small' ? photo.thumbnail_id : photo.file_id;
  if (photo.type !== 'photo' || fileId === null) return notFound();
  const { media_type: mediaType } = await scope.tx
    .selectFrom('files')
    .where('id', '=', fileId)
    .select('media_type')
    .executeTakeFirstOrThrow();
  const bytes = await readWhole(scope, fileId);
  return { base64: Buffer.from(bytes).toString('base64'), media_type: mediaType ?? '' };
};
