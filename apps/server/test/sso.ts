import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { type Caller, newShop, type Tenant, type TestApp } from './app.ts';

/** Settings under which the embedded provider signs people in. */
export const embedded = { is_enabled: true, is_required: false, issuer: null, client_id: '' };

/** A shop whose people come through a provider. */
export const newSsoShop = async (app: TestApp, config: object = embedded) => {
  const { admin, tenant } = await newShop(app);
  const body = { ...embedded, ...config };
  await admin.ok(calls.setSsoConfig, { body, ifMatch: 0 });
  return { admin, tenant, params: { companyId: tenant.companyId } };
};

/** What of an address is asked of the product. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost:4000');
  return pathname + search;
};

/** Follows an address as a browser does, up to where it is sent next. */
export const goingTo = async (caller: Caller, address: string): Promise<string> => {
  const answer = await caller.raw('GET', pathOf(address), undefined, { accept: 'text/html' });
  if (answer.statusCode !== 303) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
  return String(answer.headers.location);
};

/** What a provider sends the browser back with. */
export const backFrom = (address: string): { state: string; code: string } => {
  const { searchParams } = new URL(address);
  const said = (name: string) => searchParams.get(name) ?? '';
  return {
    state: said('state'),
    code: said('code'),
    ...(searchParams.has('iss') ? { iss: said('iss') } : {}),
  };
};

/** The sign-in for which the embedded provider asks on its page. */
export const uidOf = (address: string): string => address.split('/').at(-1) ?? '';

/** From the sign-in page through the embedded provider and back: what it sends along. */
export const throughOwn = async (caller: Caller, { companyId, adminEmail, password }: Tenant) => {
  const { url } = await caller.ok(calls.startSso, { params: { companyId }, body: { email: adminEmail } });
  const page = await goingTo(caller, url);
  if (!page.includes('/identity/login/')) return backFrom(page);
  const { url: on } = await caller.ok(calls.answerProviderSignIn, {
    params: { uid: uidOf(page) },
    body: { email: adminEmail, password },
  });
  return backFrom(await goingTo(caller, on));
};

/** From what was sent back into a session. */
export const enter = async (caller: Caller, companyId: number, brought: { state: string; code: string }) => {
  const params = { companyId };
  const { tis_session } = await caller.ok(calls.finishSso, { params, body: brought });
  const answer = await caller.ok(calls.openSsoSession, {
    params,
    query: { is_login: 'true' as const },
    body: { tis_session },
  });
  if (!('token' in answer)) throw new Error('no session');
  caller.token = answer.token;
  return answer;
};

/** Status and reason of a refusal. */
export const reasonOf = ({ status, refusal }: { status: number; refusal: { reason: string } }) => [
  status,
  refusal.reason,
];
