import { listContracts } from '@yardline/contract/contracts/contracts';
import { createCustomer } from '@yardline/contract/customers/customers';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { Caller, newShop, testConfig, useApp } from '../../../test/app.ts';

const held = useApp();

type Line = { msg: string; route: string; [field: string]: unknown };

it('leaves a line for each call where it is asked to, with its statements and what the database took of it', async () => {
  const { admin, tenant } = await newShop(held.app);
  const lines: string[] = [];
  const config = testConfig(held.app.urls.url, { logLevel: 'info', logCalls: 'all' });
  const built = await buildApp(config, () => held.app.clock.now, { write: (line) => lines.push(line) });
  try {
    const caller = new Caller(Object.assign(built, { urls: held.app.urls, clock: held.app.clock }));
    caller.token = admin.token;
    for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
    await caller.ok(createCustomer, { body: { name: 'Canary Concrete' } });
    await caller.ok(listContracts);
    await caller.raw('GET', '/nothing/of/this/name');
  } finally {
    await built.close();
  }
  const told = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'call');
  expect(told).toMatchObject([
    { method: 'POST', route: '/rest-api/customers', status: 201, company_id: tenant.companyId },
    { method: 'GET', route: '/rest-api/contracts', status: 200, company_id: tenant.companyId },
    { method: 'GET', route: 'none', status: 404, company_id: 0, statements: 0, database_ms: 0 },
  ]);
  for (const { statements, database_ms: database, ms } of told.slice(0, 2)) {
    expect(statements).toBeGreaterThan(1);
    expect(database).toBeLessThanOrEqual(Number(ms));
  }
  expect(lines.join('')).not.toContain('Canary');
});
