import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  answerProviderSignIn,
  getProviderSignIn,
} from '@yardline/contract/single-sign-on/single-sign-on';
import type { AdapterPayload } from 'oidc-provider';
import type { Gate } from '../../../kernel/http/route.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { provePassword } from '../../sessions/public.ts';
import { companyIdOf } from './clients.ts';
import { interactionCookie } from '../addresses.ts';
import { recordsOf } from './records.ts';

const textOf = (params: AdapterPayload['params'], name: string): string => {
  const value = params?.[name];
  return typeof value === 'string' ? value : '';
};

/** The sign-in that this browser has begun at the embedded provider. @throws Refusal sso.expired */
const begunHere = async (gate: Gate, uid: string) => {
  if (gate.cookie(interactionCookie) !== uid) throw new Refusal('sso.expired');
  const records = recordsOf(gate.database, gate.site.sealer, 'Interaction');
  const known = await records.find(uid);
  if (known === undefined) throw new Refusal('sso.expired');
  const companyId = companyIdOf(textOf(known.params, 'client_id'));
  if (companyId === undefined) return notFound();
  return { records, known, companyId };
};

/** For which company the provider asks, and whom it expects. @throws Refusal sso.expired */
export const describeSignIn = async (
  gate: Gate,
  { params: { uid } }: InputOf<typeof getProviderSignIn>,
): Promise<ReplyOf<typeof getProviderSignIn>> => {
  const { known, companyId } = await begunHere(gate, uid);
  const company = await gate.database.transaction({ companyId, isReadOnly: true }, (tx) =>
    tx.selectFrom('companies').where('id', '=', companyId).select('name').executeTakeFirstOrThrow(),
  );
  return { company: company.name, email: textOf(known.params, 'login_hint') };
};

/**
 * Authenticates a user to the embedded provider: the same check as that of a password in our own sign-in, counted and
 * locked with it.
 *
 * @throws Refusal sso.expired, and as `provePassword` does
 */
export const answerSignIn = async (
  gate: Gate,
  { params: { uid }, body }: InputOf<typeof answerProviderSignIn>,
): Promise<ReplyOf<typeof answerProviderSignIn>> => {
  const { records, known, companyId } = await begunHere(gate, uid);
  const { identityId } = await provePassword(gate, { ...body, companyId });
  const now = Math.floor(systemClock().epochMilliseconds / 1000);
  // Forgotten when the browser is closed, like everything that a counter's machine keeps of a person.
  const login = { accountId: String(identityId), remember: false, amr: ['pwd'] };
  await records.upsert(uid, { ...known, result: { login } }, (known.exp ?? now) - now);
  return { url: known.returnTo ?? notFound() };
};
