import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '../../kernel/http/route.ts';

const cookieName = 'sso';
const shape = /^[\w-]{43}$/;

const digest = (purpose: string, secret: string, state = ''): string =>
  hash('sha256', `${purpose}|${state}|${secret}`, 'base64url');

/**
 * The secret that only this browser has, in a cookie that no script reads. Everything that binds a sign-in to the browser
 * is made from it, so that the database holds nothing with which another could go on.
 */
export const secretOf = (gate: Pick<Gate, 'cookie'>): string | undefined => {
  const secret = gate.cookie(cookieName);
  return secret !== undefined && shape.test(secret) ? secret : undefined;
};

/** The browser's secret, given to it now if it has none: sign-ins begun in two of its tabs share it. */
export const giveSecret = (gate: Pick<Gate, 'cookie' | 'setCookie'>): string => {
  const secret = secretOf(gate) ?? randomBytes(32).toString('base64url');
  gate.setCookie(cookieName, secret);
  return secret;
};

/** How a code in the database knows its browser. */
export const bindingOf = (secret: string): string => digest('binding', secret);

/** Whether a code was made for the browser with this secret. */
export const isBound = (binding: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(bindingOf(secret)), Buffer.from(binding.padEnd(43).slice(0, 43)));

/** What one sign-in shows the provider: the nonce that its token must repeat, and what proves that the code is ours to exchange (PKCE). */
export const markOf = (secret: string, state: string): { nonce: string; verifier: string } => ({
  nonce: digest('nonce', secret, state),
  verifier: digest('verifier', secret, state),
});

/** Under which code a browser finds out where it signs out. */
export const leavingCodeOf = (secret: string): string => digest('leaving', secret);
