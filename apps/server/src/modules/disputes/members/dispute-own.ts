import type { ParsedDisputeForm } from '@yardline/contract/disputes/disputes';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { paper } from '../../invoices/public.ts';
import { tellShop } from '../tell.ts';
import { writeDispute } from '../write-dispute.ts';
import { disputerOf } from './own-disputes.ts';

/**
 * Disputes a line of the customer's own bill; a form that comes twice finds its dispute. [B4.18]
 * @returns the id of the dispute
 * @throws Refusal resource.not_found, also for another customer's; as writeDispute
 */
export const disputeOwn = async (scope: Scope, form: ParsedDisputeForm, key: string): Promise<number> => {
  const { customerId, loginId } = disputerOf(scope);
  const { tx } = scope;
  const invoice = await tx
    .selectFrom('invoices')
    .where('id', '=', form.invoice_id)
    .where('customer_id', '=', customerId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (invoice === undefined) return notFound();
  const sent = await tx
    .selectFrom('disputes')
    .where('customer_id', '=', customerId)
    .where('form_key', '=', key)
    .where('form_key', '<>', '')
    .select('id')
    .executeTakeFirst();
  if (sent !== undefined) return sent.id;
  const { name, email } = await tx
    .selectFrom('portal_logins')
    .where('id', '=', loginId)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow();
  const place = { invoiceId: form.invoice_id, lineNumber: form.line_number };
  const creditable = await paper.readCreditable(scope, place);
  const { id, number } = await writeDispute(scope, creditable, { form, by: { loginId, name, email }, key });
  const { bill } = creditable;
  await tellShop(scope, { id, number, reason: form.reason, customerId, invoice: bill.number });
  return id;
};
