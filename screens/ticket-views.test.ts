import { updateTicket, getTicket } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTask, addTicket, dayFromNow } from '../e2e/support/shop.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

/** A delivery for today at two, by Luis Herrera, and its title. */
const newDelivery = async (api: Api) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  const { short_title: title } = await api.call(getTicket, { params: { type: 'delivery', id } });
  return { customer, id, title };
};

/** Plans a task again: its pin and its day. */
const planTask = async (api: Api, id: number, plan: object) => {
  const params = { type: 'task', id } as const;
  const { row_version: ifMatch, origin, destination } = await api.call(getTicket, { params });
  const body = { driver_id: null, origin, destination, ...plan };
  return api.call(updateTicket, { params, body }, { ifMatch });
};

test('the map numbers tickets by urgency beside a list, and what has no place says so with the way to set it [B2.3] [B2.31]', async ({
  page,
  api,
}) => {
  const found = await addTask(api);
  const lost = await addTask(api);
  const pin = { latitude: 42.65, longitude: -73.75 };
  const { short_title: title } = await planTask(api, found, {
    scheduledDate: dayFromNow(0),
    destinationPin: pin,
  });
  const { short_title: lostTitle } = await planTask(api, lost, {
    destination: { name: 'Back lot', addr1: 'Behind the mill' },
    destinationPin: null,
  });
  await page.goto(paths.tickets('task'));

  await step('is reached from the list, whose search stays', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(title);
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
    await expect.poll(() => page.url()).toContain(`search=${title}`);
    await page.getByRole('radio', { name: 'Map' }).click();
    const list = page.getByRole('region', { name: 'Tickets by urgency' });
    await expect(list).toContainText(title);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(title);
    await expect(page.getByText('1 of 1 on the map')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('says what is not on it, and leads to where it is mended', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(lostTitle);
    const list = page.getByRole('region', { name: 'Tickets by urgency' });
    await expect(list).toContainText('We could not find location coordinates for this address');
    await list.getByRole('link', { name: `Set the place of ${lostTitle}` }).click();
    await expect(page.getByRole('dialog')).toContainText(lostTitle);
  });
});

test('the schedule has a week by drivers with what is not scheduled beside, and keeps the filters [B2.3] [B2.10]', async ({
  page,
  api,
}) => {
  const { customer, title } = await newDelivery(api);
  await page.goto(`${paths.tickets('delivery')}?search=${encodeURIComponent(customer.name)}`);
  await page.getByRole('radio', { name: 'Schedule' }).click();
  const grid = page.getByRole('region', { name: 'Drivers by day' });
  const luis = grid.getByRole('region', { name: 'Luis Herrera' });
  await expect(luis.getByRole('link', { name: new RegExp(`^${title} `) })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(customer.name);
  await expect(page.getByRole('region', { name: 'Not scheduled' })).toContainText('Every ticket has a day.');
  expect(await violationsOn(page)).toEqual([]);

  await step('turns to the week after, and back', async () => {
    await page.getByRole('button', { name: 'Week after' }).click();
    await expect(grid).not.toContainText(title);
    await page.getByRole('button', { name: 'This week' }).click();
    await expect(luis).toContainText(title);
  });

  await step('narrows its rows by the driver that is asked for', async () => {
    await page.getByRole('combobox', { name: 'Driver' }).selectOption({ label: 'Driver: Luis Herrera' });
    await expect(grid.getByRole('region', { name: 'No driver' })).toHaveCount(0);
    await expect(luis).toContainText(title);
  });
});

test('what has no day yet stands beside the schedule with the way to plan it [B2.3]', async ({
  page,
  api,
}) => {
  const id = await addTask(api);
  const { short_title: title } = await api.call(getTicket, { params: { type: 'task', id } });
  await page.goto(`${paths.tickets('task')}?view=schedule&search=${title}`);
  const side = page.getByRole('region', { name: 'Not scheduled' });
  await expect(side).toContainText(title);
  await side.getByRole('link', { name: `Plan ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText(title);
});
