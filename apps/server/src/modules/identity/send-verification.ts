import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendVerification as endpoint } from '@yardline/contract/identity/identity';
import type { Gate } from '../../kernel/http/route.ts';
import { audit } from '../../kernel/audit.ts';
import { asOneself, countMail, oneself } from './as-oneself.ts';
import { demandOwnAddress } from './invite-identity.ts';
import { mailCode } from './mail-code.ts';
import { type Person, readPerson } from './person.ts';

/** Seconds after an invitation in which its link does for the verification, too: one mail is enough. */
const invitationCovers = 60;

const isJustInvited = ({ invited_at: at }: Person, now: Temporal.Instant): boolean =>
  at !== null && now.since(Temporal.Instant.from(at)).total('seconds') < invitationCovers;

/**
 * Sends the caller a mail with a link that confirms their address, unless the invitation sent a moment ago does.
 * @throws Refusal request.rate_limited; request.invalid for an address that is not theirs
 */
export const sendVerification = async (
  gate: Gate,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const own = await oneself(gate, params.id);
  const invited = await asOneself(gate, own, async (scope) => {
    const person = await readPerson(scope);
    demandOwnAddress(person, body.email.email);
    return isJustInvited(person, scope.now);
  });
  if (!invited) {
    await countMail(gate, own);
    await asOneself(gate, own, async (scope) => {
      const person = await readPerson(scope);
      await mailCode(scope, { person, template: 'verify-email', to: person.email });
      await audit(scope, {
        action: 'update',
        noun: 'users',
        rowId: params.id,
        after: { identity: 'verification sent' },
      });
    });
  }
  return { status: 'verification mail sent' };
};
