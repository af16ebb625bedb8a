import { createListing } from '@yardline/contract/listings/listings';
import { createStore } from '@yardline/contract/stores/stores';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a restriction is added for guests, and seen where staff ask what visitors see [B2.21]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const store = await api.call(createStore, {
    body: { name: `Store ${lift.number}`, path: `store-${unique().toLowerCase()}` },
  });
  await api.call(createListing, { body: { store_id: store.id, asset_id: lift.id } });
  await page.goto(paths.newRestriction());
  const panel = page.getByRole('dialog', { name: 'Add a restriction' });

  await step('asks for what it is about', async () => {
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText(/required/i);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('is kept with what it hides', async () => {
    await panel.getByRole('combobox', { name: /^Listing/ }).click();
    await page
      .getByRole('option', { name: new RegExp(lift.description) })
      .last()
      .click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Nothing: it is hidden');
  });

  await step('leads to what a customer sees', async () => {
    await page.getByRole('link', { name: 'What does a customer see?' }).click();
    await expect(page.getByRole('heading', { name: 'What does a customer see?' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
