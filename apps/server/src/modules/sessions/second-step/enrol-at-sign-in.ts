import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { enrolAtSignIn as endpoint } from '@yardline/contract/sessions/second-step';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { methodsOf, seedPlace, storeFactor, tellOfFactors } from '../../second-factors/public.ts';
import { enter } from '../admit.ts';
import { countedProof } from '../counted-proof.ts';
import { isMailedCode } from './mailed-codes.ts';
import type { Opening } from '../opening.ts';
import { findWaiting, useWaiting, type Waiting } from './second-step.ts';

type Body = InputOf<typeof endpoint>['body'];
/** The sign-in with a proof of the person's own. */
type Owned = Waiting & { opening: Opening & { ownProof: NonNullable<Opening['ownProof']> } };

/** The sign-in as it goes on once the person has shown something of their own; undefined where the mailed code is not right. */
const owned = async (
  gate: Gate,
  tx: Kysely<DB>,
  waiting: Waiting,
  body: Body,
): Promise<Owned | undefined> => {
  const { opening, identityId } = waiting;
  const { ownProof } = opening;
  if (ownProof !== null) return { ...waiting, opening: { ...opening, ownProof } };
  const { email } = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('email')
    .executeTakeFirstOrThrow();
  const asked = { identityId, holder: body.ticket };
  const digits = body.mail_code ?? '';
  const isRight = await isMailedCode(tx, asked, { digits, email, now: gate.now });
  return isRight ? { ...waiting, opening: { ...opening, ownProof: 'mail' } } : undefined;
};

/** Ends a transaction whose proof was wrong, so that the ticket is as it was. */
class Wrong extends Error {}

const enrol = (gate: Gate, companyId: number, body: Body): Promise<ReplyOf<typeof endpoint>> => {
  const { site, now } = gate;
  const { ticket, name, proof } = body;
  return gate.database.transaction({ companyId }, async (tx) => {
    const waiting = await useWaiting(gate, tx, ticket);
    const { identityId } = waiting;
    if (waiting.seed === '' || (await methodsOf(tx, identityId)).length > 0)
      throw new Refusal('second_factor.expired');
    const who = await owned(gate, tx, waiting, body);
    if (who === undefined) throw new Wrong();
    const seed = site.sealer.open(Buffer.from(waiting.seed, 'base64'), seedPlace(identityId));
    const { recoveryCodes } = await storeFactor(tx, site, { identityId, ticket, now }, { name, proof, seed });
    await tellOfFactors(tx, identityId, 'factor-added');
    return { ...(await enter(gate, tx, who)), recovery_codes: recoveryCodes };
  });
};

/**
 * Adds the first factor of a person of whom one is demanded, and lets them in. A first use that is not right leaves the
 * ticket as it is; a person who has a factor meanwhile shows that one. Where only a company's provider vouches for the person,
 * the code that was mailed to them is asked for as well, and wrong ones are counted.
 *
 * @throws Refusal second_factor.expired, second_factor.invalid, request.invalid, second_factor.taken
 */
export const enrolAtSignIn = async (
  gate: Gate,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { companyId, identityId, userId, opening } = await findWaiting(gate, body.ticket);
  if (opening.ownProof !== null) return enrol(gate, companyId, body);
  const prover = { companyId, identityId, userId, event: 'factor.failed', call: 'enrolAtSignIn' } as const;
  return countedProof(gate, prover, () =>
    enrol(gate, companyId, body).catch((error: unknown) => {
      if (error instanceof Wrong) return undefined;
      throw error;
    }),
  );
};
