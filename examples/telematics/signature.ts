import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a call may be old: one that was caught on its way is not played again later. */
const longestAge = 300;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a call is of the webhook with this secret, and of now. The header may carry several signatures: after a change of the
 * secret, the old one signs too for a day.
 */
export const isSigned = (secret: string, headers: Headers, body: string, now: Temporal.Instant): boolean => {
  const [id, second, given] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof second !== 'string' || typeof given !== 'string') return false;
  const age = now.epochMilliseconds / 1_000 - Number(second);
  if (!(Math.abs(age) <= longestAge)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest();
  return given.split(' ').some((each) => {
    const [version, text = ''] = each.split(',');
    const signature = Buffer.from(text, 'base64');
    return version === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
};
