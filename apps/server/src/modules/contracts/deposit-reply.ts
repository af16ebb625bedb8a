import type { Deposit as Told } from '@yardline/contract/contracts/contracts';
import type { BillSentence } from '@yardline/domain/billing/words';
import type { Deposit } from '@yardline/domain/charges/deposit';
import { amount } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { tellReasons } from '../pricing/public.ts';

/** What is asked for as a deposit, as the document's row holds it. */
export const depositColumns = (deposit: Deposit | undefined) => ({
  deposit_estimate: amount(deposit?.amount ?? 0),
  deposit_reason: deposit?.reason ?? null,
});

type Kept = { deposit_estimate: number; deposit_reason: unknown };

/** As it is told: the amount, and why it is that, in the reader's language. */
export const depositReply = (
  scope: Pick<Scope, 'language' | 'company' | 'wording'>,
  { deposit_estimate, deposit_reason: reason }: Kept,
): Told | null =>
  reason === null
    ? null
    : { amount: deposit_estimate, text: tellReasons(scope, [reason as BillSentence]).join('') };
