import type { SendingKind } from '@yardline/contract/sendings/sendings';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readProofSettings } from '../tickets/public.ts';
import { mailPaper } from './mail-paper.ts';

const proofs: Readonly<Record<string, SendingKind>> = { delivery: 'delivery_proof', pickup: 'pickup_proof' };

/** How long the proof of a ticket that its driver closed waits for its photos, which follow the closing one by one. */
const photoWaitSeconds = 600;

/** Whether its driver closed a ticket, at the site: the photos may still be on the phone. */
const isOfDriver = async ({ tx }: Scope, ticketId: number): Promise<boolean> => {
  const closing = await tx
    .selectFrom('tickets')
    .innerJoin('status_history', (join) =>
      join
        .onRef('status_history.row_id', '=', 'tickets.id')
        .onRef('status_history.user_id', '=', 'tickets.driver_user_id'),
    )
    .where('tickets.id', '=', ticketId)
    .where('status_history.noun', '=', 'tickets')
    .where('status_history.to_status', '=', String(ticketMoves.close))
    .select('tickets.id')
    .executeTakeFirst();
  return closing !== undefined;
};

/**
 * Where the company says so, the customer has the proof of a delivery or a pickup by mail when its ticket is closed: at once where the desk
 * closed it, after ten minutes where its driver did. Photos that come later are on the proof that is printed or sent again.
 */
export const mailProof = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const kind = proofs[String(payload['type'])];
  if (kind === undefined || !(await readProofSettings(scope)).mails_proof) return;
  const id = Number(payload['ticket_id']);
  if (!(await isOfDriver(scope, id))) return mailPaper(scope, kind, id);
  await enqueue(
    scope,
    'mail-proof',
    { kind, ticket_id: id },
    { delaySeconds: photoWaitSeconds, key: `proof:${id}` },
  );
};

/** Mails a proof whose photos have had their time; one that was sent meanwhile is not sent again. */
export const mailProofLater: Job = {
  task: 'mail-proof',
  repeatable: 'the mail is a row of the same transaction, and a proof that was sent is not sent again',
  run: async ({ inScope }, payload) =>
    inScope(async (scope) => {
      const kind = Object.values(proofs).find((each) => each === payload['kind']);
      if (kind === undefined) return;
      const id = Number(payload['ticket_id']);
      const sent = await scope.tx
        .selectFrom('sendings')
        .where('kind', '=', kind)
        .where('record_id', '=', id)
        .select('id')
        .limit(1)
        .executeTakeFirst();
      if (sent === undefined) await mailPaper(scope, kind, id);
    }),
};
