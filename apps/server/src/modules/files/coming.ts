import type { StoredFile } from '@yardline/contract/files/files';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Coming = { name: string; size: number };

/** A file that the caller is uploading, locked; sealed or not. Undefined when there is none, or it is complete. */
const comingOf = ({ tx, actor }: Scope, fileId: number) =>
  tx
    .selectFrom('files')
    .select(['name', 'size'])
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .where('media_type', 'is', null)
    .forUpdate();

/**
 * A file that the caller has announced and not yet finished.
 * @throws Refusal resource.not_found
 */
export const getComing = async (scope: Scope, fileId: number): Promise<Coming> =>
  (await comingOf(scope, fileId).executeTakeFirst()) ?? notFound();

/**
 * The same while its pieces may still be sent: the upload has not been finished.
 * @throws Refusal resource.not_found
 */
export const getOpen = async (scope: Scope, fileId: number): Promise<Coming> =>
  (await comingOf(scope, fileId).where('sealed_at', 'is', null).executeTakeFirst()) ?? notFound();

/** A file of the caller that is whole and that no record holds yet. */
export const findWhole = async ({ tx, actor }: Scope, fileId: number): Promise<StoredFile | undefined> => {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'name', 'size', 'media_type'])
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
  return file === undefined || file.media_type === null
    ? undefined
    : { ...file, media_type: file.media_type };
};
