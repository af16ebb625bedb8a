import type { ContractLine } from '@yardline/contract/contracts';
import type { Scope } from '../../../kernel/scope.ts';
import { explanationOf, type StoredPrice } from '../../pricing/public.ts';

/** A line as the wire shows it, but with its price as it is stored: the words come with the reader's language. */
export type LineView = Omit<ContractLine, 'explanation'> & { price: StoredPrice | null };

/** The line as it is answered. */
export const lineReply = (scope: Scope, { price, ...line }: LineView): ContractLine => ({
  ...line,
  explanation: price && explanationOf(scope, price),
});
