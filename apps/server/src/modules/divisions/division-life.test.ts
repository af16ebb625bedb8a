import { createContract } from '@yardline/contract/contracts/contracts';
import type { DivisionForm } from '@yardline/contract/divisions/division-fields';
import * as calls from '@yardline/contract/divisions/divisions';
import { getRecordHistory } from '@yardline/contract/records/records';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const north: DivisionForm = {
  code: 'NORTH',
  title: 'North',
  country: 'U',
  time_zone: 'America/Chicago',
  phone: '518-555-0140',
  address1: '9 Canal St',
  address2: 'Rear gate',
  city: 'Troy',
  prov_state: 'NY',
  postal_code: '12180',
  latitude: 42.7284,
  longitude: -73.6918,
  pickup_email: 'pickup@shop.example',
  reservation_email: '',
  service_email: '',
  allows_unavailable: true,
  contract_line_default_print: false,
  is_doc_division: true,
  hours: [
    { weekday: 1, opens: '07:00', closes: '12:00' },
    { weekday: 1, opens: '13:00', closes: '24:00' },
  ],
};

describe('a division', () => {
  it('is opened with address, hours, zone and a first location, and works for the user who opened it [B3.24] [B5.53]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(calls.createDivision, { body: north });
    expect(made).toMatchObject({ ...north, is_closed: false, row_version: 1 });
    expect(made.locations).toMatchObject([{ code: 'NORTH-1', title: 'North', is_doc_location: true }]);
    const { divisions } = await admin.ok(calls.listDivisions);
    expect(divisions.map(({ code }) => code)).toContain('NORTH');
    const me = await admin.ok(getSignedInUser);
    const mine = me.divisions.find(({ warehouse }) => warehouse.id === made.id);
    expect(mine).toMatchObject({
      is_user_division: true,
      is_doc_division: true,
      time_zone: 'America/Chicago',
      allows_unavailable: true,
      contract_line_default_print: false,
      hours: north.hours,
    });
  });

  it('is refused without a name, with hours that overlap, in a zone or a state that there is not [B5.53]', async () => {
    const { admin } = await newShop(held.app);
    const wrong = async (form: Partial<DivisionForm>) => {
      const { status, refusal } = await admin.call(calls.createDivision, { body: { ...north, ...form } });
      return [status, refusal.errors?.map(({ path, reason }) => [path, reason]) ?? refusal.reason];
    };
    expect(await wrong({ title: ' ' })).toEqual([400, [['title', 'field.required']]]);
    expect(await wrong({ prov_state: 'QC' })).toEqual([400, [['prov_state', 'state.unknown']]]);
    expect(await wrong({ country: 'C', prov_state: 'QC' })).toEqual([
      400,
      [['postal_code', 'postal.invalid']],
    ]);
    expect(await wrong({ latitude: null })).toEqual([400, [['latitude', 'coordinates.invalid']]]);
    expect(await wrong({ latitude: 0, longitude: 0 })).toEqual([400, [['longitude', 'coordinates.invalid']]]);
    expect(await wrong({ time_zone: 'America/Nowhere' })).toEqual([400, [['time_zone', 'field.invalid']]]);
    expect(await wrong({ service_email: 'desk' })).toEqual([400, [['service_email', 'email.invalid']]]);
    const noon = { weekday: 1, opens: '11:30', closes: '12:30' };
    expect(await wrong({ hours: [...north.hours, noon] })).toEqual([
      400,
      [['hours.2.opens', 'hours.overlap']],
    ]);
    const { divisions } = await admin.ok(calls.listDivisions);
    expect(await wrong({ code: divisions[0]?.code ?? '' })).toEqual([409, 'division.code_taken']);
    expect(await wrong({ address1: 'A'.repeat(31), city: 'C'.repeat(21) })).toEqual([
      400,
      [
        ['address1', 'text.too_long'],
        ['city', 'text.too_long'],
      ],
    ]);
  });

  it('holds no hours that overlap, by any writer [B3.24]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { id } = await admin.ok(calls.createDivision, { body: north });
    const overlapping = inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .insertInto('division_hours')
        .values({ company_id: tenant.companyId, division_id: id, weekday: 1, opens: 700, closes: 730 })
        .execute(),
    );
    await expect(overlapping).rejects.toThrow('division_hours_apart');
  });

  it('is changed by one at a time, and its history tells what it was [B3.24]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(calls.createDivision, { body: north });
    const params = { id: made.id };
    const body = { ...north, title: 'Northside', hours: north.hours.slice(0, 1) };
    const changed = await admin.ok(calls.updateDivision, { params, body, ifMatch: 1 });
    expect(changed).toMatchObject({ title: 'Northside', hours: body.hours, row_version: 2 });
    const late = await admin.call(calls.updateDivision, { params, body: north, ifMatch: 1 });
    expect([late.status, late.refusal.data?.['changed']]).toEqual([412, ['hours', 'title']]);
    const { items } = await admin.ok(getRecordHistory, { params: { kind: 'divisions', record: made.id } });
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'update',
        [
          { field: 'hours', from: 'Mon 07:00–12:00, Mon 13:00–24:00', to: 'Mon 07:00–12:00' },
          { field: 'title', from: 'North', to: 'Northside' },
        ],
      ],
      ['create', []],
    ]);
  });

  it('stays open while machines, documents or people depend on it, says how many, and is closed after [B3.24]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const params = { id: fleet.divisionId };
    const lift = await counter.addAsset();
    await counter.open([rent(lift)]);
    const { row_version: ifMatch } = await admin.ok(calls.getDivision, { params });
    const refused = await admin.call(calls.closeDivision, { params, ifMatch });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'division.in_use']);
    expect(refused.refusal.data).toMatchObject({ machines: 1, documents: 1, tickets: 0 });
    expect(refused.refusal.message).toContain('1 machine');

    const made = await admin.ok(calls.createDivision, { body: north });
    const closed = await admin.ok(calls.closeDivision, { params: { id: made.id }, ifMatch: 1 });
    expect([closed.is_closed, closed.locations[0]?.is_closed]).toEqual([true, true]);
    const me = await admin.ok(getSignedInUser);
    expect(me.divisions.map(({ warehouse }) => warehouse.id)).not.toContain(made.id);
    const place = { divisionId: made.id, locationId: made.locations[0]?.id ?? null };
    const late = await counter.tryOpen([rent(lift)], { ...place, kind: 'quote' });
    expect(late.refusal.errors?.map(({ reason }) => reason)).toContain('contract.division_closed');
    const opened = await admin.ok(calls.reopenDivision, { params: { id: made.id }, ifMatch: 2 });
    expect([opened.is_closed, opened.locations[0]?.is_closed]).toEqual([false, true]);
    const stillLate = await counter.tryOpen([rent(lift)], { ...place, kind: 'quote' });
    expect(stillLate.refusal.errors?.map(({ reason }) => reason)).toContain('contract.location_closed');
  });

  it('in which no documents are written is on no list of document divisions, and takes none [B6.10]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const body = { ...north, is_doc_division: false };
    const made = await admin.ok(calls.createDivision, { body });
    const me = await admin.ok(getSignedInUser);
    const mine = me.divisions.find(({ warehouse }) => warehouse.id === made.id);
    expect(mine).toMatchObject({ is_user_division: true, is_doc_division: false });
    const place = { divisionId: made.id, locationId: made.locations[0]?.id ?? null };
    const form = counter.form([rent(await counter.addAsset())], { ...place, kind: 'quote' });
    const refused = await admin.call(createContract, { body: { saveAs: 'open', form } });
    expect(refused.refusal.errors?.map(({ reason }) => reason)).toContain('contract.division_writes_none');
  });

  it('is set up by those who keep the settings alone [B6.9]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const made = await admin.ok(calls.createDivision, { body: north });
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const params = { id: made.id };
    expect((await clerk.call(calls.createDivision, { body: north })).status).toBe(403);
    expect((await clerk.call(calls.closeDivision, { params, ifMatch: 1 })).status).toBe(403);
    const history = { params: { kind: 'divisions' as const, record: made.id } };
    expect([403, 404]).toContain((await clerk.call(getRecordHistory, history)).status);
    const { admin: neighbour } = await newShop(held.app);
    expect((await neighbour.call(calls.getDivision, { params })).status).toBe(404);
  });
});

describe('a location', () => {
  it('is added, renamed, and closed when nothing lies there any more [B3.24]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const params = { id: fleet.divisionId };
    const { row_version: ifMatch } = await admin.ok(calls.getDivision, { params });
    const body = { code: 'SHED', title: 'Shed', is_doc_location: false };
    const added = await admin.ok(calls.createLocation, { params, body, ifMatch });
    const shed = added.locations.find(({ code }) => code === 'SHED');
    expect(shed).toMatchObject({ ...body, is_user_location: true, is_closed: false });
    const me = await admin.ok(getSignedInUser);
    const seen = me.locations.find(({ warehouse }) => warehouse.id === shed?.id);
    expect(seen?.is_doc_location).toBe(false);
    await counter.addAsset({ location_id: shed?.id ?? 0 });
    const at = { ...params, location: shed?.id ?? 0 };
    const shut = { ...body, is_closed: true };
    const refused = await admin.call(calls.updateLocation, { params: at, body: shut, ifMatch: ifMatch + 1 });
    expect([refused.status, refused.refusal.reason, refused.refusal.data?.['machines']]).toEqual([
      409,
      'location.in_use',
      1,
    ]);
    const taken = { ...body, code: 'SHED' };
    const twice = await admin.call(calls.createLocation, { params, body: taken, ifMatch: ifMatch + 1 });
    expect(twice.refusal.reason).toBe('location.code_taken');
    const free = await admin.ok(calls.createLocation, {
      params,
      body: { code: 'LOFT', title: 'Loft' },
      ifMatch: ifMatch + 1,
    });
    const loft = free.locations.find(({ code }) => code === 'LOFT')?.id ?? 0;
    const closed = await admin.ok(calls.updateLocation, {
      params: { ...params, location: loft },
      body: { code: 'LOFT', title: 'Old loft', is_closed: true },
      ifMatch: ifMatch + 2,
    });
    expect(closed.locations.find(({ id }) => id === loft)).toMatchObject({
      title: 'Old loft',
      is_closed: true,
    });
  });
});
