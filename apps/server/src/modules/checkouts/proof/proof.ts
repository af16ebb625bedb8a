import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Proof } from '@yardline/contract/store/page';
import { isWithinCount } from '../../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Checkout } from '../checkout-row.ts';
import { areCardsTried } from './cards-tried.ts';

/** How many numbers a browser tries at most: a second or two of a phone, and hours where thousands of cards are tried. */
const most = 50_000;
/** Seconds for which a question may be answered. */
const validSeconds = 600;

/** What a question was, sealed for one checkout. */
type Sealed = { salt: string; target: string; ends: string };

const placeOf = ({ company }: Scope, id: number): string => `${company.id}|checkouts|proof|${id}`;

const digest = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

const sealerOf = ({ site }: Scope) => {
  if (site === undefined) throw new Error('a proof is asked for by a call alone');
  return site.sealer;
};

/**
 * What the browser of a shopper has to work out before a page for cards is opened; undefined where nothing makes it necessary. Who
 * is signed in for a customer is known, and is asked for none.
 */
export const askProof = async (scope: Scope, checkout: Checkout): Promise<Proof | undefined> => {
  if (scope.member !== undefined || !(await areCardsTried(scope, checkout))) return undefined;
  const salt = randomBytes(16).toString('hex');
  const target = digest(salt, randomInt(most));
  const sealed: Sealed = { salt, target, ends: scope.now.add({ seconds: validSeconds }).toString() };
  const token = sealerOf(scope).seal(JSON.stringify(sealed), placeOf(scope, checkout.id));
  return { token: token.toString('base64url'), salt, target, most };
};

const openedBy = (scope: Scope, id: number, token: string): Sealed | undefined => {
  try {
    const sealed = Buffer.from(token, 'base64url');
    return JSON.parse(sealerOf(scope).open(sealed, placeOf(scope, id))) as Sealed;
  } catch {
    // It was forged, or is of another checkout.
    return undefined;
  }
};

/**
 * Whether what a form brings is an answer to a question of this checkout that is still valid, and is the first one to it; or none is
 * asked for.
 * @param sent the question and the number, with a point between them
 */
export const isProved = async (scope: Scope, checkout: Checkout, sent: string): Promise<boolean> => {
  if (scope.member !== undefined || !(await areCardsTried(scope, checkout))) return true;
  const [token = '', number = ''] = sent.split('.');
  const question = openedBy(scope, checkout.id, token);
  if (question === undefined || !/^\d{1,6}$/u.test(number)) return false;
  const { salt, target, ends } = question;
  if (Temporal.Instant.compare(scope.now, ends) >= 0 || digest(salt, Number(number)) !== target) return false;
  const subject = hashOf(`proof|${scope.company.id}|${salt}`);
  return isWithinCount(scope.tx, { subject, seconds: validSeconds, most: 1, now: scope.now });
};
