import { passSeconds } from '@yardline/contract/sessions/play-passes';
import { z } from 'zod';
import { bindingOf, giveSecret, isBound, secretOf } from '../../../kernel/auth/browser-secret.ts';
import type { CodeKind } from '../../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../../kernel/http/route.ts';

const data = z.strictObject({
  companyId: z.int(),
  userId: z.int(),
  identityId: z.int(),
  sessionId: z.string(),
  binding: z.string(),
});

/** By what a session of Live vouches in Play for its person. It lies in the database of Live. */
export const playPass: CodeKind<z.output<typeof data>> = { name: 'play-pass', seconds: passSeconds, data };

const cookieName = 'pass';

/**
 * The address in Live that issues a pass to a browser at Play: signed in there it comes straight back, else it signs in
 * first. Nothing in the address opens anything: the pass is for the holder of this browser's cookie.
 */
export const doorToPlay = (
  gate: Gate,
  { companyId, email }: { companyId: number; email: string },
): string => {
  const url = new URL('/to-play', gate.site.environments.liveUrl);
  url.searchParams.set('company', String(companyId));
  url.searchParams.set('email', email);
  url.searchParams.set('binding', bindingOf(giveSecret(gate, cookieName)));
  return url.href;
};

/** Whether a pass is for the browser that brings it. */
export const isForThisBrowser = (gate: Pick<Gate, 'cookie'>, binding: string): boolean => {
  const secret = secretOf(gate, cookieName);
  return secret !== undefined && isBound(binding, secret);
};
