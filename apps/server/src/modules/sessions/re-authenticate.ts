import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { askForProof as asking, reAuthenticate as endpoint } from '@yardline/contract/second-factors';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { freshMinutes } from '../../kernel/auth/fresh-proof.ts';
import { type CodeKind, issueCode, redeemCode } from '../../kernel/auth/one-time-codes.ts';
import { homeOfPerson } from '../../kernel/auth/home.ts';
import { ownCall } from '../../kernel/auth/own-call.ts';
import { isPassword } from '../../kernel/auth/passwords.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isProof, methodsOf, passkeysOf, requestOf } from '../second-factors/public.ts';
import { countedProof } from './counted-proof.ts';

const ticketKind: CodeKind<{ sessionId: string }> = {
  name: 'proof-of-self',
  seconds: 300,
  data: z.object({ sessionId: z.string() }),
};

/**
 * How the caller can show once more that it is himself: by a factor where he has one, else by his password.
 * @throws Refusal as ownCall does
 */
export const askForProof = async (gate: Gate): Promise<ReplyOf<typeof asking>> => {
  const { claims, caller } = await ownCall(gate);
  const { companyId, sessionId } = claims;
  const { identityId } = caller.actor;
  const { site, now } = gate;
  const ticket = await gate.database.transaction({ companyId }, (tx) =>
    issueCode(tx, ticketKind, { sessionId }, now),
  );
  const home = await homeOfPerson(gate, identityId);
  return home.database.transaction({ companyId, isReadOnly: true }, async (tx) => {
    const methods = await methodsOf(tx, identityId);
    const passkeys = await passkeysOf(tx, identityId);
    return {
      ticket,
      methods: methods.length === 0 ? ['password'] : methods,
      passkey: passkeys.length === 0 ? null : requestOf(site, ticket, passkeys),
      enrolment: null,
    };
  });
};

type Body = InputOf<typeof endpoint>['body'];

const isRight = async (
  gate: Gate,
  tx: Kysely<DB>,
  identityId: number,
  { ticket, proof }: Body,
): Promise<boolean> => {
  if (proof.kind !== 'password') return isProof(tx, gate.site, { identityId, ticket, now: gate.now }, proof);
  // A password alone is not enough of whoever has a second factor: it is the one that others find out.
  if ((await methodsOf(tx, identityId)).length > 0) return false;
  const { password_hash: hash } = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return isPassword(proof.password, hash ?? undefined);
};

/**
 * Shows that it is the caller himself, by the word of where he is at home: for five minutes he may change what guards his account. A ticket is used up by the
 * try, right or wrong, and is of one session.
 *
 * @throws Refusal as ownCall does; second_factor.invalid, second_factor.expired
 */
export const reAuthenticate = async (
  gate: Gate,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { claims, caller } = await ownCall(gate);
  const { companyId, sessionId } = claims;
  const { identityId } = caller.actor;
  const { now, database } = gate;
  const home = await homeOfPerson(gate, identityId);
  return countedProof(home, identityId, () =>
    database.transaction({ companyId }, async (tx) => {
      const asked = await redeemCode(tx, ticketKind, body.ticket, now);
      if (asked?.sessionId !== sessionId) throw new Refusal('second_factor.expired');
      const look = (atHome: Kysely<DB>) => isRight(gate, atHome, identityId, body);
      const isSelf = home === gate ? await look(tx) : await home.database.transaction({ companyId }, look);
      if (!isSelf) return undefined;
      await tx
        .updateTable('sessions')
        .set({ authenticated_at: now.toString() })
        .where('id', '=', sessionId)
        .execute();
      return { proved_until: now.add({ minutes: freshMinutes }).toString() };
    }),
  );
};
