import type { CompanyExport } from '@yardline/contract/company-exports/company-exports';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

export const sendTask = 'send-export';

export type Sending = NonNullable<CompanyExport['sending']>;

const sendingsOf = ({ tx }: Scope, exports: readonly number[]) =>
  tx
    .selectFrom('company_export_sendings')
    .where('export_id', 'in', exports.length === 0 ? [0] : exports)
    .select(['export_id', 'state', 'tries', 'next_at', 'ended_at', 'reason', 'answer', 'object'])
    .$narrowType<Pick<Sending, 'state' | 'reason'>>()
    .execute();

/** How each of these exports gets to the bucket, by its number; those that are not sent are not in it. */
export const findSendings = async (scope: Scope, exports: readonly number[]): Promise<Map<number, Sending>> =>
  new Map((await sendingsOf(scope, exports)).map(({ export_id: id, ...sending }) => [id, sending]));

/** Asks for the sending of an export, now or later. */
export const askForSending = (scope: Scope, exportId: number, delaySeconds = 0): Promise<void> =>
  enqueue(scope, sendTask, { export_id: exportId }, { key: `${sendTask}:${exportId}`, delaySeconds });

/**
 * Lets an archive be sent from its beginning.
 * @throws Refusal company_export.sending
 */
export const beginSending = async (scope: Scope, exportId: number): Promise<void> => {
  const fresh = {
    state: 'waiting',
    tries: 0,
    next_at: scope.now.toString(),
    upload_id: '',
    etags: [],
    reason: '',
    answer: '',
    ended_at: null,
    object: '',
  };
  const begun = await scope.tx
    .insertInto('company_export_sendings')
    .values({ company_id: scope.company.id, export_id: exportId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'export_id'])
        .doUpdateSet(fresh)
        .where('company_export_sendings.state', '<>', 'waiting'),
    )
    .returning('export_id')
    .executeTakeFirst();
  if (begun === undefined) throw new Refusal('company_export.sending');
  await askForSending(scope, exportId);
};

/** What waits begins again: its parts are in another bucket, or under another key. */
export const beginAgain = async (scope: Scope): Promise<void> => {
  const waiting = await scope.tx
    .updateTable('company_export_sendings')
    .set({ upload_id: '', etags: [], tries: 0, next_at: scope.now.toString() })
    .where('state', '=', 'waiting')
    .returning('export_id')
    .execute();
  for (const { export_id: id } of waiting) await askForSending(scope, id);
};

/** What waits is sent no more. */
export const endWaiting = async ({ tx, now }: Scope): Promise<void> => {
  await tx
    .updateTable('company_export_sendings')
    .set({ state: 'failed', reason: 'target_removed', answer: '', ended_at: now.toString() })
    .where('state', '=', 'waiting')
    .execute();
};
