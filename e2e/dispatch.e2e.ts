import { getReference } from '@yardline/contract/reference/reference';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { createTrip, getTrip } from '@yardline/contract/trips/trips';
import { createTruck } from '@yardline/contract/trips/trucks';
import { roadPaths } from '../apps/staff/src/road-paths.ts';
import type { Api } from './support/api.ts';
import { dragInto } from './support/drag.ts';
import { addCustomer, addDocument, addLift, addTicket, dayFromNow, placeOf, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

const addDelivery = async (api: Api, house = 12) => {
  const customer = await addCustomer(api, { address1: `${house} Canal Street` });
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id);
  const { short_title: title } = await api.call(getTicket, { params: { type: 'delivery', id } });
  return { id, title, customer: customer.name };
};

const addTrip = async (api: Api, day: string, driver: string) => {
  const { people } = await api.call(getReference, {});
  const truck = await api.call(createTruck, {
    body: { number: `T${unique()}`, location_id: placeOf(api).locationId, payload: 5_000 },
  });
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

test("a dispatcher's morning by keys alone: place, order, pin, unplace, release [B2.10] [B4.1]", async ({
  page,
  api,
}) => {
  const day = dayFromNow(60);
  const [first, second] = [await addDelivery(api), await addDelivery(api, 14)];
  const { id, number } = await addTrip(api, day, 'Luis Herrera');
  await page.goto(roadPaths.board(day));
  const waiting = page.getByRole('region', { name: 'Unplaced tickets' });
  const trip = page.getByRole('region', { name: new RegExp(`^Trip ${number},`) });
  const has = (words: string) => page.locator(':focus').filter({ hasText: words });
  /** Walks the board by arrows until the focus is on something that says this. */
  const walkTo = async (words: string) => {
    for (let n = 0; n < 400 && (await has(words).count()) === 0; n += 1)
      await page.keyboard.press('ArrowRight');
    await expect(has(words)).toBeVisible();
  };
  await expect(waiting).toContainText(first.customer);
  for (const { title, customer } of [first, second]) {
    await walkTo(title);
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `Move ${title}` });
    await expect(dialog).toContainText('kg');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(trip).toContainText(customer);
    await expect(dialog).toBeHidden();
  }
  const order = async () =>
    (await api.call(getTrip, { params: { id } })).stops.flatMap(({ tickets }) =>
      tickets.flatMap((each) => (each.act === 'unload' ? [each.id] : [])),
    );
  expect(await order()).toEqual([first.id, second.id]);
  // The focus went on to the next card; a customer's stop is walked to again.
  await walkTo(second.customer);
  await page.keyboard.press('[');
  await expect.poll(order).toEqual([second.id, first.id]);
  await expect(has(second.customer)).toContainText('Pinned');
  await page.keyboard.press('u');
  await expect(waiting).toContainText(second.customer);
  await expect(trip).not.toContainText(second.customer);
  const release = trip.getByRole('button', { name: `Release trip ${number}` });
  await release.focus();
  await page.keyboard.press('Enter');
  await expect(trip).toContainText('Released');
});

test('what a drop comes to is said while a ticket is dragged [B2.10]', async ({ page, api }) => {
  const day = dayFromNow(61);
  const ticket = await addDelivery(api);
  const { number } = await addTrip(api, day, 'Beth Kowalski');
  await page.goto(roadPaths.board(day));
  const trip = page.getByRole('region', { name: new RegExp(`^Trip ${number},`) });
  await page.getByRole('textbox', { name: 'Find in this list' }).fill(ticket.customer);
  const card = page.getByRole('link', { name: new RegExp(`^${ticket.title} `) });
  await dragInto(page, card, trip.getByText('No stops yet'), async () => {
    await expect(trip).toContainText(/of 5,000 kg · there at .* · in time/);
  });
  await expect(trip.getByRole('button', { name: new RegExp(ticket.customer) })).toBeVisible();
});
