import { archiveContracts, getLastArchive } from '@yardline/contract/contracts/contract-archives';
import { getContract } from '@yardline/contract/contracts/contracts';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, sell } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { contracts } from '../contracts.module.ts';

const held = useApp();
const job = contracts.jobs?.find(({ task }) => task === 'archive-contracts');
const task = { logging: 0, task: 'archive contracts' } as const;

/** A shop that may archive, with contracts closed on the days given. */
const newOldShop = async (closedOn: readonly string[], feature = 'contract_archive') => {
  const counter = await newCounter(held.app);
  const { admin, tenant } = counter;
  const part = await counter.addPart(`OLD-${tenant.companyId}`, 100, 5);
  const ids: number[] = [];
  for (const day of closedOn) {
    const { id } = await counter.open([sell(part, 1)]);
    ids.push(id);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('contracts')
        .set({ status: 'closed', closed_at: `${day}T17:00:00Z` })
        .where('id', '=', id)
        .execute(),
    );
  }
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .updateTable('companies')
      .set({ features: [feature] })
      .where('id', '=', tenant.companyId)
      .execute(),
  );
  const { user } = await admin.ok(getSignedInUser);
  const params = { srm_uid: user.srm_uid };
  const archive = (cutoff: string) => admin.call(archiveContracts, { params, body: { cutoff, ...task } });
  const run = (id: number) => runJob(held.app, tenant.companyId, job, { archive_id: id });
  return { admin, tenant, ids, params, archive, run };
};

describe('archiving contracts', () => {
  it('puts away what was closed before the day, tells how far it has come, and changes nothing else [S2.38] [S7.26]', async () => {
    const shop = await newOldShop(['2023-05-01', '2024-01-04', '2024-01-05', '2025-11-30']);
    const asked = await shop.archive('2024-01-05');
    expect([asked.status, asked.body.status]).toEqual([202, 'queued']);
    await shop.run(asked.body.id);
    const { archive } = await shop.admin.ok(getLastArchive, { params: shop.params });
    expect(archive).toMatchObject({
      status: 'done',
      contracts_total: 2,
      contracts_done: 2,
      cutoff: '2024-01-05',
    });
    const put = await Promise.all(
      shop.ids.map(async (id) => (await shop.admin.ok(getContract, { params: { id } })).isArchived),
    );
    expect(put).toEqual([true, true, false, false]);
    // Taken up again after its process died, it finds nothing more to do.
    await shop.run(asked.body.id);
    expect(await shop.admin.ok(getLastArchive, { params: shop.params })).toEqual({ archive });
  });

  it('refuses contracts younger than two years, at the date [S5.10] [S9.6] [S8.14]', async () => {
    const shop = await newOldShop([]);
    const young = await shop.archive('2024-01-06');
    expect(young.refusal.errors).toEqual([
      expect.objectContaining({ path: 'cutoff', reason: 'contract_archive.too_young' }),
    ]);
    expect((await shop.archive('2024-01-05')).status).toBe(202);
  });

  it('runs once at a time', async () => {
    const shop = await newOldShop([]);
    const both = await Promise.all([shop.archive('2024-01-05'), shop.archive('2024-01-05')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([202, 409]));
    const { id } = both.find(({ status }) => status === 202)?.body ?? { id: 0 };
    await shop.run(id);
    expect((await shop.archive('2024-01-05')).status).toBe(202);
  });

  it('is for companies with the feature, and in them for those who may [S2.33] [S6.2]', async () => {
    const plain = await newOldShop([], 'something_else');
    expect((await plain.archive('2024-01-05')).status).toBe(403);
    const shop = await newOldShop([]);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Casey Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const { user } = await clerk.ok(getSignedInUser);
    const body = { cutoff: '2024-01-05', ...task };
    const params = { srm_uid: user.srm_uid };
    expect((await clerk.call(archiveContracts, { params, body })).status).toBe(403);
    expect((await clerk.call(getLastArchive, { params })).status).toBe(403);
    expect((await clerk.call(archiveContracts, { params: shop.params, body })).status).toBe(404);
  });
});
