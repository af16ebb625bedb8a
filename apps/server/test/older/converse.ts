import type { Caller } from '../app.ts';

/** What an older program hears. */
export type Heard = { status: number; body: unknown };
/** What it may say beside method and path. */
export type SaidBeside = { body?: unknown; headers?: Readonly<Record<string, string>> };

const services = { '/flask/': 'flask', '/gateway/': 'gateway' } as const;

/**
 * A program as the specification describes it: token, version and cross-site mark of its caller, a call word for word
 * (`PUT /rest-api/update/contract/7`), and no name of its own, no version of a document, no key of a call.
 */
export const olderProgram =
  (caller: Caller) =>
  async (call: string, { body, headers = {} }: SaidBeside = {}): Promise<Heard> => {
    const [method = '', path = ''] = call.split(' ');
    const service = Object.entries(services).find(([base]) => path.startsWith(base))?.[1];
    const token = service === undefined ? undefined : caller.serviceTokens[service];
    const answer = await caller.raw(method, path, body, {
      version: '2025.09.25',
      'cache-control': 'no-cache',
      ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
      ...headers,
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.headers['content-type'] };
  };
