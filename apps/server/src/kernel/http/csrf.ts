import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export type CsrfRequest = {
  /** The cookie that binds the session's tokens to this browser; undefined before the first sign-in there. */
  binding: string | undefined;
  method: string;
  cookie: string | undefined;
  header: string | undefined;
  hasCookies: boolean;
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
};

/** The key of an environment's CSRF cookies: derived from the sealing key, so that all processes share it, and separate from tokens. */
export const csrfSecret = (sealingKey: Buffer, environment: string): Buffer =>
  createHmac('sha256', sealingKey).update(`csrf|${environment}`).digest();

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Signed double submit: the cookie carries a random value and its MAC, and the header must repeat it. The MAC also covers
 * the browser's binding cookie, so that a genuine pair of another visitor is not valid here.
 */
export const openCsrf = (secret: Buffer, isSecure: boolean) => {
  const mark = (random: string, binding = ''): string =>
    createHmac('sha256', secret).update(`${random}|${binding}`).digest('base64url');

  const isGenuine = (token: string, binding: string | undefined): boolean => {
    const [random, given] = token.split('.');
    if (random === undefined || given === undefined) return false;
    const expected = Buffer.from(mark(random, binding));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };

  const give = (reply: FastifyReply, binding: string | undefined): void => {
    const random = randomBytes(24).toString('base64url');
    const token = `${random}.${mark(random, binding)}`;
    void reply.setCookie('csrftoken', token, { path: '/', sameSite: 'lax', secure: isSecure });
  };

  return {
    /** Sets a fresh csrftoken cookie for the browser with this binding cookie. */
    give,
    /**
     * Sets a cookie when the browser has none, or an invalid one for its session. A browser that follows a link of another
     * site (a mail, Play) withholds the binding cookie on that one request: the present cookie is kept then.
     */
    renew(
      { cookies: { csrftoken }, headers }: FastifyRequest,
      reply: FastifyReply,
      binding: string | undefined,
    ): void {
      const isHeldBack = binding === undefined && headers['sec-fetch-site'] === 'cross-site';
      if (csrftoken !== undefined && (isHeldBack || isGenuine(csrftoken, binding))) return;
      give(reply, binding);
    },
    /**
     * Refuses an unsafe call that another site could have caused: wrong origin, or cookies without the matching header.
     * A caller without cookies has nothing that a foreign page could use.
     * @throws Refusal request.cross_site
     */
    check(request: CsrfRequest): void {
      if (safeMethods.has(request.method)) return;
      const site = request.secFetchSite;
      const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const isForeignOrigin =
        request.origin !== undefined && URL.parse(request.origin)?.host !== request.host;
      const isUnmarked =
        request.hasCookies &&
        (request.cookie === undefined ||
          request.cookie !== request.header ||
          !isGenuine(request.cookie, request.binding));
      if (isForeignSite || isForeignOrigin || isUnmarked) throw new Refusal('request.cross_site');
    },
  };
};

export type Csrf = ReturnType<typeof openCsrf>;
