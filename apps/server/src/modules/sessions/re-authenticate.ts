import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import type {
  askForProof as asking,
  mailProof as mailing,
  reAuthenticate as endpoint,
} from '@yardline/contract/sessions/second-step';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { freshMinutes } from '../../kernel/auth/fresh-proof.ts';
import { type CodeKind, issueCode, redeemCode } from '../../kernel/auth/one-time-codes.ts';
import { homeOfPerson } from '../../kernel/auth/home.ts';
import type { Caller } from '../../kernel/auth/authenticate.ts';
import { ownCall } from '../../kernel/auth/own-call.ts';
import { passwordHash } from '../../kernel/auth/password-hash.ts';
import { isPassword } from '../../kernel/auth/passwords.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isProof, methodsOf, passkeysOf, requestOf } from '../second-factors/public.ts';
import { countedProof } from './counted-proof.ts';
import { isMailedCode, mailCodeOf } from './second-step/mailed-codes.ts';
import type { Opening } from './opening.ts';
import { areFactorsOwn } from './people/own-account.ts';

const ticketKind: CodeKind<{ sessionId: string }> = {
  name: 'proof-of-self',
  seconds: 300,
  data: z.object({ sessionId: z.string() }),
};

type OwnProof = NonNullable<Opening['ownProof']>;

const readAccount = (home: Kysely<DB>, identityId: number) =>
  home
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('email')
    .select(passwordHash)
    .executeTakeFirstOrThrow();

/**
 * By what the caller can show that it is them: a second factor where they have one, else the password. A code by mail is for
 * people whom a company's provider signed in, and for those who have no password: the others came in with theirs. A factor
 * that may be a company's was asked for when they came in, and does not prove them.
 */
const waysOf = async (home: Kysely<DB>, { actor, isOwn }: Caller): Promise<SecondFactorAsk['methods']> => {
  const methods = await methodsOf(home, actor.identityId);
  if (methods.length > 0 && (isOwn || (await areFactorsOwn(home, actor.identityId)))) return methods;
  const { password_hash: hash } = await readAccount(home, actor.identityId);
  if (hash === null) return ['mail'];
  return isOwn ? ['password'] : ['password', 'mail'];
};

/**
 * How the caller can prove their identity again: by a factor where they have one, else by password.
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
    const methods = await waysOf(tx, caller);
    const passkeys = await passkeysOf(tx, identityId);
    return {
      ticket,
      methods,
      passkey: passkeys.length === 0 ? null : requestOf(site, ticket, passkeys),
      enrolment: null,
      mailed_to: null,
    };
  });
};

/**
 * Mails the caller a code with which they show, in this session, that it is them.
 * @throws Refusal as ownCall does; permission.denied where they have a second factor, or a password that they came in with;
 * request.rate_limited
 */
export const mailProof = async (gate: Gate): Promise<ReplyOf<typeof mailing>> => {
  const { claims, caller } = await ownCall(gate);
  const { identityId } = caller.actor;
  const home = await homeOfPerson(gate, identityId);
  const ways = await home.database.transaction({ companyId: claims.companyId, isReadOnly: true }, (tx) =>
    waysOf(tx, caller),
  );
  if (!ways.includes('mail')) throw new Refusal('permission.denied');
  const { email, expiresAt } = await mailCodeOf(gate, home, { identityId, holder: claims.sessionId });
  return { email, expires_at: expiresAt.toString() };
};

type Body = InputOf<typeof endpoint>['body'];
type Looked = { gate: Gate; here: Kysely<DB>; home: Kysely<DB>; caller: Caller; sessionId: string };

const isRight = async (
  { gate, here, home, caller, sessionId }: Looked,
  { ticket, proof }: Body,
): Promise<boolean> => {
  const { now, site } = gate;
  const { identityId } = caller.actor;
  // A password alone is not enough for a user with a second factor: it is the more easily stolen proof.
  if (!(await waysOf(home, caller)).includes(proof.kind)) return false;
  if (proof.kind !== 'password' && proof.kind !== 'mail')
    return isProof(home, site, { identityId, ticket, now }, proof);
  const { password_hash: hash, email } = await readAccount(home, identityId);
  if (proof.kind === 'password') return isPassword(proof.password, hash ?? undefined);
  return isMailedCode(here, { identityId, holder: sessionId }, { digits: proof.code, email, now });
};

const ownProofOf = ({ proof }: Body): OwnProof =>
  proof.kind === 'password' || proof.kind === 'mail' ? proof.kind : 'factor';

/**
 * Records a proof of identity, checked where the caller is at home: for five minutes they may change what guards their
 * account. A try uses the ticket up, right or wrong; a ticket belongs to one session.
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
  const { userId } = caller.actor;
  const whose = { companyId, identityId, userId, sessionId };
  return countedProof(home, { ...whose, event: 'proof.failed', call: 'reAuthenticate' }, () =>
    database.transaction({ companyId }, async (tx) => {
      const asked = await redeemCode(tx, ticketKind, body.ticket, now);
      if (asked?.sessionId !== sessionId) throw new Refusal('second_factor.expired');
      const look = (atHome: Kysely<DB>) => isRight({ gate, here: tx, home: atHome, caller, sessionId }, body);
      const isSelf = home === gate ? await look(tx) : await home.database.transaction({ companyId }, look);
      if (!isSelf) return undefined;
      await tx
        .updateTable('sessions')
        .set({
          authenticated_at: now.toString(),
          own_proof: ownProofOf(body),
          own_proved_at: now.toString(),
        })
        .where('id', '=', sessionId)
        .execute();
      return { proved_until: now.add({ minutes: freshMinutes }).toString() };
    }),
  );
};
