import type { Scope } from '../../kernel/scope.ts';

/** Takes back a text that is still held. Whether it was: its job ends the hold first, in its own transaction. */
export const takeBackText = async ({ tx }: Scope, textId: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('texts')
    .set({ state: 'taken_back' })
    .where('id', '=', textId)
    .where('state', '=', 'waiting')
    .where('is_held', '=', true)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
