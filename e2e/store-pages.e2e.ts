import {
  createStoreContent,
  listStoreContents,
  publishStoreContent,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import { createStore, listStores } from '@yardline/contract/stores/stores';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('a home page is built, previewed, published for a time, and an earlier version restored, in both languages [B2.22] [B3.53]', async ({
  browser,
  baseURL,
  page,
  api,
}) => {
  const path = `pages-${unique().toLowerCase()}`;
  const { items: stores } = await api.call(listStores, {});
  const location = stores[0]?.places[0]?.location_id ?? 0;
  const store = await api.call(createStore, {
    body: { name: `Pages ${path}`, path, location_ids: [location], state: 'open' },
  });
  const { items } = await api.call(listStoreContents, { query: { store_id: String(store.id) } });
  const home = items.find(({ kind }) => kind === 'homepage')?.id ?? 0;
  const guest = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const shop = await guest.newPage();
  const title = (language: 'en' | 'fr') =>
    ({ en: 'Everything for winter', fr: 'Tout pour l’hiver' })[language];
  const seen = async (language: 'en' | 'fr', words: string) => {
    await expect(async () => {
      await shop.goto(`/store/${path}/${language}`);
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 500 });
    }).toPass();
  };

  await test.step('blocks are written, moved and undone', async () => {
    await page.goto(paths.storeContent(home));
    const first = page.getByRole('region', { name: '1. Opening with title' });
    await first.getByLabel('Title (English)').fill(title('en'));
    await first.getByLabel('Title (French)').fill(title('fr'));
    await page.getByRole('button', { name: 'Move down: 1. Opening with title' }).click();
    await expect(page.getByRole('region', { name: '2. Opening with title' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(first).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft is newer')).toBeVisible();
    await seen('en', 'Equipment for the job, on the day you need it');
  });

  await test.step('the preview is the store’s own page', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    const frame = page.getByTitle('Preview of the draft');
    // The frame runs no script, not even that of a test: its page is looked at by itself.
    const shows = async (language: 'en' | 'fr') => {
      await expect(frame).toHaveAttribute('src', new RegExp(`/previews/.*/${language}\\?as=guest$`));
      await shop.goto((await frame.getAttribute('src')) ?? '');
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title(language));
      expect(await shop.content()).not.toContain('<script');
    };
    await shows('en');
    await page.getByRole('dialog').getByText('French', { exact: true }).click();
    await shows('fr');
    await page.keyboard.press('Escape');
  });

  await test.step('it is published and seen in both languages', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page
      .getByRole('dialog', { name: 'Publish the draft' })
      .getByRole('button', { name: 'Publish' })
      .click();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('2');
    await seen('en', title('en'));
    await seen('fr', title('fr'));
  });

  await test.step('another is planned, and what it interrupts goes on after it', async () => {
    const first = page.getByRole('region', { name: '1. Opening with title' });
    await first.getByLabel('Title (English)').fill('Sale');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft is newer')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
    await dialog.getByLabel('Between two times').check();
    await dialog.getByLabel(/^From/).fill('2040-01-05T08:00');
    await dialog.getByLabel(/^Until/).fill('2040-01-10T08:00');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const planned = page.getByRole('region', { name: 'Publications' });
    await expect(planned.getByRole('button', { name: /^Cancel publication/ })).toHaveCount(2);
    await seen('en', title('en'));
  });

  await test.step('an earlier version becomes the draft, and shows only once it is published', async () => {
    await page.getByRole('button', { name: 'Compare version 1 with the draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Version 1 and the draft' });
    await expect(dialog.getByRole('table')).toContainText('Sale');
    await dialog.getByRole('button', { name: 'Restore as draft' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Draft is newer')).toBeVisible();
    await seen('en', title('en'));
    await page.getByRole('button', { name: 'Publish' }).click();
    await page
      .getByRole('dialog', { name: 'Publish the draft' })
      .getByRole('button', { name: 'Publish' })
      .click();
    await seen('en', 'Equipment for the job, on the day you need it');
  });
  await guest.close();

  await test.step('a modal stands before pages at once, as often as it says, and never before the cart', async () => {
    const modal = await api.call(createStoreContent, {
      body: { store_id: store.id, kind: 'modal', name: 'Closed' },
    });
    const params = { id: modal.id };
    const body = {
      title: { en: 'Closed on Monday', fr: 'Fermé lundi' },
      text: { en: '', fr: '' },
      button: { en: 'See what is free', fr: 'Voir ce qui est libre' },
      target: { to: 'all' as const },
      display_count: 1,
    };
    const draft = await api.call(
      saveStoreDraft,
      { params, body: { kind: 'modal', body } },
      { ifMatch: modal.row_version },
    );
    await api.call(
      publishStoreContent,
      { params, body: { ends_at: '2040-01-01T00:00:00Z' } },
      { ifMatch: draft.row_version },
    );
    await page.goto(`/store/${path}/en/cart`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Closed on Monday' });
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await page.goto(`/store/${path}/en`);
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await dialog.getByRole('link', { name: 'See what is free' }).click();
    await expect(page).toHaveURL(/\/all$/);
    await expect(dialog).toBeHidden();
  });
});
