import { getAsset } from '@yardline/contract/assets/assets';
import { listCustomers } from '@yardline/contract/customers/customers';
import { getImport } from '@yardline/contract/imports/imports';
import type { Area, Flag, Level } from '@yardline/domain/permissions/areas';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { importLater, importRows } from '../../../test/imports.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

/** A counter with a user who may import everything, but nothing beyond their grants, and only in the first division. */
const open = async (grants: Partial<Record<Area, Level>>, flags: readonly Flag[] = []) => {
  const counter = await newCounter(held.app);
  const { companyId } = counter.tenant;
  await giveRole(held.app, companyId, { name: 'Loader', grants, flags });
  const { here, there } = await inCompany(held.app, companyId, async ({ tx }) => {
    const rows = await tx.selectFrom('divisions').select(['id', 'code']).execute();
    const places = await tx.selectFrom('locations').select(['id', 'code']).execute();
    const { divisionId, otherLocationId } = counter.fleet;
    return {
      here: rows.find(({ id }) => id === divisionId)?.code ?? '',
      there: places.find(({ id }) => id === otherLocationId)?.code ?? '',
    };
  });
  const email = `loader-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Lou', email, role: 'Loader', divisions: [here] });
  const loader = await signIn(held.app, email);
  const run = async (...[kind, file]: [Parameters<typeof importRows>[1], string]) => {
    const { created, updated, said } = await importRows({ app: held.app, admin: loader }, kind, file);
    return { done: created + updated, said: said.flatMap(({ faults }) => faults) };
  };
  return { ...counter, loader, run, there };
};

const denied = expect.stringContaining('You need the permission');

describe('what a person may not do at the counter, their file does not do', () => {
  it('terms of customers and sites: discounts, credit, exemptions [B6.7]', async () => {
    const { run, admin, customer } = await open({ customers: 'create', sites: 'create' }, ['maintain_sites']);
    const number = customer.customer_number;
    expect(await run('customers', `customer number,name,credit limit\n${number},Hudson,99999\n`)).toEqual({
      done: 0,
      said: [['credit_limit', denied]],
    });
    expect(await run('customers', 'customer number,name,rental discount\nN1,New,90\n')).toMatchObject({
      done: 0,
    });
    const site = 'customer,name,address,city,state,zip,exemption number\n';
    expect(await run('sites', `${site}${number},Pier,1 Dock St,Troy,NY,12180,EX-1\n`)).toEqual({
      done: 0,
      said: [['exemption_number', denied]],
    });
    // Without those columns the same rows come in.
    expect(await run('customers', `customer number,name\n${number},Hudson\n`)).toEqual({ done: 1, said: [] });
    const { items } = await admin.ok(listCustomers, { query: { search: 'Hudson' } });
    expect(items).toHaveLength(1);
  });

  it('prices, of which a division has its own machines and the company its groups [B5.19]', async () => {
    const { run, addAsset, fleet } = await open({ rates: 'create', assets: 'view' });
    const own = await addAsset();
    const other = await addAsset({ location_id: fleet.otherLocationId });
    const rate = (number: string) => `asset number,code,unit,amount\n${number},DAY,day,1\n`;
    expect(await run('rates', rate(own.number))).toEqual({ done: 1, said: [] });
    expect(await run('rates', rate(other.number))).toEqual({ done: 0, said: [['', denied]] });
  });

  it('machines, stock and rentals of other divisions [B6.4]', async () => {
    const { run, addAsset, fleet, there, customer, addPart } = await open({
      assets: 'create',
      parts: 'create',
      contracts: 'create',
      customers: 'view',
    });
    const other = await addAsset({ location_id: fleet.otherLocationId });
    const own = await addAsset();
    const file = (number: string, location: string) =>
      `number,description,group,location\n${number},Lift,${other.group_name},${location}\n`;
    expect(await run('assets', file('NEW', there))).toEqual({ done: 0, said: [['location', denied]] });
    expect(await run('assets', file(own.number, there))).toEqual({ done: 0, said: [['location', denied]] });
    expect(await run('assets', file(other.number, ''))).toEqual({ done: 0, said: [['location', denied]] });
    const part = await addPart('F-1', 10, 5);
    expect(
      await run(
        'parts',
        `number,description,class,list price,location,on hand\nF-1,Filter,${part.class_name},10,${there},9\n`,
      ),
    ).toEqual({ done: 0, said: [['location', denied]] });
    const rental = (asset: string, location: string, more = '2024-01-02,2024-01-04') =>
      `contract number,customer,asset number,location,out,in,total\nP1,${customer.customer_number},${asset},${location},${more},5\n`;
    expect(await run('rentals', rental(other.number, ''))).toEqual({ done: 0, said: [['location', denied]] });
    expect(await run('rentals', rental(own.number, there))).toEqual({
      done: 0,
      said: [['location', denied]],
    });
    expect(await run('rentals', rental(own.number, ''))).toEqual({ done: 1, said: [] });
  });

  it('a rate of their own for what is still out [B6.7]', async () => {
    const { run, addAsset, customer } = await open({
      contracts: 'create',
      assets: 'view',
      customers: 'view',
    });
    const { number } = await addAsset();
    const file = (rate: string) =>
      `contract number,customer,asset number,out,due,rate\n77,${customer.customer_number},${number},2026-01-02,2026-01-09,${rate}\n`;
    expect(await run('rentals', file('0.01'))).toEqual({ done: 0, said: [['', denied]] });
    expect(await run('rentals', file(''))).toEqual({ done: 1, said: [] });
  });

  it('the meter of a machine that is there [B5.17]', async () => {
    const { run, addAsset, admin } = await open({ assets: 'create' });
    const { number, group_name: group } = await addAsset({ meter: 100, meter_type: 'M' });
    const file = (meter: string) => `number,description,group,meter\n${number},Lift,${group},${meter}\n`;
    expect(await run('assets', file('150'))).toEqual({ done: 0, said: [['meter', denied]] });
    expect((await admin.ok(getAsset, { params: { number } })).meter).toBe(100);
    expect(await run('assets', file('100'))).toEqual({ done: 1, said: [] });
  });
});

it('brings in nothing of who lost the right while the file waited [B6.4]', async () => {
  const { tenant, loader, admin } = await open({ customers: 'create' });
  const id = await importLater(loader, 'customers', 'customer number,name\nL1,Late\n');
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .updateTable('role_grants')
      .set({ level: 'view' })
      .where('name', '=', 'customers')
      .where('role_id', 'in', (q) => q.selectFrom('roles').select('id').where('name', '=', 'Loader'))
      .execute(),
  );
  await drainQueue(held.app);
  const { status, problem } = await admin.ok(getImport, { params: { id } });
  expect([status, problem]).toEqual(['failed', denied]);
  expect((await admin.ok(listCustomers, { query: { search: 'Late' } })).items).toEqual([]);
});
