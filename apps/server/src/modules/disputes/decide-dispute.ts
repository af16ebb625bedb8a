import type * as calls from '@yardline/contract/disputes/disputes';
import type { Dispute } from '@yardline/contract/disputes/disputes';
import type { InputOf } from '@yardline/contract/endpoint';
import { displayMoney } from '@yardline/domain/format/numbers';
import { amount, cents, type Cents, quotient } from '@yardline/domain/money/cents';
import { withRights } from '../../kernel/approvals/lend-rights.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { paper } from '../invoices/public.ts';
import { applyCredit, openAmounts } from '../payments/public.ts';
import { getDispute } from './disputes.queries.ts';
import { type DisputeRecord, lockDispute, lockOpenDispute } from './lock-dispute.ts';
import { moveDispute } from './move-dispute.ts';
import { languageOf, tellDisputer } from './tell.ts';

const said = (scope: Scope, text: string) => ({ isOfCustomer: false, name: scope.actor.name, text });

/** Answers a customer, or asks back. @throws Refusal as lockOpenDispute */
export const answerDispute = async (
  scope: Scope,
  { params: { id }, body: { text } }: InputOf<typeof calls.answerDispute>,
): Promise<Dispute> => {
  const dispute = await lockOpenDispute(scope, id);
  await moveDispute(scope, dispute, { stage: 'answered', message: said(scope, text) });
  await tellDisputer(scope, dispute, 'dispute-answered', { answer: text });
  return getDispute(scope, id);
};

/** Leaves a line as it was billed. @throws Refusal as lockOpenDispute */
export const rejectDispute = async (
  scope: Scope,
  { params: { id }, body: { text } }: InputOf<typeof calls.rejectDispute>,
): Promise<Dispute> => {
  const dispute = await lockOpenDispute(scope, id);
  await moveDispute(scope, dispute, { stage: 'rejected', message: said(scope, text) });
  await tellDisputer(scope, dispute, 'dispute-rejected', { answer: text });
  return getDispute(scope, id);
};

/** Ends what the customer gives up. @throws Refusal as lockOpenDispute */
export const withdrawDispute = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof calls.withdrawDispute>,
): Promise<Dispute> => {
  await moveDispute(scope, await lockOpenDispute(scope, id), { stage: 'withdrawn' });
  return getDispute(scope, id);
};

/** Refuses a dispute that cannot be opened again. @throws Refusal dispute.not_rejected, dispute.reopened_already */
export const refuseReopening = ({ stage, is_reopened: isReopened }: DisputeRecord): void => {
  if (stage !== 'rejected') throw new Refusal('dispute.not_rejected');
  if (isReopened) throw new Refusal('dispute.reopened_already');
};

/** Opens a rejected dispute again, once. @throws Refusal resource.not_found, permission.denied, as refuseReopening */
export const reopenDispute = async (
  scope: Scope,
  { params: { id }, body: { text } }: InputOf<typeof calls.reopenDispute>,
): Promise<Dispute> => {
  const dispute = await lockDispute(scope, id);
  demand(scope, 'requests.edit', { division: dispute.division_id });
  refuseReopening(dispute);
  await moveDispute(scope, dispute, { stage: 'open', isReopened: true, message: said(scope, text) });
  return getDispute(scope, id);
};

/** Pays the disputed invoice with its credit, as far as it still asks for something; the rest stays on the account. */
const payWithCredit = async (
  scope: Scope,
  dispute: Pick<DisputeRecord, 'invoice_id' | 'division_id'>,
  credit: { id: number },
): Promise<void> => {
  const rows = await scope.tx
    .selectFrom('invoices')
    .where('id', 'in', [dispute.invoice_id, credit.id])
    .select(['id', 'balance'])
    .execute();
  const open = (await openAmounts(scope, rows)).get(dispute.invoice_id) ?? 0;
  const left = -cents(rows.find(({ id }) => id === credit.id)?.balance ?? 0);
  const part = Math.min(open, left);
  if (part <= 0) return;
  // The credit is posted for this invoice, so its use there asks for no right of its own.
  const place = { divisionId: dispute.division_id, locationId: 0 };
  await applyCredit(withRights(scope, ['payments.view', 'payments.create'], place), {
    params: { id: credit.id },
    query: {},
    body: { invoices: [{ invoice_id: dispute.invoice_id, amount: amount(part) }] },
  });
};

/** Credits those who bear the rest of a line of a shared bill in the same shares, each on their own invoice. [B5.38] */
const creditOthers = async (
  scope: Scope,
  dispute: DisputeRecord,
  { part, description }: { part: Cents; description: string },
): Promise<void> => {
  const place = { invoiceId: dispute.invoice_id, lineNumber: dispute.line_number };
  const { billed } = await paper.readCreditable(scope, place);
  for (const other of await paper.othersOnLine(scope, place)) {
    const share = quotient(BigInt(part) * BigInt(other.billed), BigInt(billed));
    const own = Math.min(share, other.billed - other.credited);
    if (own <= 0) continue;
    const theirs = { invoiceId: other.invoiceId, lineNumber: dispute.line_number };
    const credit = await paper.creditLine(scope, { place: theirs, part: own, description });
    await payWithCredit(scope, { invoice_id: other.invoiceId, division_id: dispute.division_id }, credit);
  }
};

/**
 * Credits a disputed line, in whole or in part, and takes the credit off its invoice; of a shared bill those who bear the rest too.
 * @throws Refusal as lockOpenDispute; permission.denied without the right to invoices, dispute.exceeds {most}
 */
export const acceptDispute = async (
  scope: Scope,
  { params: { id }, body: { amount: asked, text, creditsAll } }: InputOf<typeof calls.acceptDispute>,
): Promise<Dispute> => {
  const dispute = await lockOpenDispute(scope, id);
  demand(scope, 'invoices.create', { division: dispute.division_id });
  const most = cents(dispute.amount);
  const part = asked === null ? most : cents(asked);
  if (part <= 0 || part > most) throw new Refusal('dispute.exceeds', { most });
  const place = { invoiceId: dispute.invoice_id, lineNumber: dispute.line_number };
  const { line, withTaxes } = await paper.readCreditable(scope, place);
  const credit = await paper.creditLine(scope, { place, part, description: line.description });
  await payWithCredit(scope, dispute, credit);
  if (creditsAll) await creditOthers(scope, dispute, { part, description: line.description });
  await moveDispute(scope, dispute, { stage: 'accepted', creditId: credit.id, message: said(scope, text) });
  await tellDisputer(scope, dispute, 'dispute-accepted', {
    answer: text,
    credit: String(credit.number),
    amount: displayMoney(withTaxes(part), languageOf(dispute), scope.company.currency),
  });
  return getDispute(scope, id);
};
