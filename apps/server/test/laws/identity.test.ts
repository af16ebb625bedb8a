import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { listInstances } from '@yardline/contract/sessions/instances';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { beforeAll, describe, expect, it } from 'vitest';
import { isReadOnly } from '../../src/kernel/http/route.ts';
import { addPerson, Caller, newShop, newTenant, useApp } from '../app.ts';
import { useLiar } from '../outside-provider.ts';
import { enter, newSsoShop } from '../sso.ts';
import { formal, guarded, send } from './endpoints.ts';

const held = useApp();
const liar = useLiar();

const ofIdentity = guarded.filter(({ isOfIdentity }) => isOfIdentity === true);

/**
 * Calls that everybody who is signed in may make and that change something, but nothing of the person's account: each with
 * what it changes. A new call of that kind is of the identity, or it says here why it is not.
 */
const ofCompany: Readonly<Record<string, string>> = {
  sendFeedback: 'what a person says to their company',
  addFeedbackPicture: 'what a person says to their company',
  askForProof: 'it asks how the person can prove themselves',
  mailProof: 'it sends the person the means to prove themselves',
  reAuthenticate: 'it is the proof itself',
  clockOut: 'hours of work in this company',
  clockIn: 'hours of work in this company',
  submitWeek: 'hours of work in this company',
  askCorrection: 'hours of work in this company',
  withdrawCorrection: 'hours of work in this company',
  endForgotten: 'hours of work in this company',
  endOwnSession: 'sessions in this company',
  endOtherSessions: 'sessions in this company',
  createMobileSession: 'the session of the phone has no more proof than the one that showed the code',
  askApproval: 'work of this company',
  decideApproval: 'work of this company',
  approveHere:
    'work of this company; it is decided by the proof of the colleague, and changes nothing of theirs',
  withdrawApproval: 'work of this company',
  stopImpersonation: 'staff go back to the session that they came from',
  keepOwnKey: 'a key of this company, which the person confirms by a fresh proof',
  revokeOwnKey: 'a key of this company',
  issueCallback: 'an application of this company is told who works here',
  srmLogin: 'the back office of this company',
  archiveContracts: 'contracts of this company',
  saveListView: 'a list of this company',
  removeListView: 'a list of this company',
  beginWithListView: 'a list of this company',
  beginFile: 'a file of this company',
  putFilePiece: 'a file of this company',
  finishFile: 'a file of this company',
  exportListAsCsv: 'a list of this company',
  exportListAsWorkbook: 'a list of this company',
};

describe('what belongs to a person’s account in all companies', () => {
  let provided: Caller;
  beforeAll(async () => {
    const { tenant, params } = await newSsoShop(held.app, {
      issuer: liar.issuer,
      client_id: 'yard',
      client_secret: 'outside-secret',
    });
    const { companyId: elsewhere } = await newTenant(held.app);
    const email = tenant.adminEmail;
    await addPerson(held.app, elsewhere, { name: 'Ann Elsewhere', email, role: 'Administrator' });
    provided = new Caller(held.app);
    const { url } = await provided.ok(calls.startSso, { params, body: { email } });
    await enter(provided, tenant.companyId, liar.authorize(url, { sub: 'a-1', email, email_verified: true }));
  });

  it('is named by the calls that touch it', () => {
    expect(ofIdentity.length).toBeGreaterThan(10);
    expect(ofIdentity.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'updateIdentity',
        'changePassword',
        'addFactor',
        'removeFactor',
        'renewRecoveryCodes',
        'issuePlayPass',
        'switchInstance',
        'listInstances',
        'listUserCompanies',
      ]),
    );
  });

  it('is all that a signed-in person changes without a right, but for what says what else it is', () => {
    const open = guarded
      .filter((endpoint) => endpoint.needs === 'signed-in' && !isReadOnly(endpoint))
      .filter(({ isOfIdentity, name }) => isOfIdentity !== true && ofCompany[name] === undefined)
      .map(({ name }) => name);
    expect(open).toEqual([]);
  });

  // A provider of the company says who it is; that opens this company alone.
  it.each(ofIdentity.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is closed while only the company’s provider vouches for the person, and says what to do',
    async (_, endpoint) => {
      const answer = await send(provided, endpoint, formal(endpoint, 1));
      expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
        403,
        'identity.own_proof_required',
      ]);
      expect(answer.json<{ message: string }>().message).toMatch(/password.*e-mail address/);
    },
  );

  it('is closed to a program’s key, which shows nothing of the person', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { user } = await admin.ok(getSignedInUser);
    expect((await admin.call(listInstances, { params: { id: user.id } })).status).toBe(200);
    const { key } = await admin.ok(createApiKey, {
      body: { name: `Books of ${tenant.companyId}`, may_change: true, expires_on: '2026-06-01' },
    });
    const headers = { authorization: `Bearer ${key}` };
    const answer = await new Caller(held.app).call(listInstances, { params: { id: user.id }, headers });
    expect([answer.status, answer.refusal.reason]).toEqual([403, 'permission.denied']);
  });
});
