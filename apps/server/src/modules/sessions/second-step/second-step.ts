import type { SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../../db/types.ts';
import { type CodeKind, findCode, issueCode, redeemCode } from '../../../kernel/auth/one-time-codes.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { opening } from '../opening.ts';
import {
  isFactorDemanded,
  methodsOf,
  newSeed,
  offerOf,
  passkeysOf,
  requestOf,
  seedPlace,
} from '../../second-factors/public.ts';

const held = z.object({
  companyId: z.int(),
  userId: z.int(),
  identityId: z.int(),
  source: z.enum(['TW', 'TM']),
  opening,
  /** When the first proof was right: a password that is newer than that ends it. */
  at: z.string(),
  /** Hash of the cookie of the browser in which it began. */
  binding: z.string(),
  /** Of a factor that is to be added first, sealed; empty where there is one already. */
  seed: z.string(),
});

/** A sign-in that waits for its second step. */
export type Waiting = z.output<typeof held>;

const ticketKind: CodeKind<Waiting> = { name: 'second-factor', seconds: 300, data: held };

type Who = Pick<Waiting, 'companyId' | 'userId' | 'identityId' | 'source' | 'opening'>;

/**
 * The second step required after a right first proof: a second factor where the user has one, adding one where they must
 * have one; undefined when nothing is required. The ticket is valid in this browser only.
 */
export const askSecondStep = async (
  gate: Gate,
  tx: Kysely<DB>,
  { companyId, userId, identityId, source, opening: how }: Who,
): Promise<SecondFactorAsk | undefined> => {
  const methods = await methodsOf(tx, identityId);
  const isMissing = methods.length === 0;
  if (isMissing && !(await isFactorDemanded(tx, identityId))) return undefined;
  const { site, now } = gate;
  const cookie = randomBytes(32).toString('base64url');
  const seed = isMissing ? newSeed() : '';
  const waiting: Waiting = {
    companyId,
    userId,
    identityId,
    source,
    opening: how,
    at: now.toString(),
    binding: hashOf(cookie).toString('base64url'),
    seed: isMissing ? site.sealer.seal(seed, seedPlace(identityId)).toString('base64') : '',
  };
  const ticket = await issueCode(tx, ticketKind, waiting, now);
  gate.setBindingCookie(cookie);
  const passkeys = await passkeysOf(tx, identityId);
  return {
    ticket,
    methods,
    passkey: passkeys.length === 0 ? null : requestOf(site, ticket, passkeys),
    enrolment: isMissing ? await offerOf(tx, site, { identityId, ticket, seed }) : null,
    mailed_to: null,
  };
};

const demandBrowser = (gate: Gate, waiting: Waiting | undefined): Waiting => {
  const binding = hashOf(gate.bindingCookie ?? '').toString('base64url');
  if (waiting === undefined || waiting.binding !== binding) throw new Refusal('second_factor.expired');
  return waiting;
};

/** Whose sign-in waits. @throws Refusal second_factor.expired for one that is over, or of another browser */
export const findWaiting = (gate: Gate, ticket: string): Promise<Waiting> =>
  gate.database.transaction({ companyId: 0, isReadOnly: true }, async (tx) =>
    demandBrowser(gate, await findCode(tx, ticketKind, ticket, gate.now)),
  );

/**
 * Uses a ticket up: a second use finds it gone, unless this transaction rolls back. The identity, the membership and the
 * password must be unchanged since the first step, and are locked until commit.
 *
 * @throws Refusal second_factor.expired
 */
export const useWaiting = async (gate: Gate, tx: Kysely<DB>, ticket: string): Promise<Waiting> => {
  const waiting = demandBrowser(gate, await redeemCode(tx, ticketKind, ticket, gate.now));
  const same = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.id', '=', waiting.userId)
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .where('identities.password_changed_at', '<=', waiting.at)
    .select('users.id')
    // The user's row is written next: two transactions with shared locks on it would wait for each other.
    .forNoKeyUpdate('users')
    .forShare('identities')
    .executeTakeFirst();
  if (same === undefined) throw new Refusal('second_factor.expired');
  return waiting;
};
