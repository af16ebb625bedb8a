import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, addTicket, checkOut, dayFromNow } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('shows by day, week and month what leaves, comes back and is carried, and leads to its document [B2.10] [S2.15]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const contract = await addDocument(api, 'contract', { customer, asset, from: 9, to: 12 });
  const day = (days: number) => dayFromNow(days);
  await page.goto(`${paths.calendar()}?view=day&day=${day(9)}`);
  const entry = page.getByRole('link', { name: new RegExp(`Going out.*${customer.name}`) });
  await expect(entry).toContainText('8:00 AM');
  await expect(entry).toContainText(`1 × ${asset.description}`);

  // Shown and hidden by its kind, and the address says so.
  const shown = page.getByRole('group', { name: 'Shown' });
  await shown.getByRole('button', { name: /^Going out/ }).click();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(/kinds=reservation%2Cdelivery/);
  await shown.getByRole('button', { name: /^Going out/ }).click();
  await expect(entry).toBeVisible();

  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${day(12)}`));
  await expect(page.getByRole('link', { name: new RegExp(`Coming back.*${customer.name}`) })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('link', { name: new RegExp(`Coming back.*${customer.name}`) })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page.keyboard.press('m');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);

  await page.goto(`${paths.calendar()}?view=day&day=${day(9)}`);
  await entry.click();
  await expect(page).toHaveURL(paths.document('contract', contract));
});

test('says what is done and follows what others plan [B2.10]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const contract = await checkOut(
    api,
    await addDocument(api, 'contract', { customer, asset: await addLift(api) }),
  );
  await page.goto(`${paths.calendar()}?view=day&kinds=out,pickup&day=${dayFromNow(0)}`);
  await expect(
    page.getByRole('link', { name: new RegExp(`Going out.*${customer.name}.*Done`) }),
  ).toBeVisible();
  await page.goto(`${paths.calendar()}?view=day&kinds=out,pickup&day=${dayFromNow(1)}`);
  const pickup = page.getByRole('link', { name: new RegExp(`Pickups.*2:00 PM.*${customer.name}`) });
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(pickup).toBeHidden();
  const id = await addTicket(api, 'pickup', contract.id);
  await expect(pickup).toBeVisible();
  await pickup.click();
  await expect(page).toHaveURL(paths.ticket('pickup', id));
});

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
