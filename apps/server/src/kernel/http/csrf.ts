import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';

export type CsrfRequest = {
  method: string;
  cookie: string | undefined;
  header: string | undefined;
  hasCookies: boolean;
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signed double submit: the cookie carries a random value and its mark, the header must repeat it. */
export const openCsrf = (secret: Buffer) => {
  const mark = (random: string): string => createHmac('sha256', secret).update(random).digest('base64url');

  const isGenuine = (token: string): boolean => {
    const [random, given] = token.split('.');
    if (random === undefined || given === undefined) return false;
    const expected = Buffer.from(mark(random));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };

  return {
    /** A fresh value for the csrftoken cookie. */
    issue(): string {
      const random = randomBytes(24).toString('base64url');
      return `${random}.${mark(random)}`;
    },
    isGenuine,
    /**
     * Refuses an unsafe call that another site could have caused: wrong origin, or cookies without the matching header.
     * A caller that sends no cookie at all has nothing that a foreign page could borrow.
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
        (request.cookie === undefined || request.cookie !== request.header || !isGenuine(request.cookie));
      if (isForeignSite || isForeignOrigin || isUnmarked) throw new Refusal('request.cross_site');
    },
  };
};

export type Csrf = ReturnType<typeof openCsrf>;
