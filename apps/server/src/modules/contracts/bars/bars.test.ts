import { stockCalendar } from '@yardline/contract/availability/availability';
import { moveBar, previewBarEnd, setBarEnd, swapBars } from '@yardline/contract/contracts/bars';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { checkOuts } from '../public.ts';

const held = useApp();

/** Three machines of one group at 100.00 a day, on the evening before the documents begin. */
const newYard = async () => {
  const shop = await newBillingShop(held.app);
  const machines = [await shop.addMachine(), await shop.addMachine(), await shop.addMachine()] as const;
  const reserve = (machine: { id: number }, more: object = {}) =>
    shop.open([rent(machine)], { kind: 'reservation', ...more });
  const read = ({ id }: Pick<Contract, 'id'>) => shop.admin.ok(getContract, { params: { id } });
  const barOf = (document: Contract, machine: { id: number }, index = 0) => ({
    lineId: document.lines[index]?.id ?? 0,
    assetId: machine.id,
  });
  const move = (
    document: Contract,
    from: { id: number },
    to: { id: number },
    version = document.row_version,
  ) =>
    shop.admin.call(moveBar, {
      params: { id: document.id },
      body: { ...barOf(document, from), toAssetId: to.id, reason: 'moved on the timeline' },
      ifMatch: version,
    });
  const bars = async () => {
    const query = { from: '2026-01-05T00:00', to: '2026-01-19T00:00', page_size: '100' };
    const { items } = await shop.admin.ok(stockCalendar, { query });
    return new Map(items.map((item) => [item.id, item.bars.map(({ contract_id: id }) => id)]));
  };
  return { shop, machines, reserve, read, barOf, move, bars };
};

describe('a bar that is moved to another machine', () => {
  it('keeps its time and its price, and says what was asked for [B2.5] [B5.21]', async () => {
    const { machines, reserve, move, read, bars } = await newYard();
    const [one, two] = machines;
    const document = await reserve(one);
    const { status } = await move(document, one, two);
    expect(status).toBe(201);
    const after = await read(document);
    expect(after.lines).toMatchObject([{ product: two.number, requestedProduct: one.number }]);
    expect(after.totals).toEqual(document.totals);
    expect((await bars()).get(two.id)).toEqual([document.id]);
    // Back again: it is what was asked for, and nothing was substituted.
    await move(after, two, one);
    expect((await read(document)).lines).toMatchObject([{ product: one.number, requestedProduct: null }]);
  });

  it('is refused with the words of who has the machine, and until when [B2.5]', async () => {
    const { machines, reserve, move, bars } = await newYard();
    const [one, two] = machines;
    const document = await reserve(one);
    const other = await reserve(two, { dateIn: '2026-01-09', timeIn: '12:00' });
    const { status, refusal } = await move(document, one, two);
    expect([status, refusal.reason]).toEqual([409, 'bar.taken']);
    expect(refusal.data).toMatchObject({
      number: two.number,
      holder: `Hudson Concrete ${other.number}`,
      until: '2026-01-09 12:00',
    });
    expect((await bars()).get(one.id)).toEqual([document.id]);
  });

  it('stays where it is once the machine has left, or when another clerk was first', async () => {
    const { shop, machines, move, bars } = await newYard();
    const [one, two, three] = machines;
    const document = await shop.open([rent(one)]);
    const [left, right] = await Promise.all([move(document, one, two), move(document, one, three)]);
    const statuses = [left.status, right.status].toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 412]);
    const lost = left.status === 412 ? left : right;
    expect(lost.refusal.reason).toBe('document.stale');
    const winner = left.status === 201 ? two : three;
    expect((await bars()).get(winner.id)).toEqual([document.id]);
    const now = left.status === 201 ? left.body : right.body;
    await inCompany(held.app, shop.tenant.companyId, (scope) =>
      checkOuts.lines(
        scope,
        document.id,
        [{ lineId: document.lines[0]?.id ?? 0, meterOut: null, fuelOut: null }],
        scope.now.toString(),
      ),
    );
    const { row_version: version } = await shop.admin.ok(getContract, { params: { id: document.id } });
    const gone = await move(now, winner, one, version);
    expect([gone.status, gone.refusal.reason]).toEqual([409, 'bar.left_yard']);
  });
});

describe('two bars that are swapped', () => {
  it('change machines in one act, or neither does [B2.5]', async () => {
    const { shop, machines, reserve, barOf, bars } = await newYard();
    const [one, two] = machines;
    const first = await reserve(one);
    const second = await reserve(two, { dateIn: '2026-01-09' });
    const swap = (rowVersion: number) =>
      shop.admin.call(swapBars, {
        body: {
          one: { contractId: first.id, ...barOf(first, one), rowVersion: first.row_version },
          other: { contractId: second.id, ...barOf(second, two), rowVersion },
          reason: 'moved on the timeline',
        },
      });
    const stale = await swap(second.row_version - 1);
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
    expect((await bars()).get(one.id)).toEqual([first.id]);
    const { status } = await swap(second.row_version);
    expect(status).toBe(201);
    const after = await bars();
    expect([after.get(one.id), after.get(two.id)]).toEqual([[second.id], [first.id]]);
  });
});

describe('the end of a bar', () => {
  it('says its price first, and moves the end of the document of one machine [B2.5]', async () => {
    const { shop, machines, reserve, barOf, read } = await newYard();
    const [one] = machines;
    const document = await reserve(one);
    const end = { lineId: barOf(document, one).lineId, dateIn: '2026-01-08', timeIn: '09:30' };
    const params = { id: document.id };
    const preview = await shop.admin.ok(previewBarEnd, { params, body: end });
    expect(preview.before).toEqual(document.totals);
    expect(preview.after.total).toBeGreaterThan(preview.before.total);
    expect(preview).toMatchObject({ pieces: 1, problems: [] });
    expect((await read(document)).dateIn).toBe(document.dateIn);
    await shop.admin.ok(setBarEnd, { params, body: end, ifMatch: preview.row_version });
    const after = await read(document);
    expect([after.dateIn, after.totals.total]).toEqual(['2026-01-08', preview.after.total]);
    const late = await shop.admin.call(setBarEnd, { params, body: end, ifMatch: preview.row_version });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
  });

  it('is the line’s own where the document rents more, and is refused where another has the machine', async () => {
    const { shop, machines, reserve, read } = await newYard();
    const [one, two] = machines;
    const document = await shop.open([rent(one), rent(two)], { kind: 'reservation' });
    await reserve(one, { dateOut: '2026-01-09', dateIn: '2026-01-12' });
    const params = { id: document.id };
    const body = (dateIn: string) => ({ lineId: document.lines[0]?.id ?? 0, dateIn, timeIn: '09:30' });
    await shop.admin.ok(setBarEnd, { params, body: body('2026-01-08'), ifMatch: document.row_version });
    const after = await read(document);
    expect([after.dateIn, after.lines.map(({ dateIn }) => dateIn)]).toEqual([
      document.dateIn,
      ['2026-01-08', null],
    ]);
    const preview = await shop.admin.ok(previewBarEnd, { params, body: body('2026-01-10') });
    expect(preview.problems.map(({ reason }) => reason)).toEqual(['product.unavailable']);
    const { status } = await shop.admin.call(setBarEnd, {
      params,
      body: body('2026-01-10'),
      ifMatch: after.row_version,
    });
    expect(status).toBe(409);
  });
});
