import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { type Catalogue, type Key, overMachines, planOf, type Table } from './plan.ts';

const table = (name: string, more: Partial<Table> = {}): Table => ({
  name,
  ofCompany: true,
  state: 'plain',
  triggers: [],
  ...more,
});
const global = (name: string, more: Partial<Table> = {}): Table => table(name, { ofCompany: false, ...more });
const key = (from: string, name: string, to: string, more = ''): Key => ({
  table: from,
  name,
  to,
  definition: `FOREIGN KEY (company_id, x) REFERENCES ${to}(company_id, x)${more}`,
});

const shop: Catalogue = {
  tables: [
    global('companies'),
    table('contracts'),
    table('customers'),
    global('identities', { triggers: ['migration_irreversible'] }),
    global('signing_keys'),
    table('users'),
  ],
  keys: [
    key('contracts', 'contract_customer_exists', 'customers'),
    key('customers', 'customer_company_exists', 'companies'),
    key('signing_keys', 'signing_key_follows', 'signing_keys'),
    key('users', 'user_identity_exists', 'identities'),
  ],
  uniques: [{ table: 'contracts', name: 'contracts_pkey', hasCompany: true }],
  keysOff: [],
};

describe('the plan of a distribution', () => {
  it('places what each machine has whole first, then every table of companies, and keeps the rest on the coordinator', () => {
    const plan = planOf(shop);
    expect(plan.refusals).toEqual([]);
    expect(plan.references).toEqual(['companies', 'identities']);
    expect(plan.tables).toEqual(['contracts', 'customers', 'users']);
    expect(plan.keysOff.map(({ name }) => name)).toEqual([
      'contract_customer_exists',
      'customer_company_exists',
      'user_identity_exists',
    ]);
    expect(plan.keysOn).toEqual(plan.keysOff);
    expect(plan.triggersOff.map(({ name }) => name)).toEqual(['migration_irreversible']);
    expect([plan.anchor, plan.isDone]).toEqual([undefined, 0]);
  });

  it('goes on where it was cut short, with the keys that wait', () => {
    const waiting = shop.keys.filter(({ table: from }) => from !== 'signing_keys');
    const plan = planOf({
      ...shop,
      tables: [
        global('companies', { state: 'reference' }),
        table('contracts', { state: 'distributed' }),
        table('customers'),
        global('identities', { state: 'reference' }),
        table('users', { state: 'distributed' }),
      ],
      keys: [],
      keysOff: waiting,
    });
    expect(plan.references).toEqual([]);
    expect(plan.tables).toEqual(['customers']);
    expect([plan.anchor, plan.isDone]).toEqual(['contracts', 4]);
    expect(plan.triggersOff).toEqual([]);
    expect(plan.keysOff).toEqual([]);
    expect(plan.keysOn).toEqual(waiting);
  });

  it('has nothing to do the second time', () => {
    const placed = shop.tables.map((each) =>
      each.ofCompany
        ? table(each.name, { state: 'distributed' })
        : global(each.name, { state: each.name === 'signing_keys' ? 'plain' : 'reference' }),
    );
    const plan = planOf({ ...shop, tables: placed });
    expect([plan.references, plan.tables, plan.keysOff, plan.keysOn]).toEqual([[], [], [], []]);
  });

  it('adds a key that follows its parent as one that is looked at at the end', () => {
    const following = key('write_offs', 'write_off_invoice_exists', 'invoices', ' ON UPDATE CASCADE');
    expect(overMachines(following).definition).toMatch(/\) DEFERRABLE INITIALLY DEFERRED$/);
    const both = { ...following, definition: `${following.definition} DEFERRABLE INITIALLY DEFERRED` };
    expect(overMachines(both)).toEqual(overMachines(following));
    expect(overMachines(key('a', 'b', 'c'))).toEqual(key('a', 'b', 'c'));
  });

  it('refuses what Citus cannot keep, by the name of what is in the way', () => {
    const plan = planOf({
      ...shop,
      tables: [...shop.tables, table('notes', { triggers: ['note_counted'] })],
      keys: [
        ...shop.keys,
        key('notes', 'note_follows', 'contracts', ' ON UPDATE CASCADE'),
        key('notes', 'note_clears', 'contracts', ' ON DELETE SET NULL'),
        key('notes', 'note_signed', 'signing_keys'),
      ],
      uniques: [{ table: 'notes', name: 'note_text_taken', hasCompany: false }],
    });
    expect(plan.refusals).toEqual([
      'notes: the key note_text_taken is without the company.',
      'notes: the trigger note_counted keeps it from being distributed.',
      'notes: the key note_clears clears columns.',
      'notes: the key note_follows follows its parent, and no verb writes it instead.',
      'notes: the key note_signed refers to signing_keys, which only the coordinator has.',
    ]);
    expect(planOf({ ...shop, tables: [] }).refusals).toContain(
      'There is no table companies: bring the schema up to date first.',
    );
  });
});

describe('a coordinator', () => {
  const ready = { server: 180_004, engine: '14.0-1', isCoordinator: true, workers: 2, silent: [] };

  it('is ready, or says in words what is missing', () => {
    expect(faultsOf(ready)).toEqual([]);
    expect(faultsOf({ ...ready, server: 170_002 })).toEqual([
      'The server is PostgreSQL 17, and 18 is the oldest that works.',
    ]);
    expect(faultsOf({ ...ready, engine: null })[0]).toMatch(/has no Citus/);
    expect(faultsOf({ ...ready, engine: '13.2-1', isCoordinator: false, workers: 0 })).toHaveLength(3);
    expect(faultsOf({ ...ready, silent: ['worker-2:5432'] })).toEqual([
      'The worker worker-2:5432 does not answer the coordinator.',
    ]);
  });
});
