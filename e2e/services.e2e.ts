import { paths } from '../apps/staff/src/paths.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, fact } from './support/words.ts';

test.use({ as: 'admin', provokes: [400] });

test('sets up a fee within bounds, is told what cannot be, and charges it by distance instead [B3.7] [B3.13]', async ({
  page,
}) => {
  const code = unique();
  await page.goto(paths.newService());
  const panel = page.getByRole('dialog', { name: 'New service' });
  await panel.getByLabel('Description').fill(`Fee ${code}`);
  await panel.getByLabel('Code').fill(code);
  await panel.getByLabel('Charged as').click();
  await page.getByRole('option', { name: 'A share of the rental', exact: true }).click();
  await panel.getByLabel('Percent').fill('2.5');
  await panel.getByLabel('At least').fill('10');
  await panel.getByLabel('At most').fill('5');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('At most')).toHaveAccessibleDescription(/not a valid amount/);
  await panel.getByLabel('At most').fill('50');
  await panel.getByRole('switch', { name: 'Comes by itself' }).check();
  await panel.getByRole('switch', { name: 'Documents may change it' }).uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Fee ${code}` })).toBeVisible();
  await expect(fact(page, 'Costs')).toHaveText('2.5 % of the rental, $10.00 to $50.00');
  await expect(fact(page, 'On documents')).toHaveText('Locked');

  await act(page, 'Edit service');
  const edit = page.getByRole('dialog', { name: 'Edit service' });
  await edit.getByLabel('Charged as').click();
  await page.getByRole('option', { name: 'By distance', exact: true }).click();
  await edit.getByLabel('Distance included, each way').fill('12.5');
  await edit.getByLabel('Ways driven').fill('4');
  await edit.getByRole('switch', { name: 'With deliveries only' }).check();
  await edit.getByLabel('Delivery zone').fill('NORTH');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Costs')).toHaveText('$2.50 per unit of distance beyond 12.5, 4 ways');
  await expect(fact(page, 'Comes')).toHaveText('By itself, to zone NORTH');

  await act(page, 'Edit service');
  await edit.getByRole('switch', { name: 'Can be charged' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.goto(`${paths.services()}?inactive=1&search=${code}`);
  await expect(page.getByRole('row', { name: `Fee ${code}` })).toContainText('Not charged any more');
});
