import { getAsset } from '@yardline/contract/assets/assets';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { convertContract, updateContract } from '@yardline/contract/contracts/contracts';
import type { Contract, LineForm } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createReturn } from '@yardline/contract/returns/returns';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newGroupCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

/** What stands on each machine: its number and the document that holds it. */
const holdsOf = (companyId: number) =>
  inCompany(held.app, companyId, async ({ tx }) => {
    const rows = await tx
      .selectFrom('holds')
      .innerJoin('assets', 'assets.id', 'holds.asset_id')
      .where('released_at', 'is', null)
      .orderBy('assets.number')
      .orderBy('holds.starts_at')
      .select(['assets.number', 'holds.contract_id', 'is_any'])
      .execute();
    return rows;
  });

const numbersOf = async (companyId: number, { id }: Contract): Promise<string[]> =>
  (await holdsOf(companyId)).filter((hold) => hold.contract_id === id).map(({ number }) => number);

const changed = (
  { id, type, productId, quantity }: Contract['lines'][number],
  more: Partial<LineForm> = {},
): LineForm => ({
  id: id ?? 0,
  mode: 'C',
  type,
  productId,
  quantity,
  ...more,
});

describe('a line that asks for any machine of a group', () => {
  it('holds as many machines as it says and costs as many times one [B5.16] [B3.2]', async () => {
    const { tenant, open, group } = await newGroupCounter(held.app, 4);
    const contract = await open([rent(group, { quantity: 3 })]);
    expect(contract.lines).toMatchObject([
      { product: group.number, description: 'Lifts', quantity: 3, isBulk: true, extendedAmount: 300 },
    ]);
    const holds = await holdsOf(tenant.companyId);
    expect(holds.map(({ number, is_any: isAny }) => [number, isAny])).toEqual([
      ['L-1', true],
      ['L-2', true],
      ['L-3', true],
    ]);
  });

  it('is refused beyond what is free in the yard of the document, and not by machines that stand elsewhere [B5.16]', async () => {
    const { fleet, addAsset, open, tryOpen, group } = await newGroupCounter(held.app, 2);
    await addAsset({ location_id: fleet.otherLocationId });
    await open([rent(group, { quantity: 1 })]);
    const refused = await tryOpen([rent(group, { quantity: 2 })]);
    expect(refused.status).toBe(400);
    expect(refused.refusal.errors).toMatchObject([
      { path: 'lines', reason: 'product.unavailable_in_division' },
    ]);
  });

  it('lets a certain machine go to those who want that one, and keeps its place [B5.16]', async () => {
    const { tenant, open, admin, group } = await newGroupCounter(held.app, 2);
    const any = await open([rent(group)]);
    const [taken = ''] = await numbersOf(tenant.companyId, any);
    const wanted = await admin.ok(getAsset, { params: { number: taken } });
    const certain = await open([rent(wanted)]);
    expect(await numbersOf(tenant.companyId, certain)).toEqual([taken]);
    expect(await numbersOf(tenant.companyId, any)).toEqual([taken === 'L-1' ? 'L-2' : 'L-1']);
  });

  it('finds room for four days where one moves, and refuses what does not fit', async () => {
    const { tenant, open, tryOpen, group } = await newGroupCounter(held.app, 2);
    const days = (dateOut: string, dateIn: string) => ({
      dateOut,
      dateIn,
      timeOut: '08:00',
      timeIn: '08:00',
    });
    const first = await open([rent(group)], days('2026-01-05', '2026-01-07'));
    const whole = await open([rent(group)], days('2026-01-05', '2026-01-09'));
    const later = await open([rent(group)], days('2026-01-07', '2026-01-09'));
    expect(await numbersOf(tenant.companyId, later)).toEqual(await numbersOf(tenant.companyId, first));
    expect(await numbersOf(tenant.companyId, whole)).not.toEqual(await numbersOf(tenant.companyId, first));
    expect((await tryOpen([rent(group)], days('2026-01-06', '2026-01-08'))).status).toBe(400);
  });

  it('follows a change of quantity and of dates with the machines that it has [B4.28]', async () => {
    const { tenant, open, admin, form, group } = await newGroupCounter(held.app, 4);
    const before = await open([rent(group, { quantity: 2 })]);
    const [line] = before.lines;
    if (line === undefined) throw new Error('no line');
    const change = (body: Partial<LineForm>, version: number, dateIn = '2026-01-06') =>
      admin.ok(updateContract, {
        params: { id: before.id },
        body: { form: form([changed(line, body)], { dateIn }), saveAs: 'open' },
        ifMatch: version,
      });
    const more = await change({ quantity: 4 }, before.row_version);
    expect(await numbersOf(tenant.companyId, more)).toEqual(['L-1', 'L-2', 'L-3', 'L-4']);
    const fewer = await change({ quantity: 1 }, more.row_version);
    const [kept] = await numbersOf(tenant.companyId, fewer);
    const longer = await change({ quantity: 1 }, fewer.row_version, '2026-01-20');
    expect(await numbersOf(tenant.companyId, longer)).toEqual([kept]);
    expect(longer.totals.rental).toBeGreaterThan(fewer.totals.rental);
  });

  it('goes over from a quote to a reservation to a contract, held without a gap', async () => {
    const { tenant, open, admin, group } = await newGroupCounter(held.app, 3);
    const quote = await open([rent(group, { quantity: 2 })], { kind: 'quote' });
    expect(await holdsOf(tenant.companyId)).toEqual([]);
    const convert = ({ id, row_version: ifMatch }: Contract, to: 'reservation' | 'contract') =>
      admin.ok(convertContract, { params: { id }, body: { to }, ifMatch });
    const reservation = await convert(quote, 'reservation');
    const reserved = await numbersOf(tenant.companyId, reservation);
    const contract = await convert(reservation, 'contract');
    expect(await numbersOf(tenant.companyId, contract)).toEqual(reserved);
    const { row_version: ifMatch } = contract;
    await admin.ok(cancelContract, { params: { id: contract.id }, body: { reason: 'Called off' }, ifMatch });
    expect(await holdsOf(tenant.companyId)).toEqual([]);
  });
});

describe('checking out machines of a group', () => {
  it('gives each machine its line, whatever was scanned, at its share of the price [B4.17] [B3.54]', async () => {
    const { tenant, open, admin, group } = await newGroupCounter(held.app, 4);
    const contract = await open([rent(group, { quantity: 3 })]);
    const [line] = contract.lines;
    const all = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('assets')
        .where('kind', '=', 'numbered')
        .orderBy('number')
        .select(['id', 'number'])
        .execute(),
    );
    const idOf = (number: string) => all.find((each) => each.number === number)?.id ?? 0;
    const out = await admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines: ['L-4', 'L-2'].map((number) => ({ lineId: line?.id ?? 0, assetId: idOf(number) })) },
      ifMatch: contract.row_version,
    });
    expect(
      out.lines.map(({ product, quantity, statusCode, extendedAmount }) => [
        product,
        quantity,
        statusCode,
        extendedAmount,
      ]),
    ).toEqual([
      [group.number, 1, '', 100],
      ['L-4', 1, 'O', 100],
      ['L-2', 1, 'O', 100],
    ]);
    const rest = await admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines: [{ lineId: line?.id ?? 0 }] },
      ifMatch: out.row_version,
    });
    expect(rest.lines.every(({ statusCode, isBulk }) => statusCode === 'O' && !isBulk)).toBe(true);
    expect(rest.totals).toEqual(contract.totals);
    const back = await admin.ok(createReturn, {
      params: { id: contract.id },
      body: {
        returnedDate: '2026-01-05',
        returnedTime: '08:00',
        locationId: contract.locationId ?? 0,
        lines: [{ lineId: rest.lines[1]?.id ?? 0, quantity: 1 }],
      },
    });
    expect(back.return.is_full).toBe(false);
    const holds = await holdsOf(tenant.companyId);
    expect(holds.map(({ is_any: isAny }) => isAny)).toEqual([false, false]);
  });

  it('swaps with the document that was to have the scanned machine', async () => {
    const { tenant, open, admin, group } = await newGroupCounter(held.app, 2);
    const first = await open([rent(group)]);
    const second = await open([rent(group)]);
    const wanted = (await numbersOf(tenant.companyId, second))[0] ?? '';
    const before = await numbersOf(tenant.companyId, first);
    const assetId = await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { id } = await tx
        .selectFrom('assets')
        .where('number', '=', wanted)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    await admin.ok(checkOutContract, {
      params: { id: first.id },
      body: { lines: [{ lineId: first.lines[0]?.id ?? 0, assetId }] },
      ifMatch: first.row_version,
    });
    expect(await numbersOf(tenant.companyId, first)).toEqual([wanted]);
    expect(await numbersOf(tenant.companyId, second)).toEqual(before);
  });

  it('refuses a machine of another group, and one that another document has for certain', async () => {
    const { tenant, open, admin, addAsset, fleet, group } = await newGroupCounter(held.app, 2);
    const contract = await open([rent(group)]);
    const [mine] = await numbersOf(tenant.companyId, contract);
    const other = mine === 'L-1' ? 'L-2' : 'L-1';
    const { id: otherGroup } = await inCompany(held.app, tenant.companyId, ({ tx, company }) =>
      tx
        .insertInto('groups')
        .values({ company_id: company.id, class_id: fleet.classId, code: 'BOOM', name: 'Booms' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const boom = await addAsset({ number: 'B-1', group_id: otherGroup });
    const tryOut = (assetId: number) =>
      admin.call(checkOutContract, {
        params: { id: contract.id },
        body: { lines: [{ lineId: contract.lines[0]?.id ?? 0, assetId }] },
        ifMatch: contract.row_version,
      });
    expect((await tryOut(boom.id)).refusal.reason).toBe('contract.unit_not_of_group');
    const certain = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('assets').where('number', '=', other).select('id').executeTakeFirstOrThrow(),
    );
    await open([rent(certain)]);
    expect((await tryOut(certain.id)).refusal.reason).toBe('product.unavailable');
    expect(await numbersOf(tenant.companyId, contract)).toEqual([mine]);
  });
});
