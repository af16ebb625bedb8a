import type { Dispute, DisputeRow } from '@yardline/contract/disputes/disputes';
import { amount } from '@yardline/domain/money/cents';
import { notFound } from '../../../kernel/refusal.ts';
import type { Member, Scope } from '../../../kernel/scope.ts';
import { paper } from '../../invoices/public.ts';
import { getDisputeById, rowsOf } from '../disputes.queries.ts';

/** The customer's person who disputes, where they may at all. @throws Refusal resource.not_found */
export const disputerOf = ({ member }: Scope): Member =>
  member?.rights.includes('pay') ? member : notFound();

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
 * A line of the customer's own bill, and how much of it can be disputed, before taxes.
 * @throws Refusal resource.not_found, also for another customer's
 */
export const readDisputable = async (scope: Scope, place: { invoiceId: number; lineNumber: number }) => {
  const { customerId } = disputerOf(scope);
  const { bill, line, billed, credited } = await paper.readCreditable(scope, place);
  if (bill.customer_id !== customerId) return notFound();
  return {
    invoice: { id: bill.id, number: bill.number },
    description: line.description,
    billed: amount(billed),
    most: amount(billed - credited),
  };
};
