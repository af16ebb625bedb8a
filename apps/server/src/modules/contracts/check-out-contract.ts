import type { Contract } from '@yardline/contract/contracts/contracts';
import type { checkOutContract as endpoint } from '@yardline/contract/contracts/counter';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { handOver } from './handing-over/hand-over.ts';

/**
 * Hands lines of a contract to the customer at the counter: they are on rent from now.
 * @throws Refusal as `handOver`
 */
export const checkOutContract = (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => handOver(scope, { id: params.id, ifMatch, leaving: body.lines, at: scope.now });
