import type { Deposit, freeDeposit, takeBackDeposit } from '@yardline/contract/deposits/deposits';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { readContract } from '../contracts/public.ts';
import { heldDeposits, reverseUse } from '../deposit-book/public.ts';
import { book } from '../ledger/public.ts';
import { closeOnceFree, takeOffBalance } from '../invoices/public.ts';
import { findPlace, getDepositById } from './deposit-rows.ts';
import { lockWithDocument } from './lock-with-document.ts';

/** What a deposit paid of an invoice once, read without a lock: it never changes. */
const getApplication = async ({ tx }: Scope, depositId: number, id: number) =>
  (await tx
    .selectFrom('deposit_applications')
    .where('id', '=', id)
    .where('deposit_id', '=', depositId)
    .where('reverses_id', 'is', null)
    .select(['id', 'invoice_id', 'amount'])
    .executeTakeFirst()) ?? notFound();

const isReversed = async ({ tx }: Scope, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('deposit_applications')
    .where('reverses_id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Takes back what a deposit paid of an invoice: a counter-entry with its reason, once and as a whole. The invoice asks for it
 * again and the deposit holds it; of a document that is over by now it is held for the customer alone.
 * @throws Refusal resource.not_found, permission.denied, deposit.taken_back
 */
export const takeBackUse = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof takeBackDeposit>,
): Promise<Deposit> => {
  const place = await findPlace(scope, params.id);
  demand(scope, 'payments.delete', { division: place.division_id });
  const application = await getApplication(scope, params.id, params.applicationId);
  const deposit = await lockWithDocument(scope, place);
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', application.invoice_id)
    .select(['id', 'balance'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isReversed(scope, application.id)) throw new Refusal('deposit.taken_back');
  const entered = await reverseUse(scope, deposit, {
    id: application.id,
    invoiceId: invoice.id,
    amount: application.amount,
    reason,
  });
  await book.depositUses(scope, [entered]);
  await takeOffBalance(scope, invoice, -application.amount);
  if (deposit.contract_id !== null) {
    const { status } = await readContract(scope, deposit.contract_id);
    if (!heldDeposits.isOngoing(status)) await heldDeposits.free(scope, deposit.id);
  }
  await audit(scope, {
    action: 'pay',
    noun: 'deposits',
    rowId: deposit.id,
    before: { left: amount(deposit.left) },
    after: {
      left: amount(deposit.left + cents(application.amount)),
      taken_back: { invoice_id: invoice.id, amount: application.amount },
      reason,
    },
  });
  return getDepositById(scope, deposit.id);
};

/**
 * Releases a deposit from its document to the customer's account, so that it may pay any of their invoices, and the document
 * may be cancelled or closed.
 * @throws Refusal resource.not_found, permission.denied, deposit.of_customer_already, deposit.used_up
 */
export const freeFromDocument = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof freeDeposit>,
): Promise<Deposit> => {
  const place = await findPlace(scope, params.id);
  demand(scope, 'payments.create', { division: place.division_id });
  const deposit = await lockWithDocument(scope, place);
  if (deposit.contract_id === null) throw new Refusal('deposit.of_customer_already');
  if (deposit.held <= 0) throw new Refusal('deposit.used_up');
  await heldDeposits.free(scope, deposit.id);
  await audit(scope, {
    action: 'update',
    noun: 'deposits',
    rowId: deposit.id,
    before: { contract_id: deposit.contract_id },
    after: { contract_id: null, reason },
  });
  await closeOnceFree(scope, deposit.contract_id, -cents(deposit.held));
  return getDepositById(scope, deposit.id);
};
