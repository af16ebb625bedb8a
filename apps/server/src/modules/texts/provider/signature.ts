import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether it can be a signature at all: 20 bytes in base64. What cannot is refused without a look into the database. */
export const isSignature = (written: string): boolean => /^[A-Za-z\d+/]{27}=$/.test(written);

/**
 * Whether a report is signed with the account's token, as Twilio signs: HMAC-SHA1 over the address and, sorted by name, each
 * field's name and value, in base64 (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export const isSigned = (
  token: string,
  { url, fields, signature }: { url: string; fields: Readonly<Record<string, string>>; signature: string },
): boolean => {
  const told = Object.keys(fields)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}${fields[name]}`);
  const expected = createHmac('sha1', token)
    .update([url, ...told].join(''))
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
