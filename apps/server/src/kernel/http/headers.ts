import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Pages whose address contains a secret, or the page the user came from: no referrer is sent from them. */
const secretive =
  /^\/(mobile|fg|verify|company|from-live|to-play|(contract|reservation|quote|all-in-one-transaction)_signature_requested|payment_requested|estimate_requested|on_the_way)(\/|\?|$)|^\/\?/;

const fixed: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
};

/** A server of map tiles, `https://…/{z}/{x}/{y}.png`, and the words that credit whose map it is. */
export type MapTiles = { url: string; credit: string };

/**
 * @param nonce of a page: allows the one style element that the interface kit writes; scripts get none
 * @param tiles the one other server that a page may take pictures from
 */
export const contentPolicy = (nonce?: string, tiles?: MapTiles): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:${tiles === undefined ? '' : ` ${new URL(tiles.url).origin}`}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

export const freshNonce = (): string => randomBytes(16).toString('base64');

/** The security headers of every answer; answers of the API are never stored. */
export const guardOf = (isSecure: boolean): Record<string, string> => ({
  ...fixed,
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'content-security-policy': contentPolicy(),
  'cache-control': 'no-store',
});

/** Every answer, errors included, has the same security headers, to which a page adds its nonce. */
export const guardHeaders = (app: FastifyInstance, isSecure: boolean): void => {
  const guard = guardOf(isSecure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(guard);
    if (secretive.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
    done();
  });
};
