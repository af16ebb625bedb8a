import { startImpersonation } from '@yardline/contract/impersonation/impersonation';
import { beforeAll, describe, expect, it } from 'vitest';
import { isReadOnly } from '../../src/kernel/http/route.ts';
import { addPerson, type Caller, inCompany, newTenant, signIn, useApp } from '../app.ts';
import { formal, guarded, send } from './endpoints.ts';
import { asOwner } from '../database.ts';

const held = useApp();

/** Calls of which the guide says that nobody makes them in another's name. Security guide, A19. */
const forbidden = new Set([
  'createApiKey',
  'revokeApiKey',
  'createMobileSession',
  'issueCallback',
  'startImpersonation',
  'disposeAsset',
  'undoDisposal',
  'mergeCustomers',
  'startBilling',
  'createContractInvoice',
  'setAssetRates',
  'createRateTable',
  'startBulkEdit',
  'switchInstance',
  'clockOut',
  'listMails',
  'getMail',
  'endOtherSessions',
]);
const sensitive = /^(payments|billing|invoices|rates|users|roles|settings|security|audit)\./;

/**
 * Open on purpose (docs/security-tests.md): loading a customer's data, rates among them, is what support is asked for; and what
 * others change is told by its name alone.
 */
const openOnPurpose = new Set(['createImport', 'chooseSheet', 'startImport', 'cancelImport', 'watchChanges']);

/** What is forbidden by name, papers, and whatever changes payments, people, rights or settings. */
const closed = guarded.filter(
  (endpoint) =>
    forbidden.has(endpoint.name) ||
    (endpoint.file !== undefined && !openOnPurpose.has(endpoint.name)) ||
    (!isReadOnly(endpoint) &&
      !openOnPurpose.has(endpoint.name) &&
      [endpoint.needs].flat().some((permission) => sensitive.test(permission))),
);

describe('staff who act as another user', () => {
  let staff: Caller;
  beforeAll(async () => {
    const { companyId } = await newTenant(held.app);
    const [scs, email] = [`scs-${companyId}@test.example`, `staff-${companyId}@provider.example`];
    await addPerson(held.app, companyId, { name: 'Account', email: scs, role: 'Administrator' });
    await addPerson(held.app, companyId, { name: 'Sam Staff', email, role: 'Administrator' });
    staff = await signIn(held.app, email);
    await inCompany(held.app, companyId, async ({ tx }) => {
      const change = { features: ['internal_staff'], scs_email: scs };
      await tx.updateTable('companies').set(change).where('id', '=', companyId).execute();
    });
    await asOwner(held.app.urls, 'update identities set is_internal = true where email = $1', [email]);
    const body = { login_as: 'SCS' as const, reason: 'To try every call' };
    staff.token = (await staff.ok(startImpersonation, { body })).token;
  });

  it('has calls that are closed to them, by every name that is forbidden [S6.5]', () => {
    const names = new Set(closed.map(({ name }) => name));
    expect([...forbidden].filter((name) => !names.has(name))).toEqual([]);
    expect(closed.length).toBeGreaterThan(30);
  });

  it('walks a list for some screens, and does not take it away page by page [S6.5]', async () => {
    const page = (after: string) =>
      staff.raw('GET', `/rest-api/customers?page_size=200${after === '' ? '' : `&after=${after}`}`);
    const cursor = Buffer.from('["a",1]').toString('base64url');
    expect((await page('')).statusCode).toBe(200);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await page(cursor)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  });

  // Calls at a gate of their own find out who calls themselves; they are refused, by whichever word.
  it.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers 403, as the user or as the administrator that they are not [S6.5]',
    async (_, endpoint) => {
      const answer = await send(staff, endpoint, formal(endpoint, 1));
      expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([
        403,
        expect.stringMatching(/^(impersonation\.closed|permission\.denied)$/),
      ]);
    },
  );
});
