import { createAsset } from '@yardline/contract/assets/assets';
import { type BoardCard, getBoardLegend, getRentalBoard } from '@yardline/contract/rental-board/rental-board';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { checkOuts } from '../contracts/public.ts';

const held = useApp();
// Noon in UTC is seven in the morning in the yard.
const monday = '2026-01-05T12:00:00Z';

const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
  const before = held.app.clock.now;
  held.app.clock.now = Temporal.Instant.from(instant);
  try {
    return await work();
  } finally {
    held.app.clock.now = before;
  }
};

/** Four machines: L-1 out until tomorrow, L-2 out and late, L-3 reserved from this morning on, L-4 free and in the West. */
const newWall = async (turnaroundMinutes = 0) => {
  held.app.clock.now = Temporal.Instant.from(monday);
  const counter = await newCounter(held.app, { turnaroundMinutes });
  const { tenant, admin, fleet, addAsset, open } = counter;
  const [one, two, three] = [
    await addAsset({ number: 'L-1', description: 'Scissor lift' }),
    await addAsset({ number: 'L-2', description: 'Boom lift' }),
    await addAsset({ number: 'L-3', description: 'Dozer' }),
  ];
  await admin.ok(createAsset, {
    body: {
      number: 'L-4',
      description: 'Auger',
      group_id: fleet.groupId,
      location_id: fleet.otherLocationId,
    },
  });
  const takeOut = (lineIds: readonly (number | null)[], contractId: number) =>
    inCompany(held.app, tenant.companyId, async (scope) => {
      const lines = lineIds.map((id) => ({ lineId: id ?? 0, meterOut: null, fuelOut: null }));
      await checkOuts.lines(scope, contractId, lines, scope.now.toString());
    });
  const out = (asset: { id: number }, dateIn: string) =>
    at('2026-01-02T14:00:00Z', async () => {
      const contract = await open([rent(asset)], { dateOut: '2026-01-02', dateIn, timeIn: '17:00' });
      await takeOut(
        contract.lines.map(({ id }) => id),
        contract.id,
      );
      return contract;
    });
  const until = await out(one, '2026-01-06');
  const late = await out(two, '2026-01-04');
  const reservation = await open([rent(three)], {
    kind: 'reservation',
    timeOut: '06:30',
    dateIn: '2026-01-07',
  });
  const board = async (query: object = {}) => (await admin.ok(getRentalBoard, { query })).cards;
  return { ...counter, board, until, late, reservation };
};

const numbers = (cards: readonly BoardCard[]) => cards.map(({ number }) => number);

describe('the rental board', () => {
  it('shows what has each machine, where, for whom and until when, by number [S2.11] [B2.5]', async () => {
    const { board, fleet, until, late, reservation } = await newWall();
    const cards = await board();
    expect(numbers(cards)).toEqual(['L-1', 'L-2', 'L-3', 'L-4']);
    const [one, two, three, four] = cards;
    expect(one).toMatchObject({
      description: 'Scissor lift',
      status_code: 'C',
      is_late: false,
      customer_name: 'Hudson Concrete',
      out_at: '2026-01-02T14:00:00Z',
      due_at: '2026-01-06T22:00:00Z',
      division_id: fleet.divisionId,
      document: { id: until.id, kind: 'contract', number: until.number },
    });
    expect(two).toMatchObject({
      status_code: 'C',
      is_late: true,
      due_at: '2026-01-04T22:00:00Z',
      document: { id: late.id },
    });
    expect(three).toMatchObject({
      status_code: 'R',
      out_at: null,
      due_at: '2026-01-07T14:30:00Z',
      is_late: false,
      site: null,
      document: { id: reservation.id, kind: 'reservation', number: reservation.number },
    });
    expect(four).toMatchObject({
      status_code: 'A',
      out_at: null,
      due_at: null,
      document: null,
      customer_name: null,
      division_id: fleet.otherDivisionId,
    });
  });

  it('tells when a machine is to be back without the turn-round after it, and late from that minute on [B2.5]', async () => {
    const { tenant } = await newWall(90);
    const first = (now: string) =>
      at(now, async () => {
        const admin = await signIn(held.app, tenant.adminEmail);
        const { cards } = await admin.ok(getRentalBoard, { query: { page_size: '1' } });
        return cards.map(({ due_at, is_late }) => [due_at, is_late]);
      });
    // Due at five in the afternoon of New York; what has it is held until half past six.
    expect(await first('2026-01-06T22:00:00Z')).toEqual([['2026-01-06T22:00:00Z', false]]);
    expect(await first('2026-01-06T22:00:01Z')).toEqual([['2026-01-06T22:00:00Z', true]]);
  });

  it('orders, filters and pages by what the address says [B2.5] [B9.9]', async () => {
    const { board, fleet } = await newWall();
    expect(numbers(await board({ sort: 'description' }))).toEqual(['L-4', 'L-2', 'L-3', 'L-1']);
    expect(numbers(await board({ sort: 'status_code' }))).toEqual(['L-4', 'L-1', 'L-2', 'L-3']);
    // Late first, then what is due next, then what nobody has.
    expect(numbers(await board({ sort: 'until' }))).toEqual(['L-2', 'L-1', 'L-3', 'L-4']);
    expect(numbers(await board({ status_code: 'C' }))).toEqual(['L-1', 'L-2']);
    expect(numbers(await board({ late: '1' }))).toEqual(['L-2']);
    expect(numbers(await board({ location_id: String(fleet.otherLocationId) }))).toEqual(['L-4']);
    expect(numbers(await board({ page_size: '3' }))).toEqual(['L-1', 'L-2', 'L-3']);
    expect(numbers(await board({ page_size: '3', page: '2' }))).toEqual(['L-4']);
    expect(numbers(await board({ page_size: '3', page: '3' }))).toEqual([]);
  });

  it('counts machines by status, those late, and those of every page [B2.5] [B3.55] [S1.1]', async () => {
    const { admin, fleet } = await newWall();
    const legend = await admin.ok(getBoardLegend, {
      query: { by: 'division', division_id: String(fleet.divisionId) },
    });
    expect(legend).toEqual({
      as_of: held.app.clock.now.toString(),
      total: 3,
      late: 1,
      statuses: [
        { status_code: 'C', count: 2 },
        { status_code: 'R', count: 1 },
      ],
      pages: [
        { id: fleet.divisionId, title: 'East', count: 3 },
        { id: fleet.otherDivisionId, title: 'West', count: 1 },
      ],
    });
    const { pages } = await admin.ok(getBoardLegend, { query: { by: 'group' } });
    expect(pages).toEqual([{ id: fleet.groupId, title: 'Lifts', count: 4 }]);
  });

  it('shows users their divisions, and names customers to those who may see the document [B2.5] [B6.9]', async () => {
    const { tenant, fleet } = await newWall();
    const sign = async (role: string, division: string) => {
      const email = `${role}-${division}-${tenant.companyId}@test.example`.toLowerCase();
      await addPerson(held.app, tenant.companyId, { name: role, email, role, divisions: [division] });
      return signIn(held.app, email);
    };
    const clerk = await sign('Clerk', 'E');
    const mechanic = await sign('Mechanic', 'E');
    const west = await sign('Clerk', 'W');
    const driver = await sign('Driver', 'E');
    expect(numbers((await clerk.ok(getRentalBoard)).cards)).toEqual(['L-1', 'L-2', 'L-3']);
    expect((await clerk.ok(getBoardLegend)).total).toBe(3);
    expect(numbers((await west.ok(getRentalBoard)).cards)).toEqual(['L-4']);
    // A division that the caller may not see is empty.
    const asked = { query: { division_id: String(fleet.divisionId) } };
    expect((await west.ok(getRentalBoard, asked)).cards).toEqual([]);
    const [first] = (await mechanic.ok(getRentalBoard)).cards;
    expect(first).toMatchObject({ status_code: 'C', document: null, customer_name: null, site: null });
    expect((await driver.call(getRentalBoard)).status).toBe(403);
  });
});
