import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('in French, in the dark', () => {
  test.use({ language: 'fr', colorScheme: 'dark', locale: 'fr-CA' });
  test('is presented without the frame from today on, live, and leads back to the desk [S2.15] [S1.6]', async ({
    page,
    api,
  }) => {
    await page.goto(`${paths.presentCalendar()}?view=day&kinds=reservation`);
    const today = Temporal.Now.plainDateISO('America/New_York');
    const said = today.toLocaleString('fr-CA', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    });
    const title = said.replace(/ 1 /, ' 1er ');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    const customer = await addCustomer(api);
    await addDocument(api, 'reservation', { customer, asset: await addLift(api) });
    await expect(
      page.getByRole('link', { name: new RegExp(`Réservations.*${customer.name}`) }),
    ).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(paths.presentCalendar());
    await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Retour au bureau' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Calendrier' })).toBeVisible();
    await expect(page).toHaveURL(/view=week/);
  });
});
