import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

/** Locks the invoice, then its dispute, until the transaction ends. @throws Refusal resource.not_found */
export const lockDispute = async ({ tx }: Scope, id: number) => {
  const found =
    (await tx.selectFrom('disputes').where('id', '=', id).select('invoice_id').executeTakeFirst()) ??
    notFound();
  await tx.selectFrom('invoices').where('id', '=', found.invoice_id).select('id').forUpdate().execute();
  return tx
    .selectFrom('disputes')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'disputes.invoice_line_id')
    .innerJoin('invoices', 'invoices.id', 'disputes.invoice_id')
    .where('disputes.id', '=', id)
    .selectAll('disputes')
    .select(['invoice_lines.line_number', 'invoices.number as invoice_number'])
    .forUpdate('disputes')
    .executeTakeFirstOrThrow();
};

export type DisputeRecord = Awaited<ReturnType<typeof lockDispute>>;

export const isOpen = ({ stage }: Pick<DisputeRecord, 'stage'>): boolean =>
  stage === 'open' || stage === 'answered';

/**
 * A dispute without its decision, which the actor may decide, locked.
 * @throws Refusal resource.not_found, permission.denied, dispute.decided
 */
export const lockOpenDispute = async (scope: Scope, id: number): Promise<DisputeRecord> => {
  const dispute = await lockDispute(scope, id);
  demand(scope, 'requests.edit', { division: dispute.division_id });
  if (!isOpen(dispute)) throw new Refusal('dispute.decided');
  return dispute;
};
