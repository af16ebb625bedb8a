import { hash, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Audience } from '@yardline/contract/endpoint';
import type { Environment } from '@yardline/contract/environment';
import { tokenSeconds } from '@yardline/contract/sessions/tokens';
import { Refusal } from '../refusal.ts';
import type { KeyRing } from './keys.ts';

/** The claims of a token: user, company, session, and browser. Its audience is what it opens. */
export type Claims = {
  userId: number;
  companyId: number;
  sessionId: string;
  generation: number;
  binding: string;
  /** The staff member who acts as the user; absent when nobody does. */
  impersonatorId?: number;
  /** The session depends on an identity provider of the company; absent while it does not. */
  isProvided?: true;
};

const payloadShape = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  cid: z.int().positive(),
  sid: z.uuid(),
  gen: z.int().positive(),
  bnd: z.string().length(43),
  exp: z.int(),
  act: z.object({ sub: z.string().regex(/^\d{1,15}$/) }).optional(),
  idp: z.literal(true).optional(),
});

export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export type Tokens = {
  /** @param audience the service it opens; left out, the main API */
  sign(claims: Claims, now: Temporal.Instant, audience?: Audience): Promise<string>;
  /**
   * @param how `audience`, the required one (left out, the main API); `expired` accepts an expired token (to renew it);
   * everything else about it must be right
   * @throws Refusal session.expired (1001) or session.invalid (1002)
   */
  verify(
    token: string,
    now: Temporal.Instant,
    how?: { audience?: Audience; expired?: 'allowed' },
  ): Promise<Claims>;
};

type Checked = { claims: Claims; audience: Audience; end: number };

const mostCached = 5_000;

/** Tokens of one environment: signed with its keys and issued in its name, so that no token opens the other. */
export const openTokens = (keys: KeyRing, environment: Environment): Tokens => {
  const issuer = `yardline-${environment}`;
  // A signature is checked once per token and process; the session row on every call.
  const checked = new Map<string, Checked>();

  const verified = async (token: string, audience: Audience): Promise<Checked> => {
    const ours = async ({ kid }: { kid?: string }): Promise<CryptoKey> => {
      const key = await keys.verifying(kid);
      if (key === undefined) throw new Refusal('session.invalid');
      return key;
    };
    const { payload } = await jwtVerify(token, ours, {
      algorithms: ['EdDSA'],
      issuer,
      audience,
      typ: 'at+jwt',
      // The caller compares the expiry, so that an expired but genuine token can be told from a forged one.
      // oxlint-disable-next-line no-restricted-globals -- the library takes its clock as a Date
      currentDate: new Date(0),
      requiredClaims: ['exp', 'sub', 'sid', 'cid'],
    });
    const { sub, cid, sid, gen, bnd, exp, act, idp } = payloadShape.parse(payload);
    return {
      claims: {
        userId: Number(sub),
        companyId: cid,
        sessionId: sid,
        generation: gen,
        binding: bnd,
        ...(act === undefined ? {} : { impersonatorId: Number(act.sub) }),
        ...(idp === undefined ? {} : { isProvided: idp }),
      },
      audience,
      end: exp,
    };
  };

  return {
    async sign(
      { userId, companyId, sessionId, generation, binding, impersonatorId, isProvided },
      now,
      audience = 'web',
    ) {
      const key = await keys.signing();
      return new SignJWT({
        cid: companyId,
        sid: sessionId,
        gen: generation,
        bnd: binding,
        ...(impersonatorId === undefined ? {} : { act: { sub: String(impersonatorId) } }),
        ...(isProvided === undefined ? {} : { idp: isProvided }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt(Math.floor(now.epochMilliseconds / 1000))
        .setExpirationTime(Math.floor(now.epochMilliseconds / 1000) + tokenSeconds)
        .sign(key.privateKey);
    },

    async verify(token, now, { audience = 'web', expired } = {}) {
      const seconds = now.epochMilliseconds / 1000;
      const known = checked.get(token);
      if (known !== undefined && known.audience === audience && seconds < known.end) return known.claims;
      try {
        const found = await verified(token, audience);
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
