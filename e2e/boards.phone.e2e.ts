import type { Page } from '@playwright/test';
import { paths } from '../apps/staff/src/paths.ts';
import { roadPaths } from '../apps/staff/src/road-paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, dayFromNow } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ language: 'fr', locale: 'fr-CA' });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('on a phone the day is a list and the board one card below the other [B2.10] [B2.5] [B9.8]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const reservation = await addDocument(api, 'reservation', {
    customer,
    asset: await addLift(api),
    from: 20,
    to: 21,
  });
  await page.goto(`${paths.calendar()}?view=week&kinds=reservation&day=${dayFromNow(20)}`);
  const entry = page.getByRole('link', { name: new RegExp(`Réservations.*${customer.name}`) });
  await expect(entry).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  expect(await violationsOn(page)).toEqual([]);
  await entry.tap();
  await expect(page).toHaveURL(paths.document('reservation', reservation));

  await page.goto(`${paths.rentalBoard()}?late=1`);
  await page.getByRole('button', { name: /^en retard/ }).tap();
  await page.getByRole('button', { name: /^disponible/ }).tap();
  await expect(page).toHaveURL(/status_code=A/);
  const cards = page.getByRole('list', { name: 'Équipements', exact: true }).getByRole('listitem');
  const columnOf = async (place: number) => (await cards.nth(place).boundingBox())?.x;
  // While the cards of another status go, one may have no place for a moment.
  await expect.poll(() => columnOf(1)).toBeGreaterThan(0);
  await expect.poll(async () => (await columnOf(0)) === (await columnOf(1))).toBe(true);
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  expect(await violationsOn(page)).toEqual([]);
});

test('on a phone the lanes of the dispatch board are lists with everything that the day says [B2.10] [B9.8]', async ({
  page,
}) => {
  await page.goto(roadPaths.dispatch());
  await expect(page.getByRole('heading', { level: 1, name: 'Répartition des tournées' })).toBeVisible();
  const stop = page
    .getByRole('region', { name: /^Tournée / })
    .getByRole('button', { name: /^1/ })
    .first();
  await expect(stop).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  expect(await violationsOn(page)).toEqual([]);
});
