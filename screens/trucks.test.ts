import { listTrucks } from '@yardline/contract/trips/trucks';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [409] });

test('a truck is added with its payload, refused under a number that is taken, and goes out of service [B2.10]', async ({
  page,
  api,
}) => {
  const number = `T${unique()}`;
  await page.goto(paths.trucks());
  await page.getByRole('link', { name: 'New truck' }).click();
  const panel = page.getByRole('dialog', { name: 'New truck' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Enter a payload in kilograms');
  await panel.getByRole('textbox', { name: /^Number/ }).fill(number);
  await panel.getByRole('textbox', { name: /^Payload/ }).fill('7200');
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(row(page, number)).toContainText('7,200');

  await page.goto(paths.newTruck());
  await panel.getByRole('textbox', { name: /^Number/ }).fill(number.toLowerCase());
  await panel.getByRole('textbox', { name: /^Payload/ }).fill('100');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another truck has this number.').first()).toBeVisible();

  const { items } = await api.call(listTrucks, { query: { page_size: '500' } });
  await page.goto(paths.truck(items.find((each) => each.number === number)?.id ?? 0));
  const edit = page.getByRole('dialog', { name: 'Edit truck' });
  await edit.getByRole('switch', { name: 'In service' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const after = await api.call(listTrucks, { query: { page_size: '500' } });
  expect(after.items.map((each) => each.number)).not.toContain(number);
});
