import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { updateIdentity as endpoint } from '@yardline/contract/identity/identity';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { asOneself, countMail, oneself } from './as-oneself.ts';
import { mailCode } from './mail-code.ts';
import { type Person, readPerson } from './person.ts';

/** Moves the person for good; the database refuses the way back. */
const move = async (scope: Scope, person: Person, isTis: boolean): Promise<void> => {
  if (isTis === (person.migrated_at !== null)) return;
  if (!isTis) throw new Refusal('migration.irreversible');
  if (person.email_verified_at === null) throw new Refusal('email.unverified');
  await sql`select move_identity(${person.id}, ${scope.now.toString()})`.execute(scope.tx);
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: scope.actor.userId,
    after: { is_tis: isTis },
  });
};

const askForChange = async (scope: Scope, person: Person, to: string): Promise<void> => {
  await demandOwnProof(scope);
  await mailCode(scope, { person, template: 'change-email', to });
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: scope.actor.userId,
    after: { identity: 'new address asked for' },
  });
};

/**
 * Moves the caller to the identity service for good, once their address is confirmed; or, given another address, begins to
 * change it. A change needs a fresh proof of identity, and takes effect once the mail to the new address is confirmed.
 *
 * @throws Refusal email.unverified, migration.irreversible, re_authentication.required, request.rate_limited
 */
export const updateIdentity = async (
  gate: Gate,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const asked = body.email.email;
  const isOther = ({ email }: Person) => asked.toLowerCase() !== email.toLowerCase();
  const own = await oneself(gate, params.id);
  const isChange = await asOneself(gate, own, async (scope) => isOther(await readPerson(scope)));
  if (isChange) await countMail(gate, own);
  return asOneself(gate, own, async (scope) => {
    const person = await readPerson(scope);
    if (isOther(person)) await askForChange(scope, person, asked);
    else await move(scope, person, body.is_tis);
    const { tis_user_id, migrated_at: movedAt, email } = await readPerson(scope);
    return { tis_user_id, is_tis: movedAt !== null, email };
  });
};
