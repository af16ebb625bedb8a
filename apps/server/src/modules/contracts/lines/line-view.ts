import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../../kernel/scope.ts';
import { explanationOf } from '../../pricing/public.ts';
import type { PricedLine } from '../../quoting/public.ts';

/** A line as the wire shows it, but with its price as it is stored. */
export type LineView = PricedLine['view'];

/** The line as it is answered. */
export const lineReply = (scope: Scope, { price, ...line }: LineView): ContractLine => ({
  ...line,
  explanation: price && explanationOf(scope, price),
});
