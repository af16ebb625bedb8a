import type { InputOf } from '@yardline/contract/endpoint';
import type { CustomerRequest, declineRequest as endpoint } from '@yardline/contract/requests/requests';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { decide } from './decide.ts';
import { lockRequest } from './lock-request.ts';
import { getRequest } from './requests.queries.ts';
import { tellAsker } from './tell.ts';

/**
 * Declines what a customer asks for; who asked is mailed the reason.
 * @throws Refusal resource.not_found, permission.denied, customer_request.decided
 */
export const declineRequest = async (
  scope: Scope,
  { params: { id }, body: { answer } }: InputOf<typeof endpoint>,
): Promise<CustomerRequest> => {
  const request = await lockRequest(scope, id);
  await getRequest(scope, id);
  demand(scope, 'requests.edit', { division: request.division_id, location: request.location_id });
  if (request.stage !== 'open') throw new Refusal('customer_request.decided');
  await decide(scope, request, { stage: 'declined', answer });
  await tellAsker(scope, request, 'request-declined', answer);
  return getRequest(scope, id);
};
