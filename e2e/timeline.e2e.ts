import type { Locator, Page } from '@playwright/test';
import { addCustomer, addDocument, addLift } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin', provokes: [409] });

/** Drags from a point of one element to the middle of another, and looks before it lets go. */
const drag = async (page: Page, from: Locator, to: Locator, look: () => Promise<void>): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 3, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 3 + 8, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(start.x + start.width / 3, end.y + end.height / 2, { steps: 8 });
  await look();
  await page.mouse.up();
};

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
  await drag(page, bar, row(third.number).locator('td'), async () => {
    await expect(row(third.number).locator('[data-short]')).toContainText(other.name);
  });
  await expect(page.getByRole('alert').filter({ hasText: other.name })).toBeVisible();
  await expect(row(first.number)).toContainText(one.name);
  await drag(page, bar, row(second.number).locator('td'), async () => {
    await expect(row(second.number).locator('[data-short]')).toHaveCount(0);
  });
  await expect(row(second.number)).toContainText(one.name);
  await expect(row(first.number)).not.toContainText(one.name);
});
