import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer } from '@yardline/contract/customers/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newShop, useApp } from '../../../test/app.ts';
import { runJob } from '../../../test/jobs.ts';
import { sealAll } from '../../../test/audit/seals.ts';
import { writeAuditHeads } from '../../kernel/jobs/seal-audit.ts';
import { withClient } from '../../postgres/login.ts';
import { connectionUrl } from '../../postgres/roles.ts';
import { compareHeads, readHeads } from './compare-heads.ts';

const held = useApp();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'heads-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const file = () => join(dataDir, 'audit-heads.jsonl');
const compared = async () => {
  const heads = await readHeads(file());
  return withClient(connectionUrl(held.app.urls.url, 'auditor'), (client) => compareHeads(client, heads));
};
const byHand = (text: string, companyId: number) =>
  withClient(held.app.urls.url, (client) => client.query(text, [companyId]));

/** One more seal in a company, and one more line in the file. */
const sealOneMore = async (admin: Caller, companyId: number): Promise<void> => {
  await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
  await sealAll(held.app, companyId);
  await runJob(held.app, companyId, writeAuditHeads({ dataDir }), {});
};

describe('the file of audit heads', () => {
  it('names the company whose chain was cut, and the one whose was rewritten', async () => {
    const [cut, rewritten, left] = [
      await newShop(held.app),
      await newShop(held.app),
      await newShop(held.app),
    ];
    for (let n = 0; n < 2; n += 1)
      for (const { admin, tenant } of [cut, rewritten, left]) await sealOneMore(admin, tenant.companyId);
    expect((await compared()).broken).toEqual([]);
    expect((await compared()).compared).toBeGreaterThanOrEqual(6);
    await byHand(
      `delete from audit_seals s where company_id = $1
       and number = (select max(number) from audit_seals where company_id = s.company_id)`,
      cut.tenant.companyId,
    );
    await byHand(
      `update audit_seals set hash = sha256(hash) where company_id = $1`,
      rewritten.tenant.companyId,
    );
    expect((await compared()).broken).toMatchObject([
      { company: cut.tenant.companyId, fault: 'cut' },
      { company: rewritten.tenant.companyId, fault: 'rewritten' },
    ]);
    // What other databases had is not compared with this one.
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), text.replaceAll(/"database":"[^"]+"/g, '"database":"elsewhere"'));
    expect(await compared()).toEqual({ compared: 0, broken: [] });
    await writeFile(file(), `${text}{"at":\n`);
    const lines = text.trimEnd().split('\n').length;
    await expect(readHeads(file())).rejects.toThrow(`line ${lines + 1} is no line of audit heads`);
  });
});
