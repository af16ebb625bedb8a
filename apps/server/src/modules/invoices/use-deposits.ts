import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { spreadCredit } from '@yardline/domain/payments/credit';
import { whyDepositCannotPay } from '@yardline/domain/payments/deposit';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { enterUses, heldOn, isGoingOn, listHeldOn, lockDeposits, readFlag } from '../deposit-book/public.ts';

/** Whether what is held for a contract may pay a bill of it, given whether anything is out or has still to go out. */
const isUsable = (contractId: number, at: { isGoingOn: boolean; appliesDeposits: boolean }): boolean =>
  whyDepositCannotPay({ heldFor: contractId, billed: contractId, ...at }) === undefined;

/**
 * Pays a newly posted invoice from deposits held for its contract, when asked to or when the company applies them
 * automatically; a deposit held until the return stays held. The caller holds the contract's lock and posted the invoice.
 * @param applies what was asked for; undefined follows the company's setting
 */
export const useDeposits = async (
  scope: Scope,
  { invoiceId, contractId, total }: { invoiceId: number; contractId: number; total: Cents },
  applies: boolean | undefined,
): Promise<void> => {
  const appliesDeposits = await readFlag(scope);
  if (!(applies ?? appliesDeposits)) return;
  const ids = await listHeldOn(scope, contractId);
  if (ids.length === 0) return;
  if (!isUsable(contractId, { isGoingOn: await isGoingOn(scope, contractId), appliesDeposits })) return;
  const deposits = await lockDeposits(scope, ids);
  const spread = spreadCredit(
    total,
    deposits.map(({ left }) => Math.max(0, left)),
  );
  const uses = deposits.flatMap((deposit, at) => {
    const part = spread[at] ?? 0;
    return part > 0 ? [{ deposit, invoiceId, part }] : [];
  });
  if (uses.length === 0) return;
  await book.depositUses(scope, await enterUses(scope, uses));
  await scope.tx
    .updateTable('invoices')
    .set((eb) => ({
      balance: amount(total - sum(uses.map(({ part }) => part))),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', invoiceId)
    .execute();
};

/** What is held for a contract, and what of it a bill would use; null where nothing is held. */
export const previewHeld = async (
  scope: Scope,
  draft: { contractId: number; total: number; isGoingOn: boolean },
): Promise<InvoiceDraft['deposits']> => {
  const held = await heldOn(scope, draft.contractId);
  if (held === 0) return null;
  const appliesDeposits = await readFlag(scope);
  const may = isUsable(draft.contractId, { isGoingOn: draft.isGoingOn, appliesDeposits });
  return {
    held: amount(held),
    usable: amount(may ? Math.min(held, Math.max(0, cents(draft.total))) : 0),
    is_automatic: appliesDeposits,
  };
};
