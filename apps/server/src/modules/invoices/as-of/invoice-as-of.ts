import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getInvoiceAsOf as endpoint } from '@yardline/contract/invoices/as-of';
import { replay } from '../../../kernel/replay/read-steps.ts';
import { replayReply } from '../../../kernel/replay/replay-reply.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { invoiceReply } from '../invoices.queries.ts';
import { standingOf, tellInvoice } from './invoice-facts.ts';

/**
 * An invoice as it stood at a moment, for users who may see it.
 * @throws Refusal resource.not_found, history.none, history.later {since}
 */
export const invoiceAsOf = async (
  scope: Scope,
  { params: { id }, query: { at } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const found = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select('division_id')
    .executeTakeFirst();
  if (found === undefined || !may(scope, 'invoices.view', { division: found.division_id })) return notFound();
  const past = await replay(scope, { noun: 'invoices', id, at });
  const then = { ...scope, now: past.at };
  return {
    ...replayReply(past, tellInvoice),
    invoice: invoiceReply(then, standingOf(past.facts, then)),
  };
};
