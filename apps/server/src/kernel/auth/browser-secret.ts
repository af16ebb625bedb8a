import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '../http/route.ts';

const shape = /^[\w-]{43}$/;

/**
 * The secret that only this browser has, in a cookie that no script reads. Values that bind a sign-in to the browser are
 * derived from it, so that the database alone cannot continue the sign-in.
 */
export const secretOf = (gate: Pick<Gate, 'cookie'>, name: string): string | undefined => {
  const secret = gate.cookie(name);
  return secret !== undefined && shape.test(secret) ? secret : undefined;
};

/** The browser's secret, set now if missing: sign-ins begun in two of its tabs share it. */
export const giveSecret = (gate: Pick<Gate, 'cookie' | 'setCookie'>, name: string): string => {
  const secret = secretOf(gate, name) ?? randomBytes(32).toString('base64url');
  gate.setCookie(name, secret);
  return secret;
};

/** A value derived from a secret for one purpose: 43 characters that reveal neither the secret nor other values. */
export const markOf = (purpose: string, secret: string): string =>
  hash('sha256', `${purpose}|${secret}`, 'base64url');

/** The value by which a code in the database recognizes its browser. */
export const bindingOf = (secret: string): string => markOf('binding|', secret);

/** Whether a code was issued to the browser with this secret. */
export const isBound = (binding: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(bindingOf(secret)), Buffer.from(binding.padEnd(43).slice(0, 43)));
