import { type LineRow, readCounterLine } from '@yardline/contract/counter-line/counter-line';
import { copiedDays, getCounterCopy } from '@yardline/contract/counter-line/counter-copy';
import { listFreeDays } from '@yardline/contract/counter-line/free-days';
import { deleteSynonym, listSynonyms, writeSynonym } from '@yardline/contract/counter-line/synonyms';
import { updateGroup, getGroup } from '@yardline/contract/catalog/catalog';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const told = (rows: readonly LineRow[]) =>
  rows.map(({ number, available, owned }) => [number, available, owned]);

const opened = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const { row_version: ifMatch, code } = await admin.ok(getGroup, { params: { id: fleet.groupId } });
  await admin.ok(updateGroup, {
    params: { id: fleet.groupId },
    body: { code, name: '19 ft electric scissor lift' },
    ifMatch,
  });
  const here = await counter.addAsset({ number: 'SL19-001', make: 'Genie', model: 'GS-1930' });
  await counter.addAsset({ number: 'SL19-002' });
  await counter.addAsset({ number: 'SL19-003', location_id: fleet.otherLocationId });
  await counter.addAsset({
    number: 'CONE-28',
    description: 'Traffic cone 28 in',
    kind: 'bulk',
    quantity: 40,
  });
  await counter.addPart('GLOVE-L', 14.9, 60);
  const ask = (q: string, more: object = {}) =>
    admin.ok(readCounterLine, {
      query: {
        q,
        division_id: String(fleet.divisionId),
        avail_from_date: '2026-01-05',
        avail_from_time: '09:00',
        avail_to_date: '2026-01-06',
        avail_to_time: '09:30',
        ...more,
      },
    });
  return { ...counter, here, ask, code };
};

describe('the line of the counter', () => {
  it('finds groups by words, sizes, synonyms and slips, with what is free here and elsewhere [B2.26] [B2.28]', async () => {
    const { ask, code, fleet, open, here } = await opened();
    await open([rent(here)]);
    for (const q of ["19' lift", '19 foot scissor', 'man lift', 'sciscor', 'ciseaux 19 pi', 'gs-1930']) {
      const { rows } = await ask(q);
      expect(told(rows), q).toEqual([[code, 1, 2]]);
      expect(rows[0]?.yards.map(({ division_id: id, available, owned }) => [id, available, owned])).toEqual([
        [fleet.divisionId, 1, 2],
        [fleet.otherDivisionId, 1, 1],
      ]);
      expect(rows[0]).toMatchObject({ kind: 'group', price: 100, held: null });
    }
    const { quantity, rows } = await ask('12 cones 3 days');
    expect([quantity, ...told(rows)]).toEqual([12, ['CONE-28', 40, 40]]);
    expect(told((await ask('3 glove')).rows)).toEqual([['GLOVE-L', 60, 60]]);
  });

  it('finds a machine by its number wherever it is, and tells what holds it until when [B2.30]', async () => {
    const { ask, open, here } = await opened();
    const contract = await open([rent(here)]);
    const { rows } = await ask('SL19-001');
    expect(rows).toMatchObject([
      {
        number: 'SL19-001',
        available: 0,
        held: {
          contract_number: contract.number,
          customer_name: 'Hudson Concrete',
          until: { date: '2026-01-06', time: '09:30' },
        },
      },
    ]);
    expect((await ask('sl19-003')).rows).toMatchObject([{ number: 'SL19-003', available: 1, held: null }]);
  });

  it('counts what is free on each day of a week, of a group in its own division [B2.28] [B5.16]', async () => {
    const { admin, ask, fleet, open, here } = await opened();
    await open([rent(here)]);
    const { rows } = await ask('19 ft scissor');
    const [cones] = (await ask('12 cones')).rows;
    const products = [rows[0]?.id ?? 0, here.id, cones?.id ?? 0];
    const asked = (division: number, days = '3') => ({
      query: { products: products.join(','), division_id: String(division), from: '2026-01-04', days },
    });
    const told = await admin.ok(listFreeDays, asked(fleet.divisionId));
    expect(told.days).toEqual(['2026-01-04', '2026-01-05', '2026-01-06']);
    const free = new Map(told.products.map((each) => [each.id, each.free]));
    // One of two machines is out from the morning of the 5th until the morning of the 6th.
    expect(products.map((id) => free.get(id))).toEqual([
      [2, 1, 1],
      [1, 0, 0],
      [40, 40, 40],
    ]);
    const west = await admin.ok(listFreeDays, asked(fleet.otherDivisionId, '1'));
    expect(west.products.find(({ id }) => id === products[0])?.free).toEqual([1]);
    expect((await admin.call(listFreeDays, asked(fleet.divisionId, '29'))).status).toBe(400);
    expect((await admin.call(listFreeDays, asked(999_999))).status).toBe(400);
  });

  it('copies what a counter needs without a connection: what is free by day, rates, customers of late [B2.28] [B5.16]', async () => {
    const { admin, fleet, open, here, code, tenant } = await opened();
    await open([rent(here)]);
    const query = { division_id: String(fleet.divisionId) };
    const copy = await admin.ok(getCounterCopy, { query });
    expect(copy.days).toHaveLength(copiedDays);
    expect(copy.days[0]).toBe('2026-01-05');
    const group = copy.products.find(({ number }) => number === code);
    // Two machines; one is out from the 5th until the 6th.
    expect(group).toMatchObject({ kind: 'group', owned: 2, free: [1, 1, ...Array(26).fill(2)] });
    expect(group?.rates.map(({ unit, amount }) => [unit, amount])).toContainEqual(['day', 100]);
    expect(copy.rules[group?.rules ?? 0]).toMatchObject({ grace_minutes: 60 });
    expect(copy.customers[0]).toMatchObject({ name: 'Hudson Concrete' });
    expect(copy.products.some(({ number }) => number === 'SL19-001')).toBe(false);
    expect((await admin.call(getCounterCopy, { query: { division_id: '999999' } })).status).toBe(400);

    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dana', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(getCounterCopy, { query })).status).toBe(403);
  });

  it('asks about the dates and the place that the line says', async () => {
    const { ask, fleet } = await opened();
    const {
      asked,
      division_id: divisionId,
      chips,
      rows,
    } = await ask('19 ft scissor 2026-02-03 8am 1 week in west');
    expect(asked).toEqual({
      from: { date: '2026-02-03', time: '08:00' },
      to: { date: '2026-02-10', time: '08:00' },
    });
    expect(divisionId).toBe(fleet.otherDivisionId);
    expect(rows).toMatchObject([{ available: 1, owned: 1, price: 300 }]);
    expect(chips.map(({ kind }) => kind)).toEqual(['quantity', 'size', 'words', 'period', 'place']);
  });

  it('lets a company change what its customers say', async () => {
    const { admin, ask, tenant } = await opened();
    const body = { said: 'Hochbühne', means: 'scissor / boom' };
    const { synonyms } = await admin.ok(writeSynonym, { body });
    const own = synonyms.find(({ said }) => said === 'hochbuhne');
    expect(own).toMatchObject({ means: ['scissor', 'boom'], is_delivered: false });
    expect((await ask('hochbühne')).rows).toHaveLength(1);
    await admin.ok(writeSynonym, { body: { said: 'man lift', means: '' } });
    expect((await ask('man lift')).rows).toHaveLength(0);
    const removed = await admin.ok(deleteSynonym, { params: { id: own?.id ?? 0 } });
    expect(removed.synonyms.some(({ said }) => said === 'hochbuhne')).toBe(false);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(writeSynonym, { body })).status).toBe(403);
    expect((await clerk.call(listSynonyms)).status).toBe(200);
  });
});
