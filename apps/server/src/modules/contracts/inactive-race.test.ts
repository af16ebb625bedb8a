import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { type ContractForm, createContract, updateContract } from '@yardline/contract/contracts/contracts';
import { createCustomer, getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';
import { useRival } from '../../../test/rival.ts';

const held = useApp();
const { run, someoneWaits } = useRival(held);

/** What the product does when it sets a row inactive, up to the moment before it commits. */
const beginInactive = async ({ tenant }: Counter, table: 'customers' | 'assets', id: number) => {
  await run('begin');
  await run(`select set_config('app.company_id', $1, true)`, [String(tenant.companyId)]);
  const strength = table === 'customers' ? 'update' : 'no key update';
  await run(`select from ${table} where company_id = $1 and id = $2 for ${strength}`, [tenant.companyId, id]);
  await run(`update ${table} set is_active = false where company_id = $1 and id = $2`, [
    tenant.companyId,
    id,
  ]);
};

/** Holds the counter of numbers, the last thing that a document asks for before it is saved. */
const holdNumbers = async ({ tenant }: Counter) => {
  await run('begin');
  await run(`select set_config('app.company_id', $1, true)`, [String(tenant.companyId)]);
  await run('select from document_counters where company_id = $1 for update', [tenant.companyId]);
};

/** Asks for a customer to be set inactive. */
const setInactive = async ({ admin }: Counter, id: number) => {
  const { name, row_version: ifMatch } = await admin.ok(getCustomer, { params: { id } });
  return () => admin.call(updateCustomer, { params: { id }, body: { name, is_active: false }, ifMatch });
};

/** The same of an asset. */
const putAway = async ({ admin }: Counter, number: string) => {
  const params = { number };
  const { group_id, location_id, description, row_version: ifMatch } = await admin.ok(getAsset, { params });
  const body = { group_id, location_id, description, is_active: false };
  return () => admin.call(updateAsset, { params, body, ifMatch });
};

const told = ({ status, refusal }: { status: number; refusal: { errors?: unknown } }) => [
  status,
  (refusal.errors as { reason: string }[] | undefined)?.map(({ reason }) => reason),
];

describe('a customer who is set inactive while a document is opened for them', () => {
  it('is refused to the document that comes second [B3.34] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    const part = await counter.addPart('OIL', 20, 50);
    const drafted = await counter.admin.ok(createContract, {
      body: { saveAs: 'draft', form: counter.form([sell(part, 1)]) },
    });
    const { id: other } = await counter.addCustomer({ name: 'Quarry Ten' });
    const open = await counter.open([sell(part, 1)], { customerId: other, kind: 'quote' });
    const lines = open.lines.map((line) => sell(part, 1, { mode: 'C', id: line.id ?? 0 }));
    const save = (document: { id: number; row_version: number }, form: ContractForm) =>
      counter.admin.call(updateContract, {
        params: { id: document.id },
        ifMatch: document.row_version,
        body: { saveAs: 'open', form },
      });
    const ways = [
      () => counter.tryOpen([sell(part, 1)]),
      () => counter.tryOpen([sell(part, 1)], { kind: 'quote' }),
      () => save(drafted, counter.form([sell(part, 1)])),
      () => save(open, counter.form(lines, { kind: 'quote' })),
    ];
    for (const way of ways) {
      await beginInactive(counter, 'customers', counter.customer.id);
      const opening = way();
      await someoneWaits();
      await run('commit');
      expect(told(await opening)).toEqual([409, ['customer.inactive']]);
      await run('update customers set is_active = true where company_id = $1', [counter.tenant.companyId]);
    }
  });

  it('leads to the customer they were merged into when the document comes second [B2.15] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    const part = await counter.addPart('OIL', 20, 50);
    const { id: winner } = await counter.addCustomer({ name: 'Winner' });
    await beginInactive(counter, 'customers', counter.customer.id);
    await run('update customers set merged_into_id = $2 where company_id = $1 and id = $3', [
      counter.tenant.companyId,
      winner,
      counter.customer.id,
    ]);
    const opening = counter.tryOpen([sell(part, 1)]);
    await someoneWaits();
    await run('commit');
    expect(told(await opening)).toEqual([409, ['customer.merged']]);
  });

  it('stays active when the document was first [B3.34] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    const part = await counter.addPart('OIL', 20, 50);
    await counter.open([sell(part, 1)], {
      kind: 'quote',
      customerId: (await counter.addCustomer({ name: 'Before' })).id,
    });
    const inactive = await setInactive(counter, counter.customer.id);
    await holdNumbers(counter);
    const opening = counter.tryOpen([sell(part, 1)], { kind: 'quote' });
    await someoneWaits();
    const setting = inactive();
    await someoneWaits(2);
    await run('commit');
    expect([(await opening).status, told(await setting)]).toEqual([
      201,
      [400, ['customer.has_open_documents']],
    ]);
  });

  it('is never both, in either order [B3.34] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    const part = await counter.addPart('OIL', 20, 50);
    for (let n = 0; n < 12; n += 1) {
      const { id } = await counter.admin.ok(createCustomer, { body: { name: `Quarry ${n}` } });
      const inactive = await setInactive(counter, id);
      const [opened, set] = await Promise.all([
        counter.tryOpen([sell(part, 1)], { customerId: id, kind: 'quote' }),
        inactive(),
      ]);
      expect([
        [201, 400],
        [409, 200],
      ]).toContainEqual([opened.status, set.status]);
    }
  });
});

describe('an asset that is set inactive while a document takes it', () => {
  const plans = [
    ['a machine', {}, {}, false],
    ['a machine of which nobody counts what is free', { hasAvailability: false }, {}, false],
    ['pieces of which there may be too few', {}, { kind: 'bulk', quantity: 5 }, true],
  ] as const;

  it.each(plans)(
    'is refused to the document that comes second: %s [B3.28] [B5.4]',
    async (_, plan, form, may) => {
      const counter = await newCounter(held.app, plan);
      await run('update divisions set allows_unavailable = $2 where company_id = $1', [
        counter.tenant.companyId,
        may,
      ]);
      const lift = await counter.addAsset({ number: 'LIFT', ...form });
      for (const kind of ['contract', 'reservation'] as const) {
        await beginInactive(counter, 'assets', lift.id);
        const opening = counter.tryOpen([rent(lift)], { kind });
        await someoneWaits();
        await run('commit');
        const { status, refusal } = await opening;
        expect([status, refusal.reason, refusal.data]).toEqual([409, 'product.inactive', { number: 'LIFT' }]);
        await run('update assets set is_active = true where company_id = $1', [counter.tenant.companyId]);
      }
    },
  );

  it('stays active when the document was first [B3.28] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    const [lift, other] = [await counter.addAsset({ number: 'LIFT' }), await counter.addAsset()];
    await counter.open([rent(other)], { kind: 'reservation' });
    const inactive = await putAway(counter, 'LIFT');
    await holdNumbers(counter);
    const opening = counter.tryOpen([rent(lift)], { kind: 'reservation' });
    await someoneWaits();
    const setting = inactive();
    await someoneWaits(2);
    await run('commit');
    expect([(await opening).status, told(await setting)]).toEqual([
      201,
      [400, ['asset.inactive_while_reserved']],
    ]);
  });

  it('is never both, in either order [B3.28] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    for (let n = 0; n < 12; n += 1) {
      const lift = await counter.addAsset({ number: `RACE-${n}` });
      const inactive = await putAway(counter, lift.number);
      const [opened, set] = await Promise.all([counter.tryOpen([rent(lift)]), inactive()]);
      expect([
        [201, 400],
        [409, 200],
      ]).toContainEqual([opened.status, set.status]);
    }
  });
});
