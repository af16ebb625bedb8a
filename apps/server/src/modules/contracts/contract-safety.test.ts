import { randomUUID } from 'node:crypto';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  convertContract,
  createContract,
  getContract,
  listContracts,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

/** Everything that a document could leave behind. */
const leftBehind = (shop: Counter) =>
  inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
    const [contracts, lines, holds, moves, counters, audits, events] = await Promise.all([
      tx.selectFrom('contracts').select('id').execute(),
      tx.selectFrom('contract_lines').select('id').execute(),
      tx.selectFrom('holds').select('id').execute(),
      tx.selectFrom('stock_moves').select('id').execute(),
      tx.selectFrom('document_counters').where('kind', '=', 'contract').select('next_number').execute(),
      tx.selectFrom('audit_entries').where('noun', '=', 'contracts').select('id').execute(),
      tx.selectFrom('outbox').select('id').execute(),
    ]);
    const counts = [contracts, lines, holds, moves, audits, events].map((rows) => rows.length);
    return { counts, next: counters[0]?.next_number ?? 1 };
  });

describe('many at once', () => {
  it('gives one machine to one of fifty, and tells the others why; numbers have no gaps [B5.16]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.tryOpen([rent(lift)])));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ status, refusal }) => `${status} ${refusal.message}`))).toEqual(
      new Set(['409 product L-1 is currently unavailable']),
    );
    // Those who saw it free while pricing had written their lines before the lock told them otherwise.
    expect(await leftBehind(shop)).toEqual({ counts: [1, 1, 1, 0, 1, 1], next: 2 });
    expect((await shop.open([rent(await shop.addAsset())])).number).toBe(2);
  }, 60_000);

  it('sells the last pieces once [B5.16]', async () => {
    const shop = await newCounter(held.app);
    const part = await shop.addPart('F-1', 5, 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.tryOpen([sell(part, 3)])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('converts a reservation once, and nobody slips in between [B4.15]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const reservation = await shop.open([rent(lift)], { kind: 'reservation' });
    const convert = () =>
      shop.admin.call(convertContract, {
        params: { id: reservation.id },
        ifMatch: reservation.row_version,
        body: { to: 'contract' },
      });
    const [conversions, others] = await Promise.all([
      Promise.all([convert(), convert(), convert()]),
      Promise.all(Array.from({ length: 6 }, () => shop.tryOpen([rent(lift)]))),
    ]);
    expect(conversions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412, 412]);
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
  });
});

describe('one intention, one effect', () => {
  it('answers a repeated key with the first answer', async () => {
    const shop = await newCounter(held.app);
    const form = shop.form([rent(await shop.addAsset())]);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      shop.admin.call(createContract, { body: { saveAs: 'open', form }, key }),
      shop.admin.call(createContract, { body: { saveAs: 'open', form }, key }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    expect((await leftBehind(shop)).counts.slice(0, 3)).toEqual([1, 1, 1]);
  });

  it('leaves nothing behind of a refused save: no row, hold, piece, number, audit or event', async () => {
    const shop = await newCounter(held.app);
    const [lift, taken] = [await shop.addAsset(), await shop.addAsset()];
    const part = await shop.addPart('F-1', 5, 10);
    const contract = await shop.open([rent(taken), sell(part, 1)]);
    const before = await leftBehind(shop);
    expect((await shop.tryOpen([rent(lift), sell(part, 2), rent(taken)])).status).toBe(409);
    const change = await shop.admin.call(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { saveAs: 'open', form: shop.form([rent(lift), sell(part, 1), rent({ id: 999_999 })]) },
    });
    expect(change.status).toBe(400);
    expect(await leftBehind(shop)).toEqual(before);
    expect((await shop.open([rent(lift)])).number).toBe(2);
  });

  it('answers a stale save with what changed and by whom', async () => {
    const shop = await newCounter(held.app);
    const contract = await shop.open([rent(await shop.addAsset())]);
    const save = (more: object, ifMatch?: number) =>
      shop.admin.call(updateContract, {
        params: { id: contract.id },
        body: { saveAs: 'open', form: shop.form([], more) },
        ...(ifMatch === undefined ? {} : { ifMatch }),
      });
    expect((await save({})).status).toBe(428);
    const saved = await save({ reference: 'New', poNumber: 'PO-9' }, contract.row_version);
    expect([saved.status, saved.body.row_version, saved.body.lines.length]).toEqual([
      200,
      contract.row_version + 1,
      1,
    ]);
    const stale = await save({ reference: 'Late' }, contract.row_version);
    expect([stale.status, stale.refusal.data]).toMatchObject([
      412,
      { changed: ['po_number', 'reference'], changed_by: 'Alex Admin' },
    ]);
  });
});

describe('who may', () => {
  it('answers another tenant’s document as missing, and hides it from the other’s lists', async () => {
    const shop = await newCounter(held.app);
    const contract = await shop.open([rent(await shop.addAsset())]);
    const { admin: stranger } = await newShop(held.app);
    const params = { id: contract.id };
    const form = shop.form([]);
    const answers = await Promise.all([
      stranger.call(getContract, { params }),
      stranger.call(updateContract, { params, ifMatch: 1, body: { saveAs: 'open', form } }),
      stranger.call(cancelContract, { params, ifMatch: 1, body: { reason: 'x' } }),
      stranger.call(convertContract, { params, ifMatch: 1, body: { to: 'contract' } }),
      stranger.call(priceContract, {
        body: {
          form: { ...form, divisionId: null, customerId: null, locationId: null },
          contractId: contract.id,
        },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.ok(listContracts)).items).toEqual([]);
  });

  it('holds by kind and division: seeing, creating and editing [B6.2] [B6.3] [B6.9]', async () => {
    const shop = await newCounter(held.app);
    const east = await shop.open([rent(await shop.addAsset())]);
    const email = (name: string) => `${name}-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, {
      name: 'Wes West',
      email: email('west'),
      role: 'Clerk',
      divisions: ['W'],
    });
    await addPerson(held.app, shop.tenant.companyId, {
      name: 'Dora Dispatch',
      email: email('dora'),
      role: 'Dispatcher',
    });
    const west = await signIn(held.app, email('west'));
    const dora = await signIn(held.app, email('dora'));
    expect((await west.call(getContract, { params: { id: east.id } })).status).toBe(404);
    expect((await west.ok(listContracts)).items).toEqual([]);
    expect((await west.call(createContract, { body: { saveAs: 'open', form: shop.form([]) } })).status).toBe(
      403,
    );
    expect((await dora.ok(getContract, { params: { id: east.id } })).number).toBe(1);
    expect((await dora.ok(listContracts)).items).toHaveLength(1);
    const cancel = await dora.call(cancelContract, {
      params: { id: east.id },
      ifMatch: 1,
      body: { reason: 'x' },
    });
    expect([cancel.status, cancel.refusal.reason]).toEqual([403, 'permission.denied']);
    await shop.open([rent(await shop.addAsset())], { kind: 'quote' });
    expect((await dora.ok(listContracts)).items).toHaveLength(1);
    expect((await shop.admin.ok(listContracts)).items).toHaveLength(2);
  });
});

describe('finding documents', () => {
  it('searches number, customer, reference and purchase order; filters; pages without gaps [B7.22]', async () => {
    const shop = await newCounter(held.app);
    const other = await shop.addCustomer({ name: 'Maple Roofing' });
    for (let n = 0; n < 7; n += 1) {
      const customerId = n % 2 === 0 ? shop.customer.id : other.id;
      await shop.open([rent(await shop.addAsset())], {
        customerId,
        reference: `Job ${n}`,
        poNumber: `PO-${n}00`,
      });
    }
    const search = async (text: string) =>
      (await shop.admin.ok(listContracts, { query: { search: text } })).items.map(({ number }) => number);
    expect(await search('maple')).toEqual([6, 4, 2]);
    expect(await search('maple job 3')).toEqual([4]);
    expect(await search('PO-600')).toEqual([7]);
    const walked: (number | null)[] = [];
    let after: string | undefined;
    do {
      const page = await shop.admin.ok(listContracts, {
        query: { sort: '-number', page_size: '5', count: '1', ...(after === undefined ? {} : { after }) },
      });
      expect(page.total).toBe(7);
      walked.push(...page.items.map(({ number }) => number));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual([7, 6, 5, 4, 3, 2, 1]);
    for (const sort of ['starts_at', '-ends_at', 'total']) {
      const page = await shop.admin.ok(listContracts, { query: { sort, page_size: '5' } });
      const rest = await shop.admin.ok(listContracts, {
        query: { sort, page_size: '5', after: page.next ?? '' },
      });
      expect(page.items.length + rest.items.length).toBe(7);
    }
    expect((await shop.admin.ok(listContracts, { query: { late: '1' } })).items).toEqual([]);
  });

  it('tells what is out, and what is late [B4.27]', async () => {
    const shop = await newCounter(held.app);
    const contract = await shop.open([rent(await shop.addAsset()), rent(await shop.addAsset())]);
    await shop.open([rent(await shop.addAsset())]);
    const lines = contract.lines.slice(0, 1).map(({ id }) => ({ lineId: id ?? 0 }));
    await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines },
    });
    const only = async (query: { late?: '1'; out?: '1' }) =>
      (await shop.admin.ok(listContracts, { query })).items.map(({ id, lines_out, is_late }) => [
        id,
        lines_out,
        is_late,
      ]);
    expect([await only({ out: '1' }), await only({ late: '1' })]).toEqual([[[contract.id, 1, false]], []]);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('contract_lines').set({ ends_at: '2026-01-05T12:00:00Z' }).execute(),
    );
    expect(await only({ late: '1' })).toEqual([[contract.id, 1, true]]);
  });
});
