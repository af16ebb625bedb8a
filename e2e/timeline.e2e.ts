import { dragBeside } from './support/drag.ts';
import { addCustomer, addDocument, addLift } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin', provokes: [409] });

test('a bar is dragged to a free machine, and shows red with who has the other one where it cannot stand [B2.5]', async ({
  page,
  api,
}) => {
  // Tall enough for all lifts of the group: what is dragged over is on the screen.
  await page.setViewportSize({ width: 1440, height: 4000 });
  const first = await addLift(api);
  const group = { group_id: first.group_id };
  const [second, third] = [await addLift(api, group), await addLift(api, group)];
  const [one, other] = [await addCustomer(api), await addCustomer(api)];
  await addDocument(api, 'reservation', { customer: one, asset: first, from: 1, to: 5 });
  await addDocument(api, 'reservation', { customer: other, asset: third, from: 2, to: 6 });
  await addDocument(api, 'reservation', { customer: other, asset: first, from: 6, to: 9 });
  await page.goto(`/timeline?days=14&search=${first.number}`);
  await page.getByRole('button', { name: first.group_name }).first().click();
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const bar = page.getByRole('button', { name: new RegExp(one.name) });
  await dragBeside(page, bar, row(third.number).locator('td'), async () => {
    await expect(row(third.number).locator('[data-short]')).toContainText(other.name);
  });
  await expect(page.getByRole('alert').filter({ hasText: other.name })).toBeVisible();
  await expect(row(first.number)).toContainText(one.name);
  await dragBeside(page, bar, row(second.number).locator('td'), async () => {
    await expect(row(second.number).locator('[data-short]')).toHaveCount(0);
  });
  await expect(row(second.number)).toContainText(one.name);
  await expect(row(first.number)).not.toContainText(one.name);
});
