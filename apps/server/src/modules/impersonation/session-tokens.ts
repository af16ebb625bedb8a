import type { startImpersonation } from '@yardline/contract/impersonation/impersonation';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { serviceBases } from '@yardline/contract/sessions/tokens';
import type { Seat, SessionCall } from '../../kernel/http/route.ts';

/** Every token of the session that goes on in this browser, with where each is good. */
export const tokensOf = async (
  { tokenFor }: SessionCall,
  seat: Seat,
): Promise<ReplyOf<typeof startImpersonation>> => ({
  token: await tokenFor('web', seat),
  flask_token: await tokenFor('flask', seat),
  flask_url: serviceBases.flask,
  gateway_token: await tokenFor('gateway', seat),
  gateway_url: serviceBases.gateway,
});
