import { clientHeader } from '@yardline/contract/older/older-calls';
import type { APIRequestContext } from '@playwright/test';
import { type Answer, type CallInput, freshKey, urlOf } from '@yardline/client/request';
import type { Endpoint } from '@yardline/contract/endpoint';
import { login, type SignedInUser } from '@yardline/contract/sessions/sessions';
import { demoPassword } from '../../apps/server/db/seeds/logins.ts';

type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  extras?: { ifMatch?: number },
) => Promise<Answer<E>>;

/** The product's API, for a signed-in user: journeys prepare their data by it. */
export type Api = { me: SignedInUser; token: string; call: Call };

const version = '2025.09.25';

/** Signs in by address and the password of the demo; refuses loudly, because a stage that fails is no test. */
export const signInBy = async (request: APIRequestContext, email: string, company?: string): Promise<Api> => {
  await request.get('/');
  // Read before each call, as the application does: signing in gives another one.
  const csrf = async (): Promise<string> => {
    const { cookies } = await request.storageState();
    return cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  };
  const send = async (
    endpoint: Endpoint,
    input: object,
    headers: Record<string, string>,
  ): Promise<unknown> => {
    const response = await request.fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        version,
        [clientHeader]: 'test',
        'accept-language': 'en',
        'x-csrftoken': await csrf(),
        ...headers,
      },
      ...(endpoint.body === undefined ? {} : { data: 'body' in input ? input.body : {} }),
    });
    if (!response.ok()) throw new Error(`${endpoint.name}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const signIn = async (more: object) =>
    (await send(login, { body: { email, password: demoPassword, source: 'TW', ...more } }, {})) as Answer<
      typeof login
    >;
  let answer = await signIn({});
  if ('tenants' in answer) {
    const id = answer.tenants.find(({ title }) => title === company)?.company;
    answer = await signIn({ company_id: id });
  }
  if (!('token' in answer)) throw new Error(`${email} has to do more than sign in`);
  const { token, ...me } = answer;
  const call: Call = async (endpoint, input, { ifMatch } = {}) =>
    (await send(endpoint, input, {
      authorization: `JWT ${token}`,
      ...(endpoint.effect === undefined ? {} : { 'idempotency-key': freshKey() }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"v${ifMatch}"` }),
    })) as Answer<typeof endpoint>;
  return { me, token, call };
};
