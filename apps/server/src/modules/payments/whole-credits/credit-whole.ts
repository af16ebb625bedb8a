import type { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { withRights } from '../../../kernel/approvals/lend-rights.ts';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { paper } from '../../invoices/public.ts';
import { applyCredit } from '../apply-credit.ts';
import { openAmounts } from '../open-invoices.ts';

/** @throws Refusal resource.not_found for what the actor may not see */
const findInvoice = async (scope: Scope, id: number) => {
  const found = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['id', 'division_id', 'balance', 'written_off', 'discounted'])
    .executeTakeFirst();
  const { division_id: division } = found ?? notFound();
  if (found === undefined || !may(scope, 'invoices.view', { division })) return notFound();
  return found;
};

type Found = Awaited<ReturnType<typeof findInvoice>>;

/** What of a credit its invoice takes, in cents: what it still asks for, without what pending card payments have reserved. */
const takenBy = async (scope: Scope, invoice: Found, total: Cents): Promise<Cents> => {
  const open = (await openAmounts(scope, [invoice])).get(invoice.id) ?? 0;
  return Math.max(0, Math.min(open, total));
};

/** What was given up is not owed back. @throws Refusal invoice_credit.written_off, invoice_credit.discounted */
const refuseGivenUp = ({ written_off: given, discounted }: Found): void => {
  if (given !== 0) throw new Refusal('invoice_credit.written_off');
  if (discounted !== 0) throw new Refusal('invoice_credit.discounted');
};

/** What a credit of the whole would take back. @throws Refusal resource.not_found, invoice_credit.… */
export const previewWhole = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof previewWholeCredit>,
): Promise<ReplyOf<typeof previewWholeCredit>> => {
  const invoice = await findInvoice(scope, id);
  refuseGivenUp(invoice);
  const { bill, left, parts, total, before } = await paper.readRest(scope, id);
  const applied = await takenBy(scope, invoice, total);
  return {
    lines: left.map((line) => ({
      line_number: line.line_number,
      description: line.description,
      billed: line.extended_amount,
      credited: line.credited,
      amount: amount(cents(line.extended_amount) - cents(line.credited)),
    })),
    waiver: amount(parts.waiver),
    tax1_code: bill.tax1_code,
    tax1: amount(parts.tax1),
    tax2_code: bill.tax2_code,
    tax2: amount(parts.tax2),
    total: amount(total),
    credited: amount(before),
    applied: amount(applied),
    unapplied: amount(total - applied),
    has_rentals: left.some(({ type }) => type === 'R'),
  };
};

/**
 * Credits all that is left of an invoice and takes the credit off it; what was paid stays on the account, to be refunded or used.
 * @throws Refusal resource.not_found, permission.denied, invoice_credit.…, ledger.period_closed {month}
 */
export const creditWhole = async (
  scope: Scope,
  { params: { id }, body: { reason, total: expected } }: InputOf<typeof creditWholeInvoice>,
): Promise<ReplyOf<typeof creditWholeInvoice>> => {
  const { tx } = scope;
  await tx.selectFrom('invoices').where('id', '=', id).select('id').forUpdate().execute();
  const invoice = await findInvoice(scope, id);
  demand(scope, 'invoices.create', { division: invoice.division_id });
  refuseGivenUp(invoice);
  const { total } = await paper.readRest(scope, id);
  if (total !== cents(expected)) throw new Refusal('invoice_credit.changed');
  const credit = await paper.creditRest(scope, id, reason);
  const applied = await takenBy(scope, invoice, total);
  if (applied > 0) {
    // The credit is posted for this invoice, so its use there asks for no right of its own.
    const place = { divisionId: invoice.division_id, locationId: 0 };
    await applyCredit(withRights(scope, ['payments.view', 'payments.create'], place), {
      params: { id: credit.id },
      query: {},
      body: { invoices: [{ invoice_id: id, amount: amount(applied) }] },
    });
  }
  const after = { credit: credit.number, total: amount(total), reason };
  await audit(scope, { action: 'cancel', noun: 'invoices', rowId: id, after });
  return { ...credit, applied: amount(applied), unapplied: amount(total - applied) };
};
