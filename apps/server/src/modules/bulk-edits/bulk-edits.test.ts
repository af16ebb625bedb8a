import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { createAttribute, createCategory } from '@yardline/contract/catalog/categories';
import {
  bulkEditRefused,
  cancelBulkEdit,
  createBulkEdit,
  getBulkEdit,
  listBulkEditRecords,
  listBulkEdits,
  startBulkEdit,
  undoBulkEdit,
} from '@yardline/contract/bulk-edits/bulk-edits';
import { getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import type { CallOf, ReplyOf } from '@yardline/contract/endpoint';
import { getPart, updatePart } from '@yardline/contract/parts/parts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { drainQueue, scopesOfAdministrator } from '../../../test/jobs.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import { ProcessEnds, until } from '../../kernel/jobs/until.ts';
import { routesOf } from '../../kernel/module.ts';
import { listsAmong } from '../lists/public.ts';
import { modules } from '../modules.ts';
import { bulkEditJob } from './bulk-edit-job.ts';
import { runBulkEdit } from './running/run-bulk-edit.ts';

const held = useApp();

type Body = CallOf<typeof createBulkEdit>['body'];
type Edit = ReplyOf<typeof getBulkEdit>;

const preview = async (caller: Caller, body: Body): Promise<Edit> => {
  const { id } = await caller.ok(createBulkEdit, { body });
  await drainQueue(held.app);
  return caller.ok(getBulkEdit, { params: { id } });
};
const go = async (
  caller: Caller,
  step: typeof startBulkEdit | typeof undoBulkEdit,
  id: number,
): Promise<Edit> => {
  await caller.ok(step, { params: { id } });
  await drainQueue(held.app);
  return caller.ok(getBulkEdit, { params: { id } });
};
/** Ready, unchanged, refused, changed, undone, left alone. */
const counted = ['ready', 'unchanged', 'refused', 'changed', 'undone', 'left_alone'] as const;
const counts = (edit: Edit): number[] => counted.map((outcome) => edit[outcome]);
const records = async (caller: Caller, id: number, outcome?: 'refused' | 'left') => {
  const query = outcome === undefined ? {} : { outcome };
  const { items } = await caller.ok(listBulkEditRecords, { params: { id }, query });
  return items.map(({ number, reason }) => [number, reason]);
};

/** Customers of a company of their own. */
const newCustomers = async (count: number) => {
  const counter = await newCounter(held.app);
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await counter.addCustomer({ name: `Many ${n}` }));
  return { ...counter, made };
};

describe('a change of many records', () => {
  it('is tried and told before anything changes, then done by the verb of each, and undone [B7.22]', async () => {
    const { admin, tenant, made } = await newCustomers(4);
    const [first, second] = made;
    if (first === undefined || second === undefined) throw new Error('there are four');
    const params = { id: first.id };
    await admin.ok(updateCustomer, {
      params,
      body: { name: first.name, account_type: 'H' },
      ifMatch: first.row_version,
    });
    const tried = await preview(admin, {
      kind: 'customers',
      query: { search: 'many' },
      changes: { account_type: 'H', credit_limit: 500 },
    });
    expect([tried.step, tried.status, tried.rows_total, counts(tried)]).toEqual([
      'preview',
      'done',
      4,
      [4, 0, 0, 0, 0, 0],
    ]);
    expect(tried.present).toEqual({
      account_type: {
        values: [
          { value: 'Y', count: 3 },
          { value: 'H', count: 1 },
        ],
        others: 0,
      },
      credit_limit: { values: [{ value: null, count: 4 }], others: 0 },
    });
    expect((await admin.ok(getCustomer, { params })).credit_limit).toBeNull();

    const done = await go(admin, startBulkEdit, tried.id);
    expect([done.status, counts(done)]).toEqual(['done', [0, 0, 0, 4, 0, 0]]);
    const changed = await admin.ok(getCustomer, { params: { id: second.id } });
    expect(changed).toMatchObject({ account_type: 'H', credit_limit: 500, name: second.name });
    const entries = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'customers')
        .where('row_id', '=', String(second.id))
        .where('action', '=', 'update')
        .select(['before', 'after'])
        .execute(),
    );
    expect(entries).toEqual([
      {
        before: { account_type: 'Y', credit_limit: null },
        after: { account_type: 'H', credit_limit: 500 },
      },
    ]);

    // A later edit of a field by a user is kept; a later edit of another field does not block the undo.
    await admin.ok(updateCustomer, {
      params: { id: second.id },
      body: { name: second.name, account_type: 'H', credit_limit: 900 },
      ifMatch: changed.row_version,
    });
    const third = made[2] ?? first;
    await admin.ok(updateCustomer, {
      params: { id: third.id },
      body: { name: 'Renamed', account_type: 'H', credit_limit: 500 },
      ifMatch: changed.row_version,
    });
    const undone = await go(admin, undoBulkEdit, tried.id);
    expect([undone.step, undone.status, counts(undone)]).toEqual(['undo', 'done', [0, 0, 0, 0, 3, 1]]);
    expect(await records(admin, tried.id, 'left')).toEqual([
      [second.customer_number, 'Another user changed this record since. It was not changed.'],
    ]);
    expect((await admin.ok(getCustomer, { params })).account_type).toBe('H');
    expect(await admin.ok(getCustomer, { params: { id: third.id } })).toMatchObject({
      name: 'Renamed',
      account_type: 'Y',
      credit_limit: null,
    });
    expect((await admin.ok(getCustomer, { params: { id: second.id } })).credit_limit).toBe(900);
    expect((await admin.call(undoBulkEdit, { params: { id: tried.id } })).refusal.reason).toBe(
      'bulk_edit.nothing_to_undo',
    );
  });

  it('sorts products: adds, takes away, or puts a value in place of its attribute’s others [B2.21] [B7.22]', async () => {
    const { admin, addAsset } = await newCounter(held.app);
    const category = async (cat_name: string) =>
      (await admin.ok(createCategory, { body: { cat_name } })).cat_id;
    const [lifts, ground, events] = [
      await category('Lifts'),
      await category('Ground'),
      await category('Events'),
    ];
    const values = async (attribute_type: string, ...names: string[]) => {
      const attribute_values = names.map((attribute_value_name) => ({ attribute_value_name }));
      const made = await admin.ok(createAttribute, { body: { attribute_type, attribute_values } });
      return made.attribute_values.map((each) => each.attribute_value_id);
    };
    const [diesel = 0, battery = 0] = await values('Fuel', 'Diesel', 'Battery');
    const [rough = 0] = await values('Terrain', 'Rough');
    const add = async (number: string, category_ids: number[], attribute_value_ids: number[]) => {
      const { id } = await addAsset({ number });
      const now = await admin.ok(getAsset, { params: { number } });
      const body = { ...updateAsset.body.strip().parse(now), category_ids, attribute_value_ids };
      await admin.ok(updateAsset, { params: { number }, body, ifMatch: now.row_version });
      return id;
    };
    await add('S-1', [lifts, ground], [diesel, rough]);
    await add('S-2', [ground, events], [battery]);
    await add('S-3', [events], []);
    const now = async (number: string) => {
      const { categories, attributes } = await admin.ok(getAsset, { params: { number } });
      return [...categories.map(({ path }) => path), ...attributes.map((each) => each.attribute_value_name)];
    };
    const before = [['Ground', 'Lifts', 'Diesel', 'Rough'], ['Events', 'Ground', 'Battery'], ['Events']];
    const all = async () => [await now('S-1'), await now('S-2'), await now('S-3')];
    expect(await all()).toEqual(before);
    const changes = {
      categories_added: [events],
      categories_removed: [ground],
      attribute_values_set: [battery],
    };
    const tried = await preview(admin, { kind: 'assets', query: { search: 'S-' }, changes });
    expect([counts(tried), await all()]).toEqual([[3, 0, 0, 0, 0, 0], before]);
    expect(tried.present?.['category_ids']?.values).toHaveLength(3);
    expect(counts(await go(admin, startBulkEdit, tried.id))).toEqual([0, 0, 0, 3, 0, 0]);
    expect(await all()).toEqual([
      ['Events', 'Lifts', 'Battery', 'Rough'],
      ['Events', 'Battery'],
      ['Events', 'Battery'],
    ]);
    const again = await preview(admin, { kind: 'assets', query: { search: 'S-' }, changes });
    expect(counts(again)).toEqual([0, 3, 0, 0, 0, 0]);
    const third = await admin.ok(getAsset, { params: { number: 'S-3' } });
    const body = { ...updateAsset.body.strip().parse(third), category_ids: [lifts] };
    await admin.ok(updateAsset, { params: { number: 'S-3' }, body, ifMatch: third.row_version });
    expect(counts(await go(admin, undoBulkEdit, tried.id))).toEqual([0, 0, 0, 0, 2, 1]);
    expect(await all()).toEqual([...before.slice(0, 2), ['Lifts', 'Battery']]);
  });

  it('sets the categories of parts, and refuses one that is not there', async () => {
    const { admin, addPart } = await newCounter(held.app);
    const { cat_id: id } = await admin.ok(createCategory, { body: { cat_name: 'Filters' } });
    await addPart('P-1', 5, 1);
    const set = (category_ids: number[]) =>
      preview(admin, { kind: 'parts', query: {}, changes: { category_ids } });
    expect(counts(await set([id + 999]))).toEqual([0, 0, 1, 0, 0, 0]);
    expect(counts(await set([]))).toEqual([0, 1, 0, 0, 0, 0]);
    const done = await go(admin, startBulkEdit, (await set([id])).id);
    expect(counts(done)).toEqual([0, 0, 0, 1, 0, 0]);
    const part = await admin.ok(getPart, { params: { number: 'P-1' } });
    expect(part.categories).toEqual([{ cat_id: id, path: 'Filters' }]);
  });

  it('leaves what is so already, and refuses one among many with the reason of its verb', async () => {
    const { admin, tenant, fleet, addAsset, open } = await newCounter(held.app);
    for (const number of ['B-1', 'B-2', 'B-3', 'B-4']) await addAsset({ number });
    await addAsset({ number: 'B-5', location_id: fleet.otherLocationId });
    const out = await admin.ok(getAsset, { params: { number: 'B-2' } });
    await open([{ mode: 'A', type: 'R', productId: out.id, quantity: 1 }]);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('holds')
        .set({ out_at: '2026-01-05T14:00:00Z' })
        .where('asset_id', '=', out.id)
        .execute(),
    );
    const tried = await preview(admin, {
      kind: 'assets',
      query: { search: 'B-' },
      changes: { location_id: fleet.otherLocationId },
    });
    expect([tried.status, counts(tried)]).toEqual(['done', [3, 1, 1, 0, 0, 0]]);
    const done = await go(admin, startBulkEdit, tried.id);
    expect([done.status, counts(done)]).toEqual(['done', [0, 1, 1, 3, 0, 0]]);
    expect(await records(admin, tried.id, 'refused')).toEqual([
      ['B-2', 'This machine is already out on another contract.'],
    ]);
    const file = Buffer.from(await admin.ok(bulkEditRefused, { params: { id: tried.id } })).toString();
    expect(file.split('\r\n')).toEqual([
      '\uFEFFnumber,name,reason',
      'B-2,Scissor lift,This machine is already out on another contract.',
      '',
    ]);
    expect((await admin.ok(getAsset, { params: { number: 'B-2' } })).location_id).toBe(fleet.locationId);
  });

  it('means those who matched when it began, and those picked by hand', async () => {
    const { admin, addCustomer, made } = await newCustomers(3);
    const [one, two, three] = made.map(({ id }) => id);
    if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
    const changes = { is_po_required: true };
    const all = await preview(admin, {
      kind: 'customers',
      query: { search: 'many' },
      except: [two],
      changes,
    });
    expect(all.ready).toBe(2);
    const late = await addCustomer({ name: 'Many late' });
    await go(admin, startBulkEdit, all.id);
    const isAsked = async (id: number) => (await admin.ok(getCustomer, { params: { id } })).is_po_required;
    expect([await isAsked(one), await isAsked(two), await isAsked(three), await isAsked(late.id)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const some = await preview(admin, { kind: 'customers', ids: [one, two], changes });
    expect(counts(some)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('never overwrites what a user changed since the preview', async () => {
    const { admin, addPart } = await newCounter(held.app);
    const parts = [await addPart('P-1', 10, 3), await addPart('P-2', 10, 3)];
    const tried = await preview(admin, { kind: 'parts', query: {}, changes: { list_price: 12 } });
    const [part] = parts;
    if (part === undefined) throw new Error('there are two');
    const { class_id, row_version } = await admin.ok(getPart, { params: { number: 'P-1' } });
    await admin.ok(updatePart, {
      params: { number: 'P-1' },
      ifMatch: row_version,
      body: { description: 'Better', class_id, list_price: 11 },
    });
    const done = await go(admin, startBulkEdit, tried.id);
    expect(counts(done)).toEqual([0, 0, 1, 1, 0, 0]);
    expect(await records(admin, tried.id, 'refused')).toEqual([
      ['P-1', expect.stringMatching(/changed this record after the preview/)],
    ]);
    expect((await admin.ok(getPart, { params: { number: 'P-1' } })).list_price).toBe(11);
    expect((await admin.call(startBulkEdit, { params: { id: tried.id } })).refusal.reason).toBe(
      'bulk_edit.not_ready',
    );
  });

  it('refuses what no record may be, of every record, and a change of nothing', async () => {
    const { admin, fleet, addPart } = await newCounter(held.app);
    await addPart('P-9', 10, 1);
    const wrong = await preview(admin, { kind: 'parts', query: {}, changes: { class_id: fleet.classId } });
    expect([counts(wrong), await records(admin, wrong.id, 'refused')]).toEqual([
      [0, 0, 1, 0, 0, 0],
      [['P-9', expect.any(String)]],
    ]);
    const start = await admin.call(startBulkEdit, { params: { id: wrong.id } });
    expect(start.refusal.reason).toBe('bulk_edit.nothing_to_change');
    const nothing = await admin.call(createBulkEdit, { body: { kind: 'parts', query: {}, changes: {} } });
    expect([nothing.status, nothing.refusal.errors?.[0]?.reason]).toEqual([400, 'bulk_edit.no_change']);
    const bad = await admin.call(createBulkEdit, {
      body: { kind: 'customers', query: {}, changes: { rental_discount_rate: 101 } },
    });
    expect([bad.status, bad.refusal.errors?.[0]?.reason]).toEqual([400, 'discount.invalid']);
  });
});

describe('whose records', () => {
  it('are changed is asked of each: not those of a division the caller may not edit, and none of another company', async () => {
    const { admin, tenant, fleet, addAsset } = await newCounter(held.app);
    const mine = await addAsset({ number: 'E-1' });
    const theirs = await addAsset({ number: 'W-1', location_id: fleet.otherLocationId });
    const email = `yard-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Yara',
      email,
      role: 'Administrator',
      divisions: ['E'],
    });
    const yara = await signIn(held.app, email);
    const tried = await preview(yara, { kind: 'assets', query: {}, changes: { bin: 'A7' } });
    expect(counts(tried)).toEqual([1, 0, 1, 0, 0, 0]);
    await go(yara, startBulkEdit, tried.id);
    expect((await admin.ok(getAsset, { params: { number: mine.number } })).bin).toBe('A7');
    expect((await admin.ok(getAsset, { params: { number: theirs.number } })).bin).toBe('');
    expect(await records(yara, tried.id, 'refused')).toEqual([
      ['W-1', expect.stringContaining('You need the permission')],
    ]);

    const { admin: stranger } = await newShop(held.app);
    const none = await preview(stranger, {
      kind: 'assets',
      ids: [mine.id, theirs.id],
      changes: { bin: 'X' },
    });
    expect([none.rows_total, none.ready]).toEqual([0, 0]);
    expect((await stranger.call(getBulkEdit, { params: { id: tried.id } })).status).toBe(404);
    expect((await admin.ok(getAsset, { params: { number: mine.number } })).bin).toBe('A7');
  });

  it('are changed is asked of the kind: who may not change it can neither begin a change nor see one', async () => {
    const { admin, tenant } = await newCustomers(1);
    const { id } = await preview(admin, { kind: 'customers', changes: { comments: 'x' } });
    const email = `yard-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Mel', email, role: 'Mechanic' });
    const mechanic = await signIn(held.app, email);
    const begun = await mechanic.call(createBulkEdit, {
      body: { kind: 'customers', changes: { comments: 'x' } },
    });
    expect(begun.status).toBe(403);
    expect([403, 404]).toContain((await mechanic.call(startBulkEdit, { params: { id } })).status);
    expect([403, 404]).toContain((await mechanic.call(getBulkEdit, { params: { id } })).status);
    expect((await admin.ok(listBulkEdits, { query: {} })).items.map((row) => row.id)).toEqual([id]);
  });
});

describe('a change under way', () => {
  const lists = listsAmong(routesOf(modules));
  /** Dies with the transaction after so many, as the process that runs them does. */
  const dying = (inScope: InScope, after: number): InScope => {
    let n = 0;
    return async (work) => {
      n += 1;
      if (n > after) throw Object.assign(new Error('the power is gone'), { code: 'ECONNRESET' });
      return inScope(work);
    };
  };
  const many = async (count: number) => {
    const shop = await newShop(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .insertInto('customers')
        .values(
          Array.from({ length: count }, (_, n) => ({
            company_id: shop.tenant.companyId,
            customer_number: `M${n}`,
            name: `Many ${n}`,
          })),
        )
        .execute(),
    );
    return { ...shop, inScope: await scopesOfAdministrator(held.app, shop.tenant.companyId) };
  };
  const paid = (companyId: number) =>
    inCompany(held.app, companyId, async ({ tx }) => {
      const rows = await tx
        .selectFrom('customers')
        .where('blanket_po', '=', '')
        .select('account_type')
        .execute();
      return rows.filter((row) => row.account_type === 'H').length;
    });
  const body = { kind: 'customers', query: { search: 'many' }, changes: { account_type: 'H' } } as const;

  it('ends within a piece when the process is told to stop, and the next goes on at once', async () => {
    const { admin, inScope: lastly } = await many(230);
    const { id } = await admin.ok(createBulkEdit, { body });
    const stopping = new AbortController();
    const inScope = until(stopping.signal, async (work) => {
      const done = await lastly(work);
      if ((await admin.ok(getBulkEdit, { params: { id } })).ready === 100) stopping.abort();
      return done;
    });
    const context = {
      database: held.app.database,
      clock: () => held.app.clock.now,
      log: pino({ level: 'silent' }),
    };
    const { run } = bulkEditJob(lists);
    await expect(run({ ...context, inScope, lastly }, { bulk_edit_id: id })).rejects.toThrow(ProcessEnds);
    const look = () => admin.ok(getBulkEdit, { params: { id } });
    expect([(await look()).status, (await look()).rows_done]).toEqual(['queued', 100]);
    await run({ ...context, inScope: lastly, lastly }, { bulk_edit_id: id });
    expect([(await look()).status, counts(await look())]).toEqual(['done', [230, 0, 0, 0, 0, 0]]);
  });

  it('goes on where its process died, in every step, and does nothing twice', async () => {
    const { admin, tenant, inScope } = await many(230);
    const { id } = await admin.ok(createBulkEdit, { body });
    const die = async (scopes: number) => {
      await expect(runBulkEdit(dying(inScope, scopes), id, lists)).rejects.toThrow('power');
      // Nobody takes it over as long as its runner may be alive.
      await runBulkEdit(inScope, id, lists);
      const found = await admin.ok(getBulkEdit, { params: { id } });
      expect(found.status).toBe('running');
      held.app.clock.now = held.app.clock.now.add({ minutes: 2 });
      await runBulkEdit(await scopesOfAdministrator(held.app, tenant.companyId), id, lists);
      return found;
    };
    const tried = await die(6);
    expect([tried.rows_total, tried.ready, await paid(tenant.companyId)]).toEqual([230, 100, 0]);
    expect(counts(await admin.ok(getBulkEdit, { params: { id } }))).toEqual([230, 0, 0, 0, 0, 0]);
    await admin.ok(startBulkEdit, { params: { id } });
    const half = await die(4);
    expect([half.changed, await paid(tenant.companyId)]).toEqual([100, 230]);
    expect(counts(await admin.ok(getBulkEdit, { params: { id } }))).toEqual([0, 0, 0, 230, 0, 0]);
    await admin.ok(undoBulkEdit, { params: { id } });
    await die(3);
    expect(counts(await admin.ok(getBulkEdit, { params: { id } }))).toEqual([0, 0, 0, 0, 230, 0]);
    const { entries } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'customers')
        .select((eb) => eb.fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow(),
    );
    expect([entries, await paid(tenant.companyId)]).toEqual([460, 0]);
    await drainQueue(held.app);
  });

  it('stops when it is cancelled, keeps what it changed, goes on, and can be undone', async () => {
    const { admin, inScope, tenant } = await many(120);
    const { id } = await preview(admin, body);
    await admin.ok(startBulkEdit, { params: { id } });
    let n = 0;
    const watched: InScope = async (work) => {
      n += 1;
      if (n === 4) await admin.ok(cancelBulkEdit, { params: { id } });
      return inScope(work);
    };
    await runBulkEdit(watched, id, lists);
    const stopped = await admin.ok(getBulkEdit, { params: { id } });
    expect([stopped.status, counts(stopped), await paid(tenant.companyId)]).toEqual([
      'cancelled',
      [70, 0, 0, 50, 0, 0],
      50,
    ]);
    const done = await go(admin, startBulkEdit, id);
    expect(counts(done)).toEqual([0, 0, 0, 120, 0, 0]);
    expect(counts(await go(admin, undoBulkEdit, id))).toEqual([0, 0, 0, 0, 120, 0]);
    expect((await admin.call(cancelBulkEdit, { params: { id } })).refusal.reason).toBe(
      'bulk_edit.not_running',
    );
  });

  it('meets another of the same records, and neither overwrites the other', async () => {
    const { admin, inScope } = await many(120);
    const begin = async (account: 'H' | 'N') =>
      (await preview(admin, { ...body, changes: { account_type: account } })).id;
    const ids = [await begin('H'), await begin('N')];
    for (const id of ids) await admin.ok(startBulkEdit, { params: { id } });
    await Promise.all(ids.map((id) => runBulkEdit(inScope, id, lists)));
    const ended = await Promise.all(ids.map((id) => admin.ok(getBulkEdit, { params: { id } })));
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done']);
    const sum = (of: 'changed' | 'refused') => ended.reduce((n, edit) => n + edit[of], 0);
    expect([sum('changed'), sum('refused')]).toEqual([120, 120]);
    await drainQueue(held.app);
  });
});
