import { audit } from '../../kernel/audit.ts';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The order whose offer a document is, or came of, locked; undefined where it is none. */
const lockOrderOf = async ({ tx }: Scope, contractId: number) => {
  const document = await tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('source_contract_id')
    .executeTakeFirst();
  const quotes = [contractId, document?.source_contract_id ?? contractId];
  return tx
    .selectFrom('web_orders')
    .where('offer_id', 'is not', null)
    .where((either) => either.or([either('offer_id', 'in', quotes), either('contract_id', '=', contractId)]))
    .select(['id', 'stage', 'offer_id', 'contract_id', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
};

/** What became of a quote: the document made of it, that it waits, or that it came to nothing. */
const fateOf = async ({ tx }: Scope, quoteId: number) => {
  const quote = await tx
    .selectFrom('contracts')
    .where('id', '=', quoteId)
    .select('status')
    .executeTakeFirstOrThrow();
  if (quote.status === 'open') return { stage: 'offered', contract_id: null };
  if (quote.status !== 'converted') return { stage: 'open', contract_id: null, offer_id: null };
  const { id } = await tx
    .selectFrom('contracts')
    .where('source_contract_id', '=', quoteId)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return { stage: 'converted', contract_id: id };
};

/**
 * Keeps a web order with what became of its offer. It reads the quote as it is now, so that it may hear of the same document twice
 * and in any order.
 */
const settleOffer = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const order = await lockOrderOf(scope, Number(payload['contract_id']));
  if (order === undefined) return;
  const fate = await fateOf(scope, order.offer_id ?? 0);
  if (fate.stage === order.stage && fate.contract_id === order.contract_id) return;
  const decided = fate.stage === 'open' ? { decided_at: null, decided_by: null } : {};
  await scope.tx
    .updateTable('web_orders')
    .set(Object.assign(decided, fate, { row_version: order.row_version + 1 }))
    .where('id', '=', order.id)
    .execute();
  await audit(scope, {
    action: fate.stage === 'converted' ? 'convert' : 'update',
    noun: 'web_orders',
    rowId: order.id,
    before: { stage: order.stage },
    after: fate,
  });
};

export const listeners: Listener[] = [
  { topic: 'contract.opened', hear: settleOffer },
  { topic: 'contract.cancelled', hear: settleOffer },
];
