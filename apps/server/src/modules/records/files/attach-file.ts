import type { InputOf } from '@yardline/contract/endpoint';
import type {
  addLink as addLinkEndpoint,
  attachFile as endpoint,
  RecordFile,
} from '@yardline/contract/records/record-files';
import { nameFault } from '@yardline/domain/files/photos';
import { keepFile } from '../../../kernel/files/files.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockRecord } from '../record-of.ts';
import { hangOn } from './hang-on.ts';

/**
 * Attaches a file that its caller sent. Whatever it is, it is only ever handed out to be saved.
 * @throws Refusal resource.not_found, permission.denied, contract.archived, request.invalid with file.wrong_extension
 */
export const attachFile = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<RecordFile> => {
  await lockRecord(scope, params);
  const file = await keepFile(scope, body.file_id);
  const fault = nameFault(file.name, file.media_type);
  if (fault !== undefined) refuseFields([{ path: 'file_id', ...fault }]);
  return hangOn(scope, params, { type: 'file', name: file.name, fileId: file.id });
};

/**
 * Adds a link; without a name it is named by its address.
 * @throws Refusal resource.not_found, permission.denied, contract.archived, link.taken
 */
export const addLink = async (
  scope: Scope,
  { params, body }: InputOf<typeof addLinkEndpoint>,
): Promise<RecordFile> => {
  await lockRecord(scope, params);
  return hangOn(scope, params, { type: 'link', name: body.name || body.url, url: body.url });
};
