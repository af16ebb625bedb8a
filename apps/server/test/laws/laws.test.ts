import type { Endpoint } from '@yardline/contract/endpoint';
import * as apiKeyCalls from '@yardline/contract/api-keys';
import * as assetCalls from '@yardline/contract/assets';
import * as availabilityCalls from '@yardline/contract/availability';
import * as billingRuleCalls from '@yardline/contract/billing-rules';
import * as billingScheduleCalls from '@yardline/contract/billing-schedule';
import * as callbackCalls from '@yardline/contract/callbacks';
import * as catalogCalls from '@yardline/contract/catalog';
import * as clockCalls from '@yardline/contract/clock';
import * as companyEmailCalls from '@yardline/contract/company-email';
import * as contractArchiveCalls from '@yardline/contract/contract-archives';
import * as contractCalls from '@yardline/contract/contracts';
import * as creditCalls from '@yardline/contract/credits';
import * as customerPaymentCalls from '@yardline/contract/customer-payments';
import * as customerCalls from '@yardline/contract/customers';
import * as divisionCalls from '@yardline/contract/divisions';
import * as fileCalls from '@yardline/contract/files';
import * as flaskCalls from '@yardline/contract/flask';
import * as gatewayCalls from '@yardline/contract/gateway';
import * as identityCalls from '@yardline/contract/identity';
import * as impersonationCalls from '@yardline/contract/impersonation';
import * as instanceCalls from '@yardline/contract/instances';
import * as invoiceCalls from '@yardline/contract/invoices';
import * as mailCalls from '@yardline/contract/mails';
import * as mobileSessionCalls from '@yardline/contract/mobile-sessions';
import * as offRentCalls from '@yardline/contract/off-rents';
import * as ownSessionCalls from '@yardline/contract/own-sessions';
import * as paymentRequestCalls from '@yardline/contract/payment-requests';
import * as passwordCalls from '@yardline/contract/passwords';
import * as peopleCalls from '@yardline/contract/people';
import * as pricingCalls from '@yardline/contract/pricing';
import * as pricingRuleCalls from '@yardline/contract/pricing-rules';
import * as productRecordCalls from '@yardline/contract/product-records';
import * as productCalls from '@yardline/contract/products';
import * as rateCalls from '@yardline/contract/rates';
import * as referenceCalls from '@yardline/contract/reference';
import * as roleCalls from '@yardline/contract/roles';
import * as secondFactorCalls from '@yardline/contract/second-factors';
import * as serviceCalls from '@yardline/contract/services';
import * as sessionCalls from '@yardline/contract/sessions';
import * as sightCalls from '@yardline/contract/sight';
import * as signatureCalls from '@yardline/contract/signatures';
import * as simulationCalls from '@yardline/contract/simulations';
import * as srmCalls from '@yardline/contract/srm';
import * as ssoCalls from '@yardline/contract/sso';
import * as statementCalls from '@yardline/contract/statements';
import * as ticketCalls from '@yardline/contract/tickets';
import * as tokenCalls from '@yardline/contract/tokens';
import * as userCalls from '@yardline/contract/users';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../app.ts';
import { endpoints, formal, guarded, missingId, pathOf, send } from './endpoints.ts';
import { canary, type Neighbour, newNeighbour } from './neighbour.ts';
import { sampleOf, schemaOf } from './sample.ts';

const held = useApp();
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const declared = [
  apiKeyCalls,
  assetCalls,
  availabilityCalls,
  billingRuleCalls,
  billingScheduleCalls,
  callbackCalls,
  catalogCalls,
  clockCalls,
  companyEmailCalls,
  contractArchiveCalls,
  contractCalls,
  creditCalls,
  customerPaymentCalls,
  customerCalls,
  divisionCalls,
  fileCalls,
  flaskCalls,
  gatewayCalls,
  identityCalls,
  impersonationCalls,
  instanceCalls,
  invoiceCalls,
  mailCalls,
  mobileSessionCalls,
  offRentCalls,
  ownSessionCalls,
  paymentRequestCalls,
  passwordCalls,
  peopleCalls,
  pricingCalls,
  pricingRuleCalls,
  productCalls,
  productRecordCalls,
  rateCalls,
  referenceCalls,
  roleCalls,
  secondFactorCalls,
  serviceCalls,
  sessionCalls,
  sightCalls,
  signatureCalls,
  simulationCalls,
  srmCalls,
  ssoCalls,
  statementCalls,
  ticketCalls,
  tokenCalls,
  userCalls,
].flatMap((file) => Object.values<unknown>(file).filter(isEndpoint));

describe('every endpoint', () => {
  it('that is declared has a function behind it, a name and a place of its own', () => {
    const bound = new Set(endpoints.map(({ name }) => name));
    expect(declared.filter(({ name }) => !bound.has(name)).map(({ name }) => name)).toEqual([]);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
    expect(bound.size).toBe(endpoints.length);
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
    const named = guarded.filter(({ path }) => path.includes('{') && !path.endsWith('{type}'));
    it.each(named.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s answers 404',
      async (_, endpoint) => {
        const answer = await send(admin, endpoint, formal(endpoint, missingId));
        expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
          404,
          'resource.not_found',
        ]);
      },
    );
  });

  const moving = guarded.filter(({ effect }) => effect !== undefined);
  it.each(moving.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s asks for an Idempotency-Key',
    async (_, endpoint) => {
      const { admin } = await newShop(held.app);
      const body = endpoint.body === undefined ? undefined : sampleOf(schemaOf(endpoint.body));
      const answer = await admin.raw(endpoint.method, pathOf(endpoint, formal(endpoint, 1)), body, {
        ...admin.opening(endpoint),
        'if-match': '"v1"',
      });
      expect(answer.json<{ reason: string }>().reason).toBe('idempotency.key_required');
    },
  );
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

  const named = guarded.filter(({ path }) => path.includes('{') && !path.endsWith('{type}'));
  it.each(named.map((endpoint) => [endpoint.name, endpoint] as const))(
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
  const schemaless = sessionCalls.loginForm;

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
