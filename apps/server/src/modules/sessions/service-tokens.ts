import type { ReplyOf } from '@yardline/contract/endpoint';
import { type getFlaskToken, type getGatewayToken, serviceBases } from '@yardline/contract/sessions/tokens';
import type { Claims, Tokens } from '../../kernel/auth/tokens.ts';
import type { SessionCall } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What a sign-in answers for the services beside the main API: for each its token and where it lives. [S3.1] */
export const serviceTokens = async (tokens: Tokens, claims: Claims, now: Temporal.Instant) => ({
  flask_token: await tokens.sign(claims, now, 'flask'),
  flask_url: serviceBases.flask,
  gateway_token: await tokens.sign(claims, now, 'gateway'),
  gateway_url: serviceBases.gateway,
});

/** A further token for /flask. [S7.23] @throws Refusal permission.denied for a program's key */
export const giveFlaskToken = async (
  _: Scope,
  __: unknown,
  { tokenFor }: SessionCall,
): Promise<ReplyOf<typeof getFlaskToken>> => ({ flask_token: await tokenFor('flask') });

/** A further token for /gateway. [S7.24] @throws Refusal permission.denied for a program's key */
export const giveGatewayToken = async (
  _: Scope,
  __: unknown,
  { tokenFor }: SessionCall,
): Promise<ReplyOf<typeof getGatewayToken>> => ({ gateway_token: await tokenFor('gateway') });
