import * as browser from '../../kernel/auth/browser-secret.ts';
import type { Gate } from '../../kernel/http/route.ts';

const cookieName = 'sso';

/** The secret of this browser, from which everything is made that binds a sign-in through a provider to it. */
export const secretOf = (gate: Pick<Gate, 'cookie'>): string | undefined =>
  browser.secretOf(gate, cookieName);

/** The browser's secret, given to it now if it has none. */
export const giveSecret = (gate: Pick<Gate, 'cookie' | 'setCookie'>): string =>
  browser.giveSecret(gate, cookieName);

/** What one sign-in shows the provider: the nonce that its token must repeat, and what proves that the code is ours to exchange (PKCE). */
export const markOf = (secret: string, state: string): { nonce: string; verifier: string } => ({
  nonce: browser.markOf(`nonce|${state}`, secret),
  verifier: browser.markOf(`verifier|${state}`, secret),
});

/** Under which code a browser finds out where it signs out. */
export const leavingCodeOf = (secret: string): string => browser.markOf('leaving|', secret);
