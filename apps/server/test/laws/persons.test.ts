import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { isReadOnly } from '../../src/kernel/http/route.ts';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../app.ts';
import { addApp } from '../factors.ts';
import { giveRole } from '../roles.ts';
import { endpoints, formal, guarded, send } from './endpoints.ts';
import { type Schema, schemaOf } from './sample.ts';
import { withClient } from '../../src/postgres/login.ts';

const held = useApp();

/** Paths that name a person, or something that lets a person in. */
const pathsOfPersons = /\/(users?|api-keys|sso\/links|operators)\/\{/;
/** Fields of a body that name a person. */
const namesPerson = /user|person|people|driver|operator|salesm|mechanic|owner|member|^email$/i;

/**
 * Calls whose body names a person and that do nothing to that person's account, with the reason. Whatever is not listed
 * here has to pass the guard.
 */
const harmless: Record<string, string> = {
  createDispute: 'the address of who called, to which the answer goes',
  login: 'a person shows their own password',
  finishSignIn: 'a person shows their own passkey',
  reAuthenticate: 'a person shows their own passkey',
  requestPasswordReset: 'the mail goes to the address itself, and the answer is the same for every address',
  getMigrateStatus: 'answers the same for every address',
  findSso: 'answers for the company, not for the address',
  startSso: 'the address is a hint to the identity provider',
  openSsoSession: 'the address is a hint; the evidence is the session',
  answerProviderSignIn: 'a person shows their own password',
  invitePortalLogin: 'brings in a customer’s person, who is no user of the company',
  openCompanyByStaff: 'brings in a new person, in a company that is new as well',
  inviteUser: 'brings in a new person, whose roles the caller has to hold',
  clockOut: 'the hours of the caller, checked against the caller',
  addContractComment: 'the name under a comment',
  createContract: 'the salesperson printed on a document',
  createFastTrack: 'the salesperson printed on a document',
  updateContract: 'the salesperson printed on a document',
  createTicket: 'who drives a ticket',
  createExchangeOrder: 'who drives both tickets',
  createTrip: 'who drives a trip',
  updateTrip: 'who drives a trip',
  handOverLane: 'who drives trips',
  createTask: 'who drives a task',
  sendByTruck: 'who drives a task',
  assignStaging: 'who gets a document ready',
  createCommissionPlan: 'who earns of what they sold',
  createWorkOrder: 'who works on an order',
  updateWorkOrder: 'who works on an order',
  stepJob: 'whose work on an order is told',
  planWorkOrder: 'who works on an order',
  planWorkOrders: 'who works on orders',
  tryPlans: 'who would work on orders',
  sendFieldCommands: 'whose act in the field is told; that of another user is kept and not applied',
  addWorkLine: 'whose labor it is',
  createLaborRate: 'whose rate it is',
  createAbsence: 'who is not here, of the divisions whose time the caller approves',
  updateAbsence: 'who is not here, of the divisions whose time the caller approves',
  createPrinter: 'the protocol of a printer',
  updatePrinter: 'the protocol of a printer',
  addEstimateLine: 'whose labor it is',
  updateEstimateLine: 'whose labor it is',
  sendEstimate: 'the address of a customer',
  tellRecallCustomers: 'the addresses of customers',
  updateWorkLine: 'whose labor it is',
  updateTicket: 'who drives a ticket',
  takeSrmLock: 'the name of who has a contract open',
  keepSrmLock: 'the name of who has a contract open',
  releaseSrmLock: 'the name of who has a contract open',
  createStore: 'the address at which shoppers write to a store',
  updateStore: 'the address at which shoppers write to a store',
  createVendor: 'the address of a vendor',
  updateVendor: 'the address of a vendor',
  createOffRentCall: 'the address of who called, for the receipt',
  createCustomer: 'the address of a customer',
  updateCustomer: 'the address of a customer',
  updateCustomerByNumber: 'the address of a customer',
  createContact: 'the address of a contact',
  updateContact: 'the address of a contact',
  createPaymentRequest: 'the address of a customer',
  requestDocumentPayment: 'the address of a customer',
  requestSignature: 'the address of a customer',
  createDivision: 'addresses and marks of a place',
  updateDivision: 'addresses and marks of a place',
  createLocation: 'addresses and marks of a place',
  updateLocation: 'addresses and marks of a place',
  createRequest: 'the address of who asks, to which the answer goes',
  setCompanySettings: 'addresses of the company',
  setFeedbackSettings: 'an address of the company',
  reassignRole: 'passes the guard for each user that it names',
  setRoleMarks: 'passes the guard for each user whose marks change',
  cloneRole: 'passes the guard for each user that it names',
  updateUser: 'passes the guard by its path',
  inviteIdentity: 'passes the guard by its path',
  sendVerification: 'passes the guard by its path',
  updateIdentity: 'passes the guard by its path',
};

const fieldsOf = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
  ...(schema.items === undefined ? [] : fieldsOf(schema.items)),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(fieldsOf),
];

const kinds = ['administrator of one division', 'helper'] as const;
type Who = (typeof kinds)[number];

const changing = (list: Endpoint[]): Endpoint[] => list.filter((endpoint) => !isReadOnly(endpoint));
const acts = changing(guarded).filter(({ path }) => pathsOfPersons.test(path));

// Calls about the caller's own account concern no other user; of the others, one says who can help.
const expectedOf = ({ needs }: Endpoint, who: Who): RegExp => {
  if (needs === 'signed-in') return /^(403|404) /;
  return who === 'helper'
    ? /^403 (person\.beyond_own Alex Admin|permission\.denied)$/
    : /^403 person\.beyond_own Alex Admin$/;
};

describe('a person of the company', () => {
  let subjectId = 0;
  let keyId = 0;
  let companyId = 0;
  const callers = {} as Record<Who, Caller>;

  beforeAll(async () => {
    const { admin, tenant } = await newShop(held.app);
    await addApp(held.app, admin);
    ({ companyId } = tenant);
    keyId = (await admin.ok(createApiKey, { body: { name: 'Planner', expires_on: '2026-12-31' } })).id;
    subjectId = await inCompany(held.app, companyId, async ({ tx, now }) => {
      const { id } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const link = { company_id: companyId, issuer: 'https://id.example', subject: 's', user_id: id };
      await tx
        .insertInto('sso_links')
        .values({ ...link, created_at: now.toString() })
        .execute();
      return id;
    });
    const west = `west-${companyId}@test.example`;
    await addPerson(held.app, companyId, {
      name: 'Wes West',
      email: west,
      role: 'Administrator',
      divisions: ['W'],
    });
    const helper = `helper-${companyId}@test.example`;
    await giveRole(held.app, companyId, { name: 'Helper', grants: { users: 'edit' } });
    await addPerson(held.app, companyId, { name: 'Hal Helper', email: helper, role: 'Helper' });
    callers['administrator of one division'] = await signIn(held.app, west);
    callers.helper = await signIn(held.app, helper);
  });

  /** Everything by which the person gets in. */
  const account = () =>
    inCompany(held.app, companyId, async ({ tx }) => {
      const user = await tx
        .selectFrom('users')
        .where('id', '=', subjectId)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { identity_id: identityId } = user;
      return {
        user,
        // What the product itself may not read at once.
        guarded: await withClient(held.app.urls.url, async (client) => [
          (await client.query('select * from identities where id = $1', [identityId])).rows,
          (await client.query('select * from second_factors where identity_id = $1', [identityId])).rows,
        ]),
        roles: await tx
          .selectFrom('user_division_roles')
          .where('user_id', '=', subjectId)
          .selectAll()
          .execute(),
        keys: await tx.selectFrom('api_keys').where('user_id', '=', subjectId).selectAll().execute(),
        links: await tx.selectFrom('sso_links').where('user_id', '=', subjectId).selectAll().execute(),
        sessions: await tx
          .selectFrom('sessions')
          .where('user_id', '=', subjectId)
          .select(['id', 'revoked_at'])
          .execute(),
      };
    });

  it('is named by more calls than one, in paths and bodies [S6.2]', () => {
    expect(acts.length).toBeGreaterThan(8);
  });

  it.each(acts.flatMap((endpoint) => kinds.map((who) => [endpoint.name, who, endpoint] as const)))(
    'with more rights is not touched by %s of a %s [S6.2]',
    async (_, who, endpoint) => {
      const before = await account();
      const id = endpoint.path.includes('/api-keys/') ? keyId : subjectId;
      const value = endpoint.path.includes('/sso/links/') ? formal(endpoint, 1) : formal(endpoint, id);
      const answer = await send(callers[who], endpoint, value);
      const { reason, data } = answer.json<{ reason: string; data?: { who?: string } }>();
      const told = reason === 'person.beyond_own' ? `${reason} ${data?.who}` : reason;
      expect([`${answer.statusCode} ${told}`]).toEqual([expect.stringMatching(expectedOf(endpoint, who))]);
      expect(await account()).toEqual(before);
    },
  );

  it.each(
    changing(endpoints)
      .filter((endpoint) => endpoint.body !== undefined && !takesBytes(endpoint))
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('is named in the body of %s only with a reason [S6.2]', (name, { body }) => {
    const fields =
      body === undefined ? [] : fieldsOf(schemaOf(body)).filter((each) => namesPerson.test(each));
    const isKnown = Object.hasOwn(harmless, name) || acts.some((each) => each.name === name);
    expect(fields.length === 0 || isKnown, `${name}: ${fields.join(', ')}`).toBe(true);
  });
});
