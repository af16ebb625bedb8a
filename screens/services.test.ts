import { listServiceRecords } from '@yardline/contract/services/services';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act, fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('sets a fee for refilling beside the price of fuel, and of no other service [B3.29]', async ({
  page,
  api,
}) => {
  const { items } = await api.call(listServiceRecords, { query: { search: 'FUEL' } });
  const fuel = items.find(({ service_code: code }) => code === 'FUEL');
  await page.goto(paths.editService(fuel?.id ?? 0));
  const panel = page.getByRole('dialog', { name: 'Edit service' });
  await panel.getByLabel('Fee for refilling, once').fill('10');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Price')).toHaveText('$6.75, and $10.00 once for refilling');
  await act(page, 'Edit service');
  await panel.getByLabel('Code').fill(unique());
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Fee for refilling, once')).toHaveAccessibleDescription(
    /Only the service FUEL with a fixed price/,
  );
});

test('sets up a fee within bounds, is told what cannot be, and charges it by distance instead [B3.7] [B3.13]', async ({
  page,
}) => {
  const code = unique();
  await page.goto(paths.newService());
  const panel = page.getByRole('dialog', { name: 'New service' });
  await panel.getByLabel('Description').fill(`Fee ${code}`);
  await panel.getByLabel('Code').fill(code);
  await panel.getByLabel('Charged as').click();
  await page.getByRole('option', { name: 'Percentage', exact: true }).click();
  await panel.getByLabel('Percent').fill('2.5');
  await panel.getByLabel('Minimum').fill('10');
  await panel.getByLabel('Maximum').fill('5');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Maximum')).toHaveAccessibleDescription(/Not a valid amount/);
  await panel.getByLabel('Maximum').fill('50');
  await panel.getByRole('switch', { name: 'Added automatically' }).check();
  await panel.getByRole('switch', { name: 'Can be changed on documents' }).uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Fee ${code}` })).toBeVisible();
  await expect(fact(page, 'Price')).toHaveText('2.5% of the rental, $10.00 to $50.00');
  await expect(fact(page, 'On documents')).toHaveText('Locked');

  await act(page, 'Edit service');
  const edit = page.getByRole('dialog', { name: 'Edit service' });
  await edit.getByLabel('Charged as').click();
  await page.getByRole('option', { name: 'By distance', exact: true }).click();
  await edit.getByLabel('Distance included, one way').fill('12.5');
  await edit.getByLabel('Number of one-way trips').fill('4');
  await edit.getByRole('switch', { name: 'For deliveries only' }).check();
  await edit.getByLabel('Delivery zone').fill('NORTH');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Price')).toHaveText('$2.50 per unit of distance beyond 12.5, 4 ways');
  await expect(fact(page, 'Added')).toHaveText('Automatically, in zone NORTH');

  await act(page, 'Edit service');
  await edit.getByRole('switch', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.goto(`${paths.services()}?inactive=1&search=${code}`);
  await expect(page.getByRole('row', { name: `Fee ${code}` })).toContainText('Inactive');
});
