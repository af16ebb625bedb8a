import { clientHeader } from '@yardline/contract/older/older-calls';
import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@yardline/contract/customers/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, type Tenant, useApp } from '../app.ts';
import { endpoints, formal, guarded, pathOf } from './endpoints.ts';
import { sampleOf, type Schema, schemaOf } from './sample.ts';
import { within } from '../timing.ts';

const held = useApp();
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);
const changing = endpoints.filter(({ method }) => method !== 'GET');
const bodied = guarded.filter((each) => each.body !== undefined && !takesBytes(each));

let admin: Caller;
let tenant: Tenant;
let neighbour: Caller;
beforeAll(async () => {
  ({ admin, tenant } = await newShop(held.app));
  ({ admin: neighbour } = await newShop(held.app));
});

const trail = (): Promise<number> =>
  inCompany(held.app, tenant.companyId, async ({ tx }) => {
    const { n } = await tx
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });

/** A call that is right in all but what the test adds. */
const attempt = (endpoint: Endpoint, headers: Record<string, string>, body?: unknown) =>
  admin.raw(
    endpoint.method,
    pathOf(endpoint, formal(endpoint, 1)),
    body ?? (endpoint.body === undefined ? undefined : sampleOf(schemaOf(endpoint.body))),
    {
      ...admin.opening(endpoint),
      [clientHeader]: 'test',
      'idempotency-key': 'attack-key',
      'if-match': '"v1"',
      ...headers,
    },
  );

const reasonOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  expect(body).not.toMatch(
    /node_modules|\.ts:\d|\bat \/|select |insert into|relation "|SyntaxError|Fastify/i,
  );
  return [statusCode, (JSON.parse(body) as { reason: string }).reason];
};

describe('another site', () => {
  const foreign = [403, 'request.cross_site'];

  it.each(named(changing))('cannot make a browser call %s', async (_, endpoint) => {
    const own = admin.cookies.get('csrftoken') ?? '';
    const bind = `bind=${admin.cookies.get('bind')}`;
    const forged = `${'A'.repeat(32)}.${'A'.repeat(43)}`;
    const others = neighbour.cookies.get('csrftoken') ?? '';
    const ways: Record<string, string>[] = [
      { 'x-csrftoken': '' },
      { cookie: bind },
      { cookie: bind, 'x-csrftoken': '' },
      { cookie: `${bind}; csrftoken=${forged}`, 'x-csrftoken': forged },
      { cookie: `${bind}; csrftoken=${own}.x`, 'x-csrftoken': own },
      { 'x-csrftoken': others },
      { cookie: `${bind}; csrftoken=${others}`, 'x-csrftoken': others },
      { 'x-csrftoken': `${own}, ${own}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: 'http://localhost.elsewhere.example' },
    ];
    const before = await trail();
    for (const way of ways) expect([way, reasonOf(await attempt(endpoint, way))]).toEqual([way, foreign]);
    expect(await trail()).toBe(before);
  });

  it('leads into the application by a link without taking the mark of its session away', async () => {
    const csrf = admin.cookies.get('csrftoken') ?? '';
    const follow = (site: string) =>
      held.app.http.inject({
        url: '/rest-api/user',
        headers: { cookie: `csrftoken=${csrf}`, 'sec-fetch-site': site },
      });
    const marksOf = ({ cookies }: Awaited<ReturnType<typeof follow>>) =>
      cookies.filter(({ name }) => name === 'csrftoken').length;
    // The browser holds the binding cookie back on that one request; without it no session is seen there.
    expect(marksOf(await follow('cross-site'))).toBe(0);
    expect(marksOf(await follow('same-origin'))).toBe(1);
  });

  // What takes a form takes it with a signature over it alone, and no cookie opens it.
  const unformed = changing.filter(({ isForm }) => isForm !== true);
  it.each(named(unformed))('cannot send %s as a form', async (_, endpoint) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json-patch+json',
      'x',
    ]) {
      const answer = await attempt(endpoint, { 'content-type': type }, { name: 'x' });
      expect([type, reasonOf(answer)]).toEqual([type, [415, 'request.not_json']]);
    }
  });
});

describe('what no form asks for', () => {
  const planted = ['company_id', 'id', 'row_version', 'status', 'status_code', 'number', 'total', 'balance'];

  /** The fields of a form; of one form or another, those of all. */
  const declaredIn = ({ properties = {}, anyOf = [], oneOf = [] }: Schema): Set<string> =>
    new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap((each) => [...declaredIn(each)])]);

  it.each(named(bodied))('cannot be planted in %s', async (_, endpoint) => {
    const schema = schemaOf(endpoint.body ?? createCustomer.body);
    const right = sampleOf(schema) as Record<string, unknown>;
    const before = await trail();
    const declared = declaredIn(schema);
    for (const name of planted.filter((each) => !declared.has(each))) {
      const answer = await attempt(endpoint, {}, { ...right, [name]: 7 });
      expect([name, answer.statusCode]).toEqual([name, 400]);
      const { errors } = answer.json<{ errors: { path: string; reason: string }[] }>();
      expect(errors).toContainEqual(expect.objectContaining({ path: name, reason: 'field.unknown' }));
    }
    expect(await trail()).toBe(before);
  });

  it.each(named(bodied))('is refused at every depth of %s', (_, endpoint) => {
    const open = (schema: Schema, path: string): string[] => [
      ...(schema.properties !== undefined && schema.additionalProperties !== false ? [path] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => open(each, `${path}.${name}`)),
      ...(schema.items === undefined ? [] : open(schema.items, `${path}[]`)),
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => open(each, path)),
    ];
    expect(open(schemaOf(endpoint.body ?? createCustomer.body), endpoint.name)).toEqual([]);
  });

  it('leaves a record as it was', async () => {
    const made = await admin.ok(createCustomer, { body: { name: 'Unchanged' } });
    const answer = await admin.raw(
      'PATCH',
      `/rest-api/customers/${made.id}`,
      { name: 'Changed', company_id: 1, row_version: 9 },
      { 'if-match': `"v${made.row_version}"` },
    );
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await admin.ok(getCustomer, { params: { id: made.id } })).toEqual(made);
  });
});

describe('a body', () => {
  const places = named(
    changing.filter((each) => each.body !== undefined && !takesBytes(each) && each.isForm !== true),
  );

  it.each(places)('that reaches for the prototype is refused by %s', async (_, endpoint) => {
    for (const text of [
      '{"__proto__":{"admin":true}}',
      '{"a":{"__proto__":{"admin":true}}}',
      String.raw`{"\u005f_proto__":{"admin":true}}`,
      '{"constructor":{"prototype":{"admin":true}}}',
    ]) {
      const answer = await admin.text(endpoint.method, pathOf(endpoint, formal(endpoint, 1)), text, {
        'idempotency-key': 'attack-key',
        'if-match': '"v1"',
      });
      expect([text, reasonOf(answer)[0]]).toEqual([text, 400]);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('that is too large, too deep, cut off or no JSON is refused in words', async () => {
    const post = (text: string) => admin.text('POST', '/rest-api/customers', text);
    expect(reasonOf(await post(`{"name":"${'x'.repeat(1 << 20)}"}`))).toEqual([413, 'request.too_large']);
    const depth = 200_000;
    const deep = [
      '['.repeat(depth) + ']'.repeat(depth),
      `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      `{"name":"x","comments":${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}}`,
    ];
    for (const text of [...deep, '{"name":', '\u0000', '"x"', 'null', '[]', '{"name":"\\ud800"}', ''])
      expect([text.slice(0, 20), reasonOf(await post(text))[0]]).toEqual([text.slice(0, 20), 400]);
  });

  it('as long as it may be keeps no sign-in waiting', async () => {
    const began = performance.now();
    for (const email of [
      '@'.repeat(500_000),
      `a@${'a.'.repeat(250_000)}`,
      ' '.repeat(900_000),
      '/'.repeat(900_000),
    ])
      expect(
        (await admin.raw('POST', '/rest-api/login', { email, password: 'x', source: 'TW' })).statusCode,
      ).toBe(400);
    expect(performance.now() - began).toBeLessThan(within(2_000));
  });
});

describe('headers and queries', () => {
  const versioned = guarded.filter((endpoint) => endpoint.versioned === true);

  it.each(named(versioned))('%s takes no version but a whole one', async (_, endpoint) => {
    for (const garbage of [
      '',
      '1',
      'v1',
      '*',
      'W/"v1"',
      '"v-1"',
      '"v1e3"',
      '"v1","v2"',
      '"v9999999999"',
      '"v1\' or 1=1"',
    ])
      expect([garbage, reasonOf(await attempt(endpoint, { 'if-match': garbage }))]).toEqual([
        garbage,
        [428, 'document.version_required'],
      ]);
  });

  it('asked twice for the same thing are refused', async () => {
    const statusOf = async (query: string, headers: Record<string, string> = {}) =>
      reasonOf(await admin.raw('GET', `/rest-api/customers?${query}`, undefined, headers))[0];
    for (const query of ['search=a&search=b', 'sort=name&sort=-name', 'page_size=5&page_size=10'])
      expect([query, await statusOf(query)]).toEqual([query, 400]);
    // Of an older program, what is not known is not heard.
    for (const query of ['search[]=a', '__proto__=1', '__proto__=1&__proto__=2'])
      expect([query, await statusOf(query, { [clientHeader]: 'test' }), await statusOf(query)]).toEqual([
        query,
        400,
        200,
      ]);
    expect(reasonOf(await admin.raw('GET', '/rest-api/user?company_id=1'))[0]).toBe(400);
  });

  it('mean the same in capitals', async () => {
    const { id, row_version } = await admin.ok(createCustomer, { body: { name: 'Capital' } });
    const shouted = {
      'IF-MATCH': `"v${row_version}"`,
      'X-CSRFTOKEN': admin.cookies.get('csrftoken') ?? '',
      'CONTENT-TYPE': 'Application/JSON; Charset=UTF-8',
    };
    const body = { ...(await bodyOf(id)), name: 'Capitals' };
    expect(
      (await admin.raw(updateCustomer.method, `/rest-api/customers/${id}`, body, shouted)).statusCode,
    ).toBe(200);
    expect((await admin.call(listCustomers)).status).toBe(200);
  });
  const bodyOf = async (id: number): Promise<object> => {
    const known = Object.keys(schemaOf(updateCustomer.body).properties ?? {});
    const record = await admin.ok(getCustomer, { params: { id } });
    return Object.fromEntries(Object.entries(record).filter(([name]) => known.includes(name)));
  };
});

describe('an address that is none', () => {
  it.each(['/%ff', '/rest-api/customers/%ff', '/flask/assets/%c0%af'])(
    '%s is refused in our words and behind our guard',
    async (address) => {
      const { statusCode, headers, json } = await new Caller(held.app).raw('GET', address);
      expect([statusCode, json<{ reason: string }>().reason]).toEqual([400, 'request.invalid']);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
});
