import { listBookings } from '@yardline/contract/contracts/bookings';
import { createContract } from '@yardline/contract/contracts/contracts';
import { saveWorksheet } from '@yardline/contract/contracts/worksheets';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { giveRole } from '../../../../test/roles.ts';

const held = useApp();

/** A counter with a quote, a reservation, a contract, a plain draft of a contract, and two worksheets of other kinds. */
const newBookings = async () => {
  const counter = await newCounter(held.app);
  const { admin, open, form, addAsset } = counter;
  const line = async () => [rent(await addAsset())];
  const draft = async (kind: 'quote' | 'contract', dateOut: string) =>
    admin.ok(createContract, {
      body: { saveAs: 'draft', form: form(await line(), { kind, dateOut, dateIn: '2026-02-20' }) },
    });
  const keep = async (name: string, kind: 'quote' | 'contract', dateOut: string) => {
    const { id, row_version: ifMatch } = await draft(kind, dateOut);
    return admin.ok(saveWorksheet, { params: { id }, body: { name, heldUntil: '2026-01-08' }, ifMatch });
  };
  const quote = await open(await line(), { kind: 'quote', reference: 'North gate' });
  const reservation = await open(await line(), { kind: 'reservation' });
  const contract = await open(await line());
  const plain = await draft('contract', '2026-02-01');
  const ofQuote = await keep('Bridge job', 'quote', '2026-02-03');
  const ofContract = await keep('Tunnel job', 'contract', '2026-02-09');
  const ids = async (query: Record<string, string> = {}, by = admin) =>
    (await by.ok(listBookings, { query })).items.map(({ id }) => id);
  return { ...counter, quote, reservation, contract, plain, ofQuote, ofContract, ids };
};

describe('bookings', () => {
  it('are quotes, reservations and worksheets in one list, and no contracts and other drafts of them [B2.12]', async () => {
    const { admin, quote, reservation, ofQuote, ofContract } = await newBookings();
    const { items } = await admin.ok(listBookings, { query: {} });
    expect(items.map(({ id, booking, kind }) => [id, booking, kind])).toEqual([
      [ofContract.id, 'worksheet', 'contract'],
      [ofQuote.id, 'worksheet', 'quote'],
      [reservation.id, 'reservation', 'reservation'],
      [quote.id, 'quote', 'quote'],
    ]);
    expect(items[1]).toMatchObject({ worksheet: 'Bridge job', held_until: '2026-01-08', status: 'draft' });
  });

  it('are filtered by kind, state, place, salesperson and days, searched by name, and sorted [B2.12]', async () => {
    const { ids, quote, reservation, ofQuote, ofContract, fleet } = await newBookings();
    expect(await ids({ booking: 'worksheet' })).toEqual([ofContract.id, ofQuote.id]);
    expect(await ids({ booking: 'quote' })).toEqual([quote.id]);
    expect(await ids({ status: 'open' })).toEqual([reservation.id, quote.id]);
    expect(await ids({ location_id: String(fleet.locationId), booking: 'reservation' })).toEqual([
      reservation.id,
    ]);
    expect(await ids({ location_id: String(fleet.locationId + 1_000) })).toEqual([]);
    expect(await ids({ salesman_id: '999999' })).toEqual([]);
    expect(await ids({ from: '2026-02-03', to: '2026-02-03' })).toEqual([ofQuote.id]);
    expect(await ids({ from: '2026-02-04' })).toEqual([ofContract.id]);
    expect(await ids({ search: 'bridge' })).toEqual([ofQuote.id]);
    expect(await ids({ search: 'north gate' })).toEqual([quote.id]);
    expect((await ids({ sort: '-starts_at' })).slice(0, 2)).toEqual([ofContract.id, ofQuote.id]);
    expect((await ids({ sort: '+starts_at' })).slice(-1)).toEqual([ofContract.id]);
  });

  it('show each user the kinds that they may see, and open by a right to any of them [B6.16]', async () => {
    const { tenant, ids, quote, ofQuote, reservation } = await newBookings();
    const by = async (name: string, grants: Parameters<typeof giveRole>[2]['grants']) => {
      await giveRole(held.app, tenant.companyId, { name, ...(grants === undefined ? {} : { grants }) });
      const email = `${name.toLowerCase()}-${tenant.companyId}@test.example`;
      await addPerson(held.app, tenant.companyId, { name, email, role: name });
      return signIn(held.app, email);
    };
    expect(await ids({}, await by('Quotes', { quotes: 'view' }))).toEqual([ofQuote.id, quote.id]);
    expect(await ids({}, await by('Reservations', { reservations: 'view' }))).toEqual([reservation.id]);
    const driver = await by('Tickets', { tickets: 'view' });
    expect((await driver.call(listBookings, { query: {} })).status).toBe(403);
  });
});
