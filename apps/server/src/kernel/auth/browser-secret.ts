import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '../http/route.ts';

const shape = /^[\w-]{43}$/;

/**
 * The secret under a name that only this browser has, in a cookie that no script reads. What binds a sign-in to the browser
 * is made from it, so that the database holds nothing with which another could go on.
 */
export const secretOf = (gate: Pick<Gate, 'cookie'>, name: string): string | undefined => {
  const secret = gate.cookie(name);
  return secret !== undefined && shape.test(secret) ? secret : undefined;
};

/** The browser's secret, given to it now if it has none: sign-ins begun in two of its tabs share it. */
export const giveSecret = (gate: Pick<Gate, 'cookie' | 'setCookie'>, name: string): string => {
  const secret = secretOf(gate, name) ?? randomBytes(32).toString('base64url');
  gate.setCookie(name, secret);
  return secret;
};

/** What is made from a secret for one purpose: 43 characters that lead to no other, nor back to the secret. */
export const markOf = (purpose: string, secret: string): string =>
  hash('sha256', `${purpose}|${secret}`, 'base64url');

/** How a code in the database knows its browser. */
export const bindingOf = (secret: string): string => markOf('binding|', secret);

/** Whether a code was made for the browser with this secret. */
export const isBound = (binding: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(bindingOf(secret)), Buffer.from(binding.padEnd(43).slice(0, 43)));
