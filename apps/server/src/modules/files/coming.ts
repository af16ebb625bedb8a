import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Coming = { name: string; size: number };

/**
 * A file that the caller has announced and not yet finished.
 * @throws Refusal resource.not_found
 */
export const getComing = async ({ tx, actor }: Scope, fileId: number): Promise<Coming> =>
  (await tx
    .selectFrom('files')
    .select(['name', 'size'])
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .where('media_type', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? notFound();
