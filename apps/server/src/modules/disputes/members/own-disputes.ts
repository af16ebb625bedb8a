import type { Dispute, DisputeRow } from '@yardline/contract/disputes/disputes';
import { notFound } from '../../../kernel/refusal.ts';
import type { Member, Scope } from '../../../kernel/scope.ts';
import { getDisputeById, rowsOf } from '../disputes.queries.ts';

/** The customer's person who disputes, where they may at all and act for all sites of it. @throws Refusal resource.not_found */
export const disputerOf = ({ member }: Scope): Member =>
  member?.rights.includes('pay') && member.sites.length === 0 ? member : notFound();

const most = 50;

/** What the customer disputes and disputed, the newest first. @throws Refusal resource.not_found without the right */
export const listOwnDisputes = async (scope: Scope): Promise<DisputeRow[]> =>
  rowsOf(scope)
    .where('disputes.customer_id', '=', disputerOf(scope).customerId)
    .orderBy('disputes.id', 'desc')
    .limit(most)
    .execute();

/** One of them. @throws Refusal resource.not_found, also for another customer's */
export const getOwnDispute = async (scope: Scope, id: number): Promise<Dispute> => {
  const { customerId } = disputerOf(scope);
  const dispute = await getDisputeById(scope, id);
  return dispute.customer_id === customerId ? dispute : notFound();
};

/**
 * The lines of the customer's own bill that can be disputed: those that bill something.
 * @throws Refusal resource.not_found, also for another customer's
 */
export const listDisputable = async (scope: Scope, invoiceId: number) => {
  const { customerId } = disputerOf(scope);
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', invoiceId)
    .where('customer_id', '=', customerId)
    .select('number')
    .executeTakeFirst();
  if (invoice === undefined) return notFound();
  const lines = await scope.tx
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', invoiceId)
    .where('extended_amount', '>', 0)
    .orderBy('line_number')
    .select(['line_number', 'description', 'extended_amount'])
    .execute();
  return { number: invoice.number, lines };
};
