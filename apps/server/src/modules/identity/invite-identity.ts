import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { inviteIdentity as endpoint } from '@yardline/contract/identity/identity';
import { audit } from '../../kernel/audit.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { asOneself, countMail, oneself } from './as-oneself.ts';
import { mailCode } from './mail-code.ts';
import { type Person, readPerson } from './person.ts';

/** Another address is changed first, never mailed to by the way. @throws Refusal request.invalid */
export const demandOwnAddress = (person: Person, email: string): void => {
  if (email.toLowerCase() !== person.email.toLowerCase())
    refuseFields([{ path: 'email', code: 'email.invalid' }]);
};

/**
 * Invites the caller to the identity service: a mail with a link that confirms their address, valid for three days.
 * @throws Refusal request.rate_limited; request.invalid for an address that is not theirs
 */
export const inviteIdentity = async (
  gate: Gate,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const own = await oneself(gate, params.id);
  await countMail(gate, own);
  return asOneself(gate, own, async (scope) => {
    const person = await readPerson(scope);
    demandOwnAddress(person, body.email.email);
    await mailCode(scope, { person, template: 'identity-invite', to: person.email });
    await scope.tx
      .updateTable('identities')
      .set({ invited_at: scope.now.toString() })
      .where('id', '=', person.id)
      .execute();
    await audit(scope, { action: 'update', noun: 'users', rowId: params.id, after: { identity: 'invited' } });
    return { UserId: person.tis_user_id };
  });
};
