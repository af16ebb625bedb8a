import type { Page } from '@playwright/test';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { addCustomer, addDocument, addLift, addTicket } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const signIn = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Email').fill('driver@northyard.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('Yardline-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
};

/** The application is kept whole: the page that a worker puts last is there. */
const isKept = (page: Page) =>
  page.evaluate(
    async () => (await caches.match('/m/road')) !== undefined && navigator.serviceWorker.controller !== null,
  );

test.use({ as: 'visitor' });

test('a driver opens the phone without a connection, acts, and what they did is sent when it is back [B4.1]', async ({
  browser,
  baseURL,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await signIn(page, '/m/road');
  const stop = page.getByRole('link', { name: new RegExp(customer.name) });
  await expect(stop).toContainText('Assigned');
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/No connection\. What you see is as of/)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(customer.name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  await page.getByRole('button', { name: 'Start loading' }).click();
  await expect(page.getByText(/1 entry waits on this phone/)).toBeVisible();

  // Another start of the browser, at an address that it has not opened before.
  await page.close();
  const again = await context.newPage();
  await again.goto(`/m/road/delivery/${id}`);
  await expect(again.getByRole('button', { name: 'Start driving' })).toBeVisible();
  // No answer of the API is in a cache of the browser, and nothing of another host.
  const cached = await again.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !path.startsWith('/_app/'))).toEqual(['/m/road']);

  await context.setOffline(false);
  await again.getByRole('button', { name: 'Send now' }).click();
  const params = { type: 'delivery', id } as const;
  await expect.poll(async () => (await api.call(getTicket, { params })).status, { timeout: 30_000 }).toBe(5);
  await expect(again.getByText(/on this phone/)).toBeHidden();
  await context.close();
});
