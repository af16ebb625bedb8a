import { listListings } from '@yardline/contract/listings/listings';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a store is opened, and each refusal stands at its field [B1.9] [B3.53]', async ({ page }) => {
  const path = `shop-${unique().toLowerCase()}`;
  await page.goto(paths.stores());
  await page.getByRole('link', { name: 'Open a store' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Open a store' });

  await step('says what is wrong at its field', async () => {
    await panel.getByRole('textbox', { name: /^Name\s*\*?$/ }).fill('North store');
    await panel.getByRole('textbox', { name: /^Name in the address/ }).fill('North Store');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('An address has small letters, digits and single hyphens');
    await panel.getByRole('textbox', { name: /^Name in the address/ }).fill('checkout');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('This address is ours. Choose another one.');
  });

  await step('tells the notice in words, and opens', async () => {
    await panel.getByRole('textbox', { name: /^Name in the address/ }).fill(path);
    await panel.getByRole('textbox', { name: /^Notice before a rental/ }).fill('150');
    await expect(panel).toContainText('2 hours 30 minutes');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('table', { name: 'Stores' })).toContainText(`/store/${path}`);
  });
});

test('a product is listed as a draft, says what it lacks, and is described in both languages [B1.9]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  await page.goto(paths.newListing());
  const panel = page.getByRole('dialog', { name: 'Add listings' });

  await step('a product that is chosen is a draft at once', async () => {
    await panel.getByRole('textbox', { name: 'Product' }).fill(lift.number);
    await page
      .getByRole('option', { name: new RegExp(lift.number) })
      .first()
      .click();
    const added = panel.getByRole('region', { name: 'Added' });
    await expect(added).toContainText(lift.number);
    await added.getByRole('link').click();
    await expect(page.getByRole('heading', { name: lift.description })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('Add a picture and say what it shows first.');
  });

  const { items } = await api.call(listListings, { query: { search: lift.number } });
  const id = items[0]?.id ?? 0;
  await step('its texts are written in both languages', async () => {
    await page.goto(paths.editListing(id));
    const edit = page.getByRole('dialog', { name: 'Edit listing' });
    await edit.getByRole('button', { name: 'Write in French' }).click();
    await edit
      .getByRole('textbox', { name: /^Name\s*\*?$/ })
      .last()
      .fill('Plateforme à ciseaux');
    await edit
      .getByRole('textbox', { name: /^Description/ })
      .last()
      .fill('## Pour l’intérieur\n- **19 pi**');
    await expect(edit).toContainText('19 pi');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('region', { name: 'Texts' })).toContainText('plateforme-a-ciseaux');
    expect(await violationsOn(page)).toEqual([]);
  });
});
