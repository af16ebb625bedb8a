import type { getCancellation as endpoint } from '@yardline/contract/cancellations/cancellations';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { feeSentences } from '@yardline/domain/charges/fee-terms';
import { amount } from '@yardline/domain/money/cents';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mayView, readContract } from '../contracts/public.ts';
import { tellReasons } from '../pricing/public.ts';
import { lateFee } from './late-fee.ts';

/** What canceling a document now costs. @throws Refusal resource.not_found */
export const getCancellation = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await readContract(scope, params.id);
  if (!mayView(scope, contract)) return notFound();
  const late = await lateFee(scope, contract);
  if (late === undefined) return { late: null };
  const { fee, terms, totals } = late;
  return {
    late: {
      fee: amount(fee),
      tax: amount(totals.tax1 + totals.tax2),
      total: amount(totals.total),
      service: terms.service,
      says: tellReasons(scope, feeSentences({ cancellation: terms })).join(' '),
    },
  };
};
