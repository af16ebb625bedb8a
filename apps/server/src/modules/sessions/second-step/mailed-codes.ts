import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../../db/types.ts';
import { type CodeKind, issueCode, redeemCode } from '../../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { postMail } from '../../mail/public.ts';
import { letterboxOf, membershipsOf } from '../people/people.ts';
import { demandLinkLeft } from '../passwords/reset-limits.ts';

const minutes = 10;

type Mailed = { identityId: number; email: string };
const mailedCode: CodeKind<Mailed> = {
  name: 'proof-by-mail',
  seconds: minutes * 60,
  data: z.object({ identityId: z.int(), email: z.string() }),
};

// The digits alone are few: they count only together with the session, or the ticket, that asked for them.
const wholeOf = (holder: string, digits: string): string => `${holder}|${digits}`;

type Asked = {
  identityId: number;
  /** The session, or the ticket of a sign-in, that asks for the code and alone can use it. */
  holder: string;
};

/**
 * Mails a person eight digits to their present address, with which they show in one session that it is them.
 *
 * @param home where the person is at home: their address is read, and the mail written, there
 * @throws Refusal request.rate_limited: such mails count with the links for a new password
 */
export const mailCodeOf = async (
  gate: Gate,
  home: Gate,
  { identityId, holder }: Asked,
): Promise<{ email: string; expiresAt: Temporal.Instant }> => {
  const { now } = gate;
  const person = await home.database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('identities')
      .where('id', '=', identityId)
      .select(['id', 'email', 'full_name', 'language', 'is_super_admin', 'is_support'])
      .executeTakeFirstOrThrow(),
  );
  const box = letterboxOf(person, await membershipsOf(home.database, identityId));
  if (box === undefined) throw new Error('a person who is signed in is a member');
  const { email } = person;
  // Committed on its own, so that no later refusal gives a mail back.
  await home.database.transaction({ companyId: 0 }, (tx) => demandLinkLeft(tx, email, now));
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  await gate.database.transaction({ companyId: 0 }, (tx) =>
    issueCode(tx, mailedCode, { identityId, email }, now, wholeOf(holder, digits)),
  );
  await home.database.transaction({ companyId: box.companyId, identityId }, (tx) => {
    const data = { name: box.name, code: digits, minutes: String(minutes), link: '/' };
    return postMail(tx, { ...box, template: 'proof-code', data, now });
  });
  return { email, expiresAt: now.add({ minutes }) };
};

/** Whether the digits are those that went to the person's present address; they are used up. */
export const isMailedCode = async (
  tx: Kysely<DB>,
  { identityId, holder }: Asked,
  { digits, email, now }: { digits: string; email: string; now: Temporal.Instant },
): Promise<boolean> => {
  const mailed = await redeemCode(tx, mailedCode, wholeOf(holder, digits), now);
  return mailed?.identityId === identityId && mailed.email.toLowerCase() === email.toLowerCase();
};
