import type { BrowserContext, Page } from '@playwright/test';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listEvidence } from '@yardline/contract/field/field';
import { listRecordFiles } from '@yardline/contract/records/record-files';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { drawPicture } from './support/picture.ts';
import { addCustomer, addDocument, addLift, addTicket } from './support/shop.ts';
import { draw } from './support/signing.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

/** A delivery of one machine that the driver of the demo drives today. */
const addDelivery = async (api: Api) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const contract = await addDocument(api, 'contract', { customer, asset: lift });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  const params = { type: 'delivery', id } as const;
  return { id, customer: customer.name, lift: lift.number, contractId: contract.id, params };
};
type Delivery = Awaited<ReturnType<typeof addDelivery>>;

const signIn = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Email').fill('driver@northyard.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('Yardline-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
};

/** Everything that the desk knows of a delivery. */
const factsOf = async (api: Api, { params, id, contractId }: Delivery) => {
  const [ticket, evidence, { files }, contract] = await Promise.all([
    api.call(getTicket, { params }),
    api.call(listEvidence, { params }),
    api.call(listRecordFiles, { params: { kind: 'tickets', record: id } }),
    api.call(getContract, { params: { id: contractId } }),
  ]);
  const { items, counts } = evidence;
  return {
    status: ticket.status,
    facts: items.map(({ kind }) => kind),
    signedBy: items.flatMap(({ kind, name }) => (kind === 'signature' ? [name] : [])),
    counted: counts.map(({ act, quantity, is_scanned: isScanned }) => [act, quantity, isScanned]),
    photos: files.length,
    lines: contract.lines.flatMap(({ type, statusCode, meterOut, fuelOut }) =>
      type === 'R' ? [[statusCode, meterOut, fuelOut]] : [],
    ),
  };
};

/**
 * Cuts the line while an act is under way: what the phone sent has come in, and its answer never arrives.
 * @param path of the call whose answer is lost
 */
const cutDuring = async (
  context: BrowserContext,
  { path, act }: { path: RegExp; act: () => Promise<void> },
): Promise<void> => {
  const lost = Promise.withResolvers<void>();
  await context.route(path, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    lost.resolve();
  });
  await act();
  await lost.promise;
  await context.unroute(path);
};

/** The application is kept whole: the page that a worker puts last is there. */
const isKept = (page: Page) =>
  page.evaluate(
    async () => (await caches.match('/m/road')) !== undefined && navigator.serviceWorker.controller !== null,
  );

const waits = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });

/** The line is there again, and the phone sends what waits by itself. */
const restore = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(false);
  await expect(waits(page)).toHaveCount(0, { timeout: 30_000 });
};

const takePhoto = async (page: Page, name: string): Promise<void> => {
  const picture = await page.evaluate(drawPicture, { side: 40, type: 'image/png' } as const);
  await page
    .getByLabel('Take photo')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(picture) });
};

const close = async (page: Page, meter: string): Promise<void> => {
  await page.getByRole('button', { name: 'Close ticket' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Close/ });
  await dialog.getByLabel('Meter reading').fill(meter);
  await dialog.getByRole('button', { name: 'Fuel: Full' }).tap();
  await dialog.getByRole('button', { name: 'Close ticket' }).tap();
};

const open = async (page: Page, { customer }: Delivery): Promise<void> => {
  await page.getByRole('link', { name: new RegExp(customer) }).tap();
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
};

test("a driver's day with the line cut three times, each in the middle of an act: desk and phone agree at its end [B4.1] [B4.5] [B5.17]", async ({
  browser,
  baseURL,
  api,
  page: desk,
}) => {
  const [first, second] = [await addDelivery(api), await addDelivery(api)];
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  });
  const page = await phone.newPage();
  const status = async (of: Delivery) => (await api.call(getTicket, { params: of.params })).status;

  await test.step('loads, and the line is cut before the phone hears that the departure came in', async () => {
    await signIn(page, paths.road());
    await expect(page.getByRole('link', { name: new RegExp(second.customer) })).toContainText('Assigned');
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
    await open(page, first);
    await page.getByRole('button', { name: 'Start loading' }).tap();
    await expect.poll(() => status(first)).toBe(5);
    await page.getByRole('textbox', { name: 'Code' }).fill(first.lift);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Load list' })).toContainText('All is aboard.');
    await expect.poll(async () => (await factsOf(api, first)).counted).toEqual([['load', 1, true]]);
    await cutDuring(phone, {
      path: /field\/commands$/,
      act: () => page.getByRole('button', { name: 'Start driving' }).tap(),
    });
    expect(await status(first)).toBe(2);
    // The departure, and that the driver is on the way to the customer.
    await expect(waits(page)).toContainText('2 entries wait');
  });

  await test.step('goes on without it: arrives and unloads', async () => {
    await page.getByRole('button', { name: 'I have arrived' }).tap();
    await page.getByRole('button', { name: 'Start unloading' }).tap();
    await page.getByRole('button', { name: 'All off' }).tap();
    await expect(waits(page)).toContainText('5 entries wait');
    await restore(phone, page);
    expect(await factsOf(api, first)).toMatchObject({ status: 6, facts: ['set_off', 'arrived'] });
  });

  await test.step('the line is cut while a photo goes up', async () => {
    await cutDuring(phone, {
      path: /records\/tickets\/\d+\/photos$/,
      act: () => takePhoto(page, 'at-the-gate.png'),
    });
    await expect(page.getByText('1 photo is still on this phone.')).toBeVisible();
    await page.getByRole('button', { name: 'Get signature' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Received by' });
    await dialog.getByRole('textbox', { name: /name/i }).fill('Rosa Diaz');
    await draw(page, /sign/i);
    await dialog.getByLabel(/^I received the items/).tap();
    await dialog.getByRole('button', { name: 'Sign' }).tap();
    await close(page, '101');
    await page.getByRole('button', { name: 'I am leaving' }).tap();
    await expect(waits(page)).toContainText('4 entries wait');
    await restore(phone, page);
  });

  await test.step('goes to the next stop, which it closes just as the line is cut', async () => {
    await page.getByRole('link', { name: 'All my tickets' }).tap();
    await open(page, second);
    for (const [name, reached] of [
      ['Start loading', 5],
      ['Start driving', 2],
      ['Start unloading', 6],
    ] as const) {
      await page.getByRole('button', { name }).tap();
      await expect.poll(() => status(second)).toBe(reached);
    }
    await cutDuring(phone, { path: /field\/commands$/, act: () => close(page, '102.5') });
    expect(await status(second)).toBe(3);
    await expect(waits(page)).toContainText('1 entry waits');
    // Another start of the browser loses nothing of it.
    await page.reload();
    await expect(waits(page)).toContainText('1 entry waits');
    await restore(phone, page);
  });

  await test.step('desk and phone agree, and each fact is there once', async () => {
    expect(await factsOf(api, first)).toEqual({
      status: 3,
      facts: ['set_off', 'arrived', 'signature', 'left'],
      signedBy: ['Rosa Diaz'],
      counted: [
        ['load', 1, true],
        ['unload', 1, false],
      ],
      photos: 1,
      lines: [['O', 101, 8]],
    });
    expect(await factsOf(api, second)).toEqual({
      status: 3,
      facts: ['set_off'],
      signedBy: [],
      counted: [],
      photos: 0,
      lines: [['O', 102.5, 8]],
    });
    await page.getByRole('link', { name: 'All my tickets' }).tap();
    await desk.goto(paths.ticket('delivery', first.id));
    await expect(desk.getByRole('table', { name: 'From the road' })).toContainText('Rosa Diaz');
    await expect(desk.getByText('Closed', { exact: true }).first()).toBeVisible();
    for (const { customer } of [first, second])
      await expect(page.getByRole('link', { name: new RegExp(customer) })).toHaveCount(0);
    await expect(page.getByText(/entr(y|ies) wait|Not done/)).toHaveCount(0);
  });
  await phone.close();
});
