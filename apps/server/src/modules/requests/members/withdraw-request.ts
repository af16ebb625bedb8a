import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { decide } from '../decide.ts';
import { lockRequest } from '../lock-request.ts';
import { askerOf } from './own-contract.ts';

/**
 * Withdraws a request that still waits.
 * @throws Refusal resource.not_found, also for another customer's; customer_request.decided
 */
export const withdrawRequest = async (scope: Scope, id: number): Promise<void> => {
  const { customerId } = askerOf(scope);
  const request = await lockRequest(scope, id);
  if (request.customer_id !== customerId) return notFound();
  if (request.stage !== 'open') throw new Refusal('customer_request.decided');
  await decide(scope, request, { stage: 'withdrawn' });
};
