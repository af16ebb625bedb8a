import { clientHeader } from '@yardline/contract/older/older-calls';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@yardline/contract/endpoint';
import { loginForm } from '@yardline/contract/sessions/sessions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../app.ts';
import { answeredBy, endpoints, formal, guarded, ofRecords, missingId, pathOf, send } from './endpoints.ts';
import { canary, type Neighbour, newNeighbour } from './neighbour.ts';
import { sampleOf, schemaOf } from './sample.ts';

const held = useApp();
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

// Every file of the contract, so that a new one is not forgotten.
const contract = new URL('../../../../packages/contract/src/', import.meta.url);
const files = (await readdir(contract, { recursive: true })).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const declared = (
  await Promise.all(
    files.map(async (name) => {
      const exports = (await import(new URL(name, contract).href)) as Record<string, unknown>;
      const folder = name.split('/')[0];
      return Object.values(exports)
        .filter(isEndpoint)
        .map((endpoint) => ({ folder, name: endpoint.name }));
    }),
  )
).flat();

describe('every endpoint', () => {
  it('that is declared has a function behind it, a name and a place of its own', () => {
    const bound = new Set(endpoints.map(({ name }) => name));
    expect(declared.length).toBeGreaterThan(400);
    expect(declared.filter(({ name }) => !bound.has(name)).map(({ name }) => name)).toEqual([]);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
    expect(bound.size).toBe(endpoints.length);
  });

  it('is declared in the folder of the contract that is named like the module that answers it', () => {
    const astray = declared.filter(({ folder, name }) => answeredBy.get(name) !== folder);
    expect(astray.map(({ folder, name }) => `${folder}: ${name} of ${answeredBy.get(name)}`)).toEqual([]);
  });

  it('belongs to a module that is named like its folder', () => {
    const rooms = new URL('../../src/modules/', import.meta.url);
    const names = [...new Set(answeredBy.values())];
    expect(names.filter((name) => !existsSync(new URL(`${name}/${name}.module.ts`, rooms)))).toEqual([]);
  });

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers 401 to a stranger',
    async (_, endpoint) => {
      const answer = await send(new Caller(held.app), endpoint, formal(endpoint, 1));
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 1002]);
    },
  );

  describe('for someone without rights', () => {
    let nobody: Caller;
    beforeAll(async () => {
      const { tenant } = await newShop(held.app);
      await inCompany(held.app, tenant.companyId, (scope) =>
        scope.tx.insertInto('roles').values({ company_id: tenant.companyId, name: 'Nothing' }).execute(),
      );
      const email = `nobody-${tenant.companyId}@test.example`;
      await addPerson(held.app, tenant.companyId, { name: 'No Body', email, role: 'Nothing' });
      nobody = await signIn(held.app, email);
    });
    const kept = guarded.filter(({ needs }) => needs !== 'signed-in');
    it.each(kept.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s answers 403',
      async (_, endpoint) => {
        const answer = await send(nobody, endpoint, formal(endpoint, 1));
        expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
          403,
          'permission.denied',
        ]);
      },
    );
  });

  describe('asked for what does not exist or is not ours', () => {
    let admin: Caller;
    beforeAll(async () => {
      ({ admin } = await newShop(held.app));
    });
    it.each(ofRecords.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s answers 404',
      async (_, endpoint) => {
        const answer = await send(admin, endpoint, formal(endpoint, missingId));
        // Tickets have words of their own for it. [B8.4]
        expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
          404,
          expect.stringMatching(/^(resource|ticket)\.not_found$/),
        ]);
      },
    );
  });

  const moving = guarded.filter(({ effect }) => effect !== undefined);
  describe('that moves something', () => {
    let admin: Caller;
    beforeAll(async () => {
      ({ admin } = await newShop(held.app));
    });
    it.each(moving.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s asks for an Idempotency-Key',
      async (_, endpoint) => {
        const body = endpoint.body === undefined ? undefined : sampleOf(schemaOf(endpoint.body));
        const answer = await admin.raw(endpoint.method, pathOf(endpoint, formal(endpoint, 1)), body, {
          ...admin.opening(endpoint),
          [clientHeader]: 'test',
          'if-match': '"v1"',
        });
        expect(answer.json<{ reason: string }>().reason).toBe('idempotency.key_required');
      },
    );
  });
});

describe('the neighbour', () => {
  let admin: Caller;
  let neighbour: Neighbour;
  const trailOf = (): Promise<number> =>
    inCompany(held.app, neighbour.companyId, async ({ tx }) => {
      const { n } = await tx
        .selectFrom('audit_entries')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    });
  beforeAll(async () => {
    neighbour = await newNeighbour(held.app);
    ({ admin } = await newShop(held.app));
  });

  it.each(ofRecords.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers for a record of theirs as for none',
    async (_, endpoint) => {
      const before = await trailOf();
      const his = await send(admin, endpoint, (name) => neighbour.valueOf(endpoint.path, name));
      const none = await send(admin, endpoint, formal(endpoint, missingId));
      expect(his.statusCode).toBe(404);
      expect({ ...his.json<object>(), request_id: '' }).toEqual({ ...none.json<object>(), request_id: '' });
      expect(await trailOf()).toBe(before);
    },
  );

  const open = guarded.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  it.each(open.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s shows nothing of theirs',
    async (_, endpoint) => {
      const shape = endpoint.query?.shape ?? {};
      const asks = { search: canary, q: canary, code: canary, product_numbers: canary };
      const asked = Object.entries(asks).filter(([key]) => key in shape);
      const needed =
        endpoint.query === undefined ? {} : (sampleOf(schemaOf(endpoint.query)) as Record<string, string>);
      const answer = await send(
        admin,
        endpoint,
        String,
        undefined,
        new URLSearchParams({ ...needed, ...Object.fromEntries(asked) }).toString(),
      );
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body.replaceAll(`"${canary}"`, '')).not.toContain('1 Canary Street');
      expect(answer.body).not.toMatch(new RegExp(`"(name|title|customer_name|description)":"${canary}`));
    },
  );
});

describe('odd input', () => {
  let admin: Caller;
  beforeAll(async () => {
    ({ admin } = await newShop(held.app));
  });

  const odd = fc.oneof(
    fc.constantFrom(
      '',
      '1e3',
      '-0',
      'NaN',
      '\u0000',
      '\ud800',
      '../../etc/passwd',
      "' or 1=1 --",
      '__proto__',
      '99999999999999999999',
      '%',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.constant([]),
    fc.constant({}),
  );

  /** A right body with one place made odd, or something else altogether. */
  const bodies = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
    const right = sampleOf(schemaOf(endpoint.body ?? schemaless));
    const fields = Object.keys(schemaOf(endpoint.body ?? schemaless).properties ?? {});
    const oneOdd = fc.tuple(
      fc.constantFrom(...(fields.length === 0 ? ['extra'] : fields), 'extra', 'company_id'),
      odd,
    );
    return fc.oneof(
      odd,
      oneOdd.map(([name, value]) => ({ ...(right as object), [name]: value })),
    );
  };
  const schemaless = loginForm;

  const isGood = (status: number, text: string): boolean =>
    status < 500 && !/node_modules|\.ts:\d|syntax error|relation "|violates/.test(text);

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    'never breaks %s',
    async (_, endpoint) => {
      const part = fc.oneof(
        fc.constantFrom('1', '0', '-1', 'x', '1e9', '%00', 'delivery'),
        fc.string({ maxLength: 20 }),
      );
      const query = fc.dictionary(
        fc.constantFrom('search', 'sort', 'page_size', 'after', 'count', 'kind', 'q', 'status', 'x'),
        fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('\u0000', '%', '0')),
        { maxKeys: 3 },
      );
      await fc.assert(
        fc.asyncProperty(
          part,
          query,
          endpoint.body === undefined ? fc.constant(undefined) : bodies(endpoint),
          async (value, search, body) => {
            const answer = await send(
              admin,
              endpoint,
              () => value || '1',
              body,
              new URLSearchParams(search).toString(),
            );
            if (!isGood(answer.statusCode, answer.body)) {
              throw new Error(
                `${endpoint.method} ${endpoint.path} ${value} ${JSON.stringify(search)} ${JSON.stringify(body)} → ${answer.statusCode} ${answer.body}`,
              );
            }
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});
