import type { createDispute as endpoint, Dispute } from '@yardline/contract/disputes/disputes';
import type { InputOf } from '@yardline/contract/endpoint';
import { notFound } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { paper } from '../invoices/public.ts';
import { getDispute } from './disputes.queries.ts';
import { writeDispute } from './write-dispute.ts';

/**
 * Records at the counter what a customer says of a line: the same dispute as one from the portal. [B4.18]
 * @throws Refusal resource.not_found, permission.denied, dispute.open_already, dispute.nothing_left, dispute.exceeds
 */
export const createDispute = async (
  scope: Scope,
  { body: { name, email, ...form } }: InputOf<typeof endpoint>,
): Promise<Dispute> => {
  const invoice =
    (await scope.tx
      .selectFrom('invoices')
      .where('id', '=', form.invoice_id)
      .select('division_id')
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  const place = { division: invoice.division_id };
  if (!may(scope, 'invoices.view', place)) return notFound();
  demand(scope, 'requests.create', place);
  const creditable = await paper.readCreditable(scope, {
    invoiceId: form.invoice_id,
    lineNumber: form.line_number,
  });
  const by = { loginId: null, name: name === '' ? creditable.bill.customer_name.slice(0, 80) : name, email };
  const { id } = await writeDispute(scope, creditable, { form, by, key: '' });
  return getDispute(scope, id);
};
