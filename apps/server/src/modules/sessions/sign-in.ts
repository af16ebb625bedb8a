import type { login } from '@yardline/contract/sessions/sessions';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { passwordRules } from '@yardline/domain/text/password';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { admit } from './admit.ts';
import { leadThroughLive } from './passes/lead-through-live.ts';
import { demandPasswordOpens } from './demand-password-opens.ts';
import { demandCopy } from '../play/public.ts';
import { byPassword } from './opening.ts';
import { proveHere } from './prove-here.ts';
import { isOpenFrom, sessionSourceOf } from './session-source.ts';
import { signInByPhone } from './phone/sign-in-by-phone.ts';
import { tellingApplication } from './tell-application.ts';

type ByPassword = Exclude<InputOf<typeof login>['body'], { mobile_session_token: string }>;

/**
 * A password from before the rule opens nothing any more, though it is the right one: the person is led to a new one, by an
 * address that is no secret. That it is easy to guess does not count here: the list of those words grows. [S8.5]
 *
 * @throws Refusal password.outdated with the address
 */
const demandLivingPassword = ({ email: { email }, password }: ByPassword): void => {
  if (passwordRules(password).some(({ rule, isKept }) => rule !== 'uncommon' && !isKept))
    throw new Refusal('password.outdated', { url: `/forgetpassword?email=${encodeURIComponent(email)}` });
};

/**
 * Signs in by address and password, as `proveHere` checks them. A user who works in several companies and named none gets
 * their names, and asks again for one.
 *
 * @throws Refusal login.invalid, sign_in.busy, request.rate_limited, sso.required, password.outdated; user.invalid for
 * users who may not sign in from there [S5.4]; in Play play.through_live, play.refreshing and play.not_copied
 */
const signInByPassword = async (gate: Gate, body: ByPassword): Promise<ReplyOf<typeof login>> => {
  const { identityId, memberships, proof, atHome, bringAlong } = await proveHere(gate, {
    email: body.email.email,
    password: body.password,
    companyId: body.company_id,
  });
  demandLivingPassword(body);
  const source = sessionSourceOf(body.source);
  const [member, ...others] = memberships.filter((each) => isOpenFrom(source, each));
  if (member === undefined) throw new Refusal('user.invalid');
  if (others.length > 0) {
    return {
      tenants: [member, ...others].map(({ company_id, tenant_id, title }) => ({
        company: company_id,
        tenant_id,
        title,
      })),
    };
  }
  await leadThroughLive(gate, { companyId: member.company_id, identityId, email: body.email.email });
  await demandCopy(gate, { companyId: member.company_id, userId: member.user_id });
  await bringAlong();
  return admit(gate, {
    companyId: member.company_id,
    userId: member.user_id,
    identityId,
    source,
    opening: byPassword,
    proof: (tx) =>
      atHome(tx, member.company_id, async (home) => {
        await proof(home);
        await demandPasswordOpens(home, member.user_id);
      }),
  });
};

/** Signs in by address and password, or by the code that a computer showed to a phone. @throws Refusal as both do */
export const signIn = (gate: Gate, { body }: InputOf<typeof login>): Promise<ReplyOf<typeof login>> =>
  'mobile_session_token' in body
    ? signInByPhone(gate, body.mobile_session_token)
    : tellingApplication(gate, body, () => signInByPassword(gate, body));
