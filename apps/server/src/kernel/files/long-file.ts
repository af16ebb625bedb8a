import type { Scope } from '../scope.ts';

/**
 * Begins a file that the product itself writes over several transactions, piece by piece (`writePiece`). The record that is to hold it
 * holds it from the start, lets no call read it before it ends, and removes it when it comes to nothing.
 * @returns its number
 */
export const beginLongFile = async (
  { tx, company, actor, now }: Scope,
  { name, mediaType }: { name: string; mediaType: string },
): Promise<number> => {
  const at = now.toString();
  const { id } = await tx
    .insertInto('files')
    .values({
      company_id: company.id,
      name: name.slice(-200),
      size: 1,
      media_type: mediaType,
      created_by: actor.userId,
      created_at: at,
      kept_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends it, with what its pieces come to. */
export const endLongFile = async ({ tx }: Scope, fileId: number, size: number): Promise<void> => {
  await tx.updateTable('files').set({ size }).where('id', '=', fileId).execute();
};
