import { hash, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { SigningKey } from './keys.ts';

/** What a token of the main API says: who, in which company, in which session, bound to which browser. */
export type Claims = {
  userId: number;
  companyId: number;
  sessionId: string;
  generation: number;
  binding: string;
};

/** Seconds that an access token lives; the session behind it decides whether it may be renewed. */
export const tokenLife = 600;

const issuer = 'yardline-live';
const audience = 'web';

const payloadShape = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  cid: z.int().positive(),
  sid: z.uuid(),
  gen: z.int().positive(),
  bnd: z.string().length(43),
  exp: z.int(),
});

export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export type Tokens = {
  sign(claims: Claims, now: Temporal.Instant): Promise<string>;
  /**
   * @param expired accept a token past its end (to renew it); everything else about it must be right
   * @throws Refusal session.expired (1001) or session.invalid (1002)
   */
  verify(token: string, now: Temporal.Instant, expired?: 'allowed'): Promise<Claims>;
};

const mostCached = 5_000;

export const openTokens = (key: SigningKey): Tokens => {
  // A signature is checked once per token and process; the session row is looked at on every call.
  const checked = new Map<string, { claims: Claims; end: number }>();

  const verified = async (token: string): Promise<{ claims: Claims; end: number }> => {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['EdDSA'],
      issuer,
      audience,
      typ: 'at+jwt',
      // Its end is compared by the caller, so that an expired but genuine token can be told from a forged one.
      // oxlint-disable-next-line no-restricted-globals -- the library takes its clock as a Date
      currentDate: new Date(0),
      requiredClaims: ['exp', 'sub', 'sid', 'cid'],
    });
    const { sub, cid, sid, gen, bnd, exp } = payloadShape.parse(payload);
    return {
      claims: { userId: Number(sub), companyId: cid, sessionId: sid, generation: gen, binding: bnd },
      end: exp,
    };
  };

  return {
    sign: ({ userId, companyId, sessionId, generation, binding }, now) =>
      new SignJWT({ cid: companyId, sid: sessionId, gen: generation, bnd: binding })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt(Math.floor(now.epochMilliseconds / 1000))
        .setExpirationTime(Math.floor(now.epochMilliseconds / 1000) + tokenLife)
        .sign(key.privateKey),

    async verify(token, now, expired) {
      const seconds = now.epochMilliseconds / 1000;
      const known = checked.get(token);
      if (known !== undefined && seconds < known.end) return known.claims;
      try {
        const found = await verified(token);
        if (seconds >= found.end && expired !== 'allowed') throw new Refusal('session.expired');
        if (checked.size >= mostCached) checked.clear();
        checked.set(token, found);
        return found.claims;
      } catch (error) {
        throw error instanceof Refusal ? error : new Refusal('session.invalid');
      }
    },
  };
};

/** Whether the browser's binding cookie is the one that the token was made for. */
export const isBoundTo = (claims: Claims, cookie: string | undefined): boolean => {
  if (cookie === undefined) return false;
  const actual = Buffer.from(hash('sha256', cookie, 'base64url'));
  const expected = Buffer.from(claims.binding);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
