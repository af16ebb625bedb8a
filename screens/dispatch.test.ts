import { getTicket } from '@yardline/contract/tickets/tickets';
import { getReference } from '@yardline/contract/reference/reference';
import { createTrip, getTrip, placeTickets } from '@yardline/contract/trips/trips';
import { createTruck } from '@yardline/contract/trips/trucks';
import { roadPaths } from '../apps/staff/src/road-paths.ts';
import type { Api } from '../e2e/support/api.ts';
import {
  addCustomer,
  addDocument,
  addLift,
  addTicket,
  dayFromNow,
  placeOf,
  unique,
} from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { toast } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', hears: true });

/** A delivery that waits, and its customer. */
const addDelivery = async (api: Api, house = 12, town = {}) => {
  const customer = await addCustomer(api, { address1: `${house} Canal Street`, ...town });
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id);
  const { short_title: title } = await api.call(getTicket, { params: { type: 'delivery', id } });
  return { id, title, customer: customer.name };
};

const addTruck = (api: Api) =>
  api.call(createTruck, {
    body: { number: `T${unique()}`, location_id: placeOf(api).locationId, payload: 5_000 },
  });

/** A trip of a driver on a day of its own, from 8:00 to 16:00. */
const addTrip = async (api: Api, day: string, driver = 'Luis Herrera') => {
  const { people } = await api.call(getReference, {});
  const truck = await addTruck(api);
  return api.call(createTrip, {
    body: {
      day,
      driver_id: people.find(({ name }) => name === driver)?.id ?? 0,
      truck_id: truck.id,
      startTime: '08:00',
      endTime: '16:00',
    },
  });
};

test('a dispatcher plans a trip, places a ticket on it by keys, and takes that back [B2.10]', async ({
  page,
  api,
}) => {
  const day = dayFromNow(40);
  const [ticket, truck] = [await addDelivery(api), await addTruck(api)];
  await page.goto(roadPaths.board(day));
  const waiting = page.getByRole('region', { name: 'Unplaced tickets' });
  await expect(waiting).toContainText(ticket.customer);
  expect(await violationsOn(page)).toEqual([]);

  await step('a trip is planned for a driver', async () => {
    await page.getByRole('link', { name: 'New trip' }).click();
    const panel = page.getByRole('dialog', { name: 'New trip' });
    await panel.getByRole('combobox', { name: /^Driver/ }).click();
    await page.getByRole('option', { name: 'Beth Kowalski' }).click();
    await panel.getByRole('combobox', { name: /^Truck/ }).click();
    await page.getByRole('option', { name: new RegExp(`^${truck.number} `) }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Plan trip' }).click();
    await expect(panel).toBeHidden();
  });
  const trip = page.getByRole('region', { name: new RegExp(`, ${truck.number},`) });
  await expect(trip).toContainText('No stops yet');

  await step('m moves the ticket onto it, and says what that comes to', async () => {
    await waiting.getByRole('link', { name: new RegExp(`^${ticket.title} `) }).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `Move ${ticket.title}` });
    await expect(dialog).toContainText('of 5,000 kg');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(trip).toContainText(ticket.customer);
    await expect(waiting).not.toContainText(ticket.customer);
  });

  const stop = trip.getByRole('button', { name: new RegExp(`^2 ?${ticket.customer}`) });
  await step('p pins the stop', async () => {
    await stop.focus();
    await page.keyboard.press('p');
    await expect(stop).toContainText('Pinned');
  });

  await step('u unplaces it, and Undo places it again', async () => {
    await page.keyboard.press('u');
    await expect(waiting).toContainText(ticket.customer);
    await toast(page, `${ticket.title} is unplaced`).getByRole('button', { name: 'Undo' }).click();
    await expect(trip).toContainText(ticket.customer);
  });

  await step('the stop and the trip say all about themselves', async () => {
    await stop.click();
    const pane = page.getByRole('complementary', { name: `Stop 2: ${ticket.customer}` });
    await expect(pane).toContainText('Unload');
    await trip.getByRole('button', { name: new RegExp(`^${truck.number} `) }).click();
    await expect(page.getByRole('complementary', { name: /^Trip \d+ of Beth Kowalski/ })).toContainText(
      'Greatest load',
    );
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('tickets are dragged onto a trip, from one to another and off again [B2.10]', async ({ page, api }) => {
  const day = dayFromNow(41);
  const ticket = await addDelivery(api);
  const [one, two] = [await addTrip(api, day), await addTrip(api, day, 'Beth Kowalski')];
  await page.goto(roadPaths.board(day));
  const waiting = page.getByRole('region', { name: 'Unplaced tickets' });
  const trip = (number: number) => page.getByRole('region', { name: new RegExp(`^Trip ${number},`) });
  await waiting.getByRole('link', { name: new RegExp(`^${ticket.title} `) }).dragTo(trip(one.number));
  const stopOf = (number: number) => trip(number).getByRole('button', { name: new RegExp(ticket.customer) });
  await expect(stopOf(one.number)).toBeVisible();
  await stopOf(one.number).dragTo(trip(two.number));
  await expect(stopOf(two.number)).toBeVisible();
  await expect(trip(one.number)).toContainText('No stops yet');
  await stopOf(two.number).dragTo(waiting);
  await expect(waiting).toContainText(ticket.customer);
  expect((await api.call(getTrip, { params: { id: two.id } })).stops).toEqual([]);
});

test('several selected tickets move at once, and a trip is released with what stands in its way in words [B2.10] [B4.1]', async ({
  page,
  api,
}) => {
  const day = dayFromNow(42);
  const tickets = [await addDelivery(api), await addDelivery(api, 14)] as const;
  const { id, number } = await addTrip(api, day);
  await page.goto(roadPaths.board(day));
  const waiting = page.getByRole('region', { name: 'Unplaced tickets' });
  const trip = page.getByRole('region', { name: new RegExp(`^Trip ${number},`) });
  await trip.getByRole('button', { name: `Release trip ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release trip ${number}` });
  await expect(dialog).toContainText('No tickets are placed on this trip yet.');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  for (const { title } of tickets) await waiting.getByRole('checkbox', { name: `Select ${title}` }).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 tickets' });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  for (const { customer } of tickets) await expect(trip).toContainText(customer);
  await expect(toast(page, '2 tickets are on trip')).toBeVisible();

  await step('[ moves a stop earlier, which pins it', async () => {
    const [first, second] = tickets;
    const last = trip.getByRole('button', { name: new RegExp(second.customer) });
    await last.focus();
    await page.keyboard.press('[');
    await expect(last).toContainText('Pinned');
    const { stops } = await api.call(getTrip, { params: { id } });
    const unloaded = stops.flatMap((stop) => stop.tickets.filter(({ act }) => act === 'unload'));
    expect(unloaded.map((each) => each.id)).toEqual([second.id, first.id]);
  });

  await trip.getByRole('button', { name: `Release trip ${number}` }).click();
  await expect(trip).toContainText('Released');
  expect((await api.call(getTrip, { params: { id } })).status).toBe('released');
});

test('the board shows what another dispatcher places [B2.10]', async ({ page, api }) => {
  const day = dayFromNow(43);
  const ticket = await addDelivery(api);
  const { id, number, row_version: ifMatch } = await addTrip(api, day);
  await page.goto(roadPaths.board(day));
  const trip = page.getByRole('region', { name: new RegExp(`^Trip ${number},`) });
  await expect(trip).toContainText('No stops yet');
  const body = { tickets: [{ ticket_id: ticket.id }] };
  await api.call(placeTickets, { params: { id }, body }, { ifMatch });
  await expect(trip).toContainText(ticket.customer);
});

test('the day goes out as files, as a sheet for the driver and on a wall [B2.10]', async ({ page, api }) => {
  const day = dayFromNow(44);
  const ticket = await addDelivery(api);
  const { id, number, row_version: ifMatch } = await addTrip(api, day);
  await api.call(
    placeTickets,
    { params: { id }, body: { tickets: [{ ticket_id: ticket.id }] } },
    { ifMatch },
  );
  await page.goto(roadPaths.board(day));
  for (const [format, said] of [
    ['Spreadsheet (CSV)', `,2,08:`],
    ['Calendar (ICS)', 'BEGIN:VEVENT'],
  ] as const) {
    await page.getByRole('button', { name: 'Download the day' }).click();
    const download = page.download();
    await page.getByRole('menuitem', { name: format }).click();
    const text = await (await download).text();
    expect(text).toContain(ticket.title);
    expect(text).toContain(said);
  }
  await page.goto(roadPaths.sheet(day, id));
  await expect(page.getByRole('table', { name: `Stops of trip ${number}` })).toContainText(ticket.customer);
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(roadPaths.wall(day));
  await expect(page.getByRole('region', { name: new RegExp(`^Trip ${number},`) })).toContainText(
    ticket.customer,
  );
  expect(await violationsOn(page)).toEqual([]);
});

test('a better order is proposed, with what it changes, and applied as a whole [B2.10]', async ({
  page,
  api,
}) => {
  const day = dayFromNow(47);
  const trip = await addTrip(api, day);
  const ids: number[] = [];
  // From the yard in Albany to Saratoga Springs and back half of the way, which is no good order.
  for (const town of [
    { city: 'Saratoga Springs', postal_code: '12866' },
    { city: 'Latham', postal_code: '12110' },
    { city: 'Ballston Spa', postal_code: '12020' },
  ])
    ids.push((await addDelivery(api, 12, town)).id);
  const planned = await api.call(
    placeTickets,
    {
      params: { id: trip.id },
      body: { tickets: ids.map((ticket_id) => ({ ticket_id, from_trip_id: null })) },
    },
    { ifMatch: trip.row_version },
  );
  await page.goto(roadPaths.board(day));
  await page.getByRole('button', { name: 'Propose order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed order' });
  await expect(dialog.getByRole('list', { name: 'Proposed order' })).toContainText(
    `Trip ${trip.number} of Luis Herrera`,
  );
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('switch', { name: 'Place tickets that no trip has' }).click();
  await expect(dialog.getByRole('list', { name: 'Proposed order' })).toContainText('→');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, '1 trip has its new order')).toBeVisible();
  const { distance, stops } = await api.call(getTrip, { params: { id: trip.id } });
  expect(stops.map(({ place }) => place).filter((place) => place.includes('Canal'))).toHaveLength(3);
  expect(distance).toBeLessThan(planned.distance);
});
