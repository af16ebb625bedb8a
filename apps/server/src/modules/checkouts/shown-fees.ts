import { createHash } from 'node:crypto';
import { feeSentences } from '@yardline/domain/charges/fee-terms';
import type { Scope } from '../../kernel/scope.ts';
import { feeTermsNow } from '../fees/public.ts';
import { tellReasons } from '../pricing/public.ts';
import type { NewOrder } from '../web-orders/public.ts';

/** What a reservation of now would say of fees: in sentences, and as a mark that is another one for other fees. */
export type ShownFees = { says: string[]; mark: string };

/**
 * What a shopper agrees to beside the price: what a late return and a late cancellation cost in the division of the order. The mark
 * travels with the form that orders, so that no fee is agreed to that was not read; it is empty where nothing is charged.
 */
export const shownFees = async (
  scope: Scope,
  { divisionId }: Pick<NewOrder, 'divisionId'>,
): Promise<ShownFees> => {
  const terms = await feeTermsNow(scope, divisionId);
  if (terms === null) return { says: [], mark: '' };
  const mark = createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 16);
  return { says: tellReasons(scope, feeSentences(terms)), mark };
};
