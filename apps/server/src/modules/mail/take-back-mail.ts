import type { Scope } from '../../kernel/scope.ts';

/** Takes back a mail that is still held. Whether it was: the job that hands it over ends the hold first, in its own transaction. */
export const takeBackMail = async ({ tx }: Scope, mailId: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('mails')
    .set({ state: 'taken_back', data: '{}' })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where('is_held', '=', true)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
