import type { ParsedDisputeForm } from '@yardline/contract/disputes/disputes';
import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { paper } from '../invoices/public.ts';
import { takeNumber } from '../numbering/public.ts';

/** Who disputes: a login of the customer, or who called the counter. */
export type Disputer = { loginId: number | null; name: string; email: string };

export type NewDispute = { form: ParsedDisputeForm; by: Disputer; key: string };

type Creditable = Awaited<ReturnType<typeof paper.readCreditable>>;

const partOf = ({ billed, credited }: Creditable, asked: number | null): number => {
  const most = billed - credited;
  if (most <= 0) throw new Refusal('dispute.nothing_left');
  const part = asked === null ? most : cents(asked);
  if (part > most || part <= 0)
    throw new Refusal('dispute.exceeds', { most }, [
      { path: 'amount', code: 'dispute.exceeds', data: { most } },
    ]);
  return part;
};

/**
 * Records that a customer does not agree with a line, at most once at a time. The caller has locked its invoice.
 * @returns its id
 * @throws Refusal dispute.open_already {number}, dispute.nothing_left, dispute.exceeds {most}
 */
export const writeDispute = async (
  scope: Scope,
  creditable: Creditable,
  { form, by, key }: NewDispute,
): Promise<{ id: number; number: number }> => {
  const { tx, company, now, actor } = scope;
  const { bill, line } = creditable;
  const open = await tx
    .selectFrom('disputes')
    .where('invoice_line_id', '=', line.id)
    .where('stage', 'in', ['open', 'answered'])
    .select('number')
    .executeTakeFirst();
  if (open !== undefined) throw new Refusal('dispute.open_already', { number: open.number });
  const part = partOf(creditable, form.amount);
  const row = {
    number: await takeNumber(scope, 'dispute'),
    customer_id: bill.customer_id,
    invoice_id: bill.id,
    invoice_line_id: line.id,
    division_id: bill.division_id,
    amount: amount(part),
    taxed_amount: amount(creditable.withTaxes(part)),
    reason: form.reason,
    portal_login_id: by.loginId,
    language: scope.language,
    name: by.name,
    email: by.email,
  };
  const { id } = await tx
    .insertInto('disputes')
    .values({
      company_id: company.id,
      ...row,
      form_key: key,
      created_at: now.toString(),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'disputes', rowId: id, after: row });
  return { id, number: row.number };
};
