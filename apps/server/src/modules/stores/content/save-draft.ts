import type { InputOf } from '@yardline/contract/endpoint';
import type {
  Content,
  restoreStoreContentVersion as restoreEndpoint,
  saveStoreDraft as endpoint,
} from '@yardline/contract/stores/contents';
import { bodies } from '@yardline/contract/store/blocks';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getContentById } from './contents.queries.ts';
import { readDraft, writeDraft } from './draft.ts';
import { countOn, lockContent } from './lock-content.ts';
import { getStoredVersion } from './versions.ts';

/**
 * Saves what is written of a content; what is shown stays as it is.
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const saveDraft = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Content> => {
  const row = await lockContent(scope, id, ifMatch);
  if (row.kind !== body.kind) refuseFields([{ path: 'kind', code: 'field.invalid' }]);
  const { basedOn } = await readDraft(scope, row);
  await writeDraft(scope, { id, body: body.body, basedOn });
  await countOn(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'store_contents',
    rowId: id,
    after: { draft: row.row_version + 1 },
  });
  return getContentById(scope, id);
};

/**
 * Makes a version the draft again, as its kind is written today; nothing is shown by it.
 * @throws Refusal resource.not_found, document.stale
 */
export const restoreVersion = async (
  scope: Scope,
  { params: { id, n } }: InputOf<typeof restoreEndpoint>,
  { ifMatch }: Call,
): Promise<Content> => {
  const row = await lockContent(scope, id, ifMatch);
  const version = await getStoredVersion(scope, id, n);
  await writeDraft(scope, { id, body: bodies[row.kind].parse(version.body), basedOn: n });
  await countOn(scope, id);
  await audit(scope, { action: 'update', noun: 'store_contents', rowId: id, after: { restored: n } });
  return getContentById(scope, id);
};
