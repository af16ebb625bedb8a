import { type Calendar, getCalendar } from '@yardline/contract/dashboard/calendar';
import { createOffRent } from '@yardline/contract/contracts/off-rents';
import { createTicket, getTicketWorksheet } from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { checkOuts } from '../contracts/public.ts';

const held = useApp();
const monday = '2026-01-05T13:00:00Z';

const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
  const before = held.app.clock.now;
  held.app.clock.now = Temporal.Instant.from(instant);
  try {
    return await work();
  } finally {
    held.app.clock.now = before;
  }
};

const newWeek = async () => {
  held.app.clock.now = Temporal.Instant.from(monday);
  const counter = await newCounter(held.app);
  const { tenant, admin, addAsset, open } = counter;
  let made = 0;
  const lift = () => addAsset({ number: `L-${(made += 1)}`, description: 'Lift' });
  const takeOut = (contract: { id: number; lines: { id: number | null }[] }) =>
    inCompany(held.app, tenant.companyId, async (scope) => {
      const lines = contract.lines.map(({ id }) => ({ lineId: id ?? 0, meterOut: null, fuelOut: null }));
      await checkOuts.lines(scope, contract.id, lines, scope.now.toString());
    });
  const out = (dateIn: string, more: object = {}) =>
    at('2026-01-03T14:00:00Z', async () => {
      const contract = await open([rent(await lift())], {
        dateOut: '2026-01-03',
        dateIn,
        timeIn: '17:00',
        ...more,
      });
      await takeOut(contract);
      return contract;
    });
  const read = (query: object = {}, by = admin) =>
    by.ok(getCalendar, { query: { from: '2026-01-01', days: '10', per_day: '20', ...query } });
  return { ...counter, lift, out, takeOut, read };
};

/** `01-05 out planned 1`: day, kind, state and pieces of every entry. */
const told = ({ days }: Calendar) =>
  days.flatMap(({ day, entries }) =>
    entries.map(({ kind, state, pieces }) => `${day.slice(5)} ${kind} ${state} ${pieces}`),
  );

describe('the calendar', () => {
  it('tells what goes out and comes back, what is reserved, late and done, by document and moment [S2.15] [B2.10]', async () => {
    const { open, lift, out, read } = await newWeek();
    await open([rent(await lift()), rent(await lift())]); // two lifts, today at nine until tomorrow
    await open([rent(await lift())], { timeOut: '06:00', dateIn: '2026-01-07' }); // was to leave at six, is still here
    await open([rent(await lift())], { kind: 'reservation', dateOut: '2026-01-08', dateIn: '2026-01-09' });
    await out('2026-01-04'); // late since yesterday
    const week = await read();
    expect([week.today, week.time_zone, week.days.length]).toEqual(['2026-01-05', 'America/New_York', 10]);
    expect(told(week)).toEqual([
      '01-03 out done 1',
      '01-04 back late 1',
      '01-05 out late 1',
      '01-05 out planned 2',
      '01-06 back planned 2',
      '01-07 back planned 1',
      '01-08 reservation planned 1',
    ]);
    const [, first] = week.days[4]?.entries ?? [];
    expect(first).toMatchObject({
      at: '2026-01-05T14:00:00Z',
      who: 'Hudson Concrete',
      what: 'Lift',
      more: 1,
      document_kind: 'contract',
    });
    expect(week.days[4]?.counts).toEqual([{ kind: 'out', count: 2, late: 1 }]);
  });

  it('tells trips, call-offs, returns and transfers where they fall [S2.15] [B2.10]', async () => {
    const { admin, fleet, lift, open, out, read } = await newWeek();
    const delivered = await open([rent(await lift())], { dateOut: '2026-01-06', dateIn: '2026-01-30' });
    const end = { name: 'Pier', addr1: '1 Dock', city: 'Troy' };
    const sheet = await admin.ok(getTicketWorksheet, { params: { type: 'delivery', id: delivered.id } });
    await admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: {
        contract_id: delivered.id,
        driver_id: null,
        scheduledDate: '2026-01-06',
        scheduledTime: '07:30',
        origin: end,
        destination: end,
        lines: sheet.lines.map(({ lineId, left }) => ({ lineId, quantity: left })),
      },
    });
    const called = await out('2026-01-30');
    await admin.ok(createOffRent, {
      params: { id: called.id },
      body: {
        lineId: called.lines[0]?.id ?? 0,
        fromDate: '2026-01-05',
        fromTime: '07:00',
        reason: 'CO',
      },
    });
    const returned = await out('2026-01-30');
    await admin.ok(createReturn, {
      params: { id: returned.id },
      body: {
        returnedDate: '2026-01-05',
        returnedTime: '07:30',
        locationId: fleet.locationId,
        lines: returned.lines.map(({ id }) => ({ lineId: id ?? 0, quantity: 1 })),
      },
    });
    await admin.ok(sendTransfer, {
      body: {
        from_location_id: fleet.locationId,
        to_location_id: fleet.otherLocationId,
        expected_date: '2026-01-07',
        lines: [{ asset_id: (await lift()).id }],
      },
    });
    expect(told(await read({ from: '2026-01-05', days: '5' }))).toEqual([
      '01-05 off_rent done 1',
      '01-05 back done 1',
      '01-06 delivery planned 1',
      '01-06 out planned 1',
      '01-07 transfer planned 1',
    ]);
    expect(told(await read({ from: '2026-01-05', days: '5', kinds: 'delivery,transfer' }))).toEqual([
      '01-06 delivery planned 1',
      '01-07 transfer planned 1',
    ]);
  });

  it('counts all of a day and tells the first of it [B2.10]', async () => {
    const { open, lift, read } = await newWeek();
    for (const timeOut of ['09:00', '10:00', '11:00'])
      await open([rent(await lift())], { timeOut, dateIn: '2026-01-20' });
    await open([rent(await lift())], { kind: 'reservation', timeOut: '12:00', dateIn: '2026-01-20' });
    const { days } = await read({ from: '2026-01-05', days: '1', per_day: '2' });
    expect(days.map(({ entries, counts }) => [entries.length, counts])).toEqual([
      [
        2,
        [
          { kind: 'reservation', count: 1, late: 0 },
          { kind: 'out', count: 3, late: 0 },
        ],
      ],
    ]);
  });

  it('cuts days by the clocks of the division and shows users their own divisions and papers [B2.10] [B6.9] [B6.12]', async () => {
    const { tenant, fleet, open, lift, read } = await newWeek();
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('divisions')
        .set({ time_zone: 'America/Vancouver' })
        .where('id', '=', fleet.otherDivisionId)
        .execute(),
    );
    const west = { divisionId: fleet.otherDivisionId, locationId: fleet.otherLocationId };
    // Half past ten in the evening of Vancouver is the sixth in New York.
    await open([rent(await lift())], { ...west, timeOut: '22:30', dateIn: '2026-01-20' });
    await open([rent(await lift())], { dateIn: '2026-01-20' });
    const both = await read();
    expect(told(both)).toEqual(['01-05 out planned 1', '01-06 out planned 1']);
    const there = await read({ division_id: String(fleet.otherDivisionId) });
    expect([there.time_zone, told(there)]).toEqual(['America/Vancouver', ['01-05 out planned 1']]);
    const sign = async (role: string, division: string) => {
      const email = `${role}-${tenant.companyId}@test.example`.toLowerCase();
      await addPerson(held.app, tenant.companyId, { name: role, email, role, divisions: [division] });
      return signIn(held.app, email);
    };
    expect(told(await read({}, await sign('Clerk', 'W')))).toEqual(['01-06 out planned 1']);
    expect(told(await read({}, await sign('Mechanic', 'E')))).toEqual([]);
    const driver = await sign('Driver', 'E');
    const other = { from: '2026-01-01', days: '10', division_id: String(fleet.otherDivisionId) };
    expect((await driver.call(getCalendar, { query: other })).status).toBe(404);
  });
});
