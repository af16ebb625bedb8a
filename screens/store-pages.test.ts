import { listStoreContents } from '@yardline/contract/stores/contents';
import { createStore } from '@yardline/contract/stores/stores';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a page of the store is begun, written in blocks, and says what it lacks before it is published [B3.53] [B5.53]', async ({
  page,
  api,
}) => {
  const store = await api.call(createStore, {
    body: { name: `Pages ${unique()}`, path: `pages-${unique().toLowerCase()}` },
  });
  await page.goto(`${paths.storeContents()}?store_id=${store.id}`);

  await step('the list says how each content stands', async () => {
    const pages = page.getByRole('table', { name: 'Pages' });
    await expect(pages).toContainText('Home page');
    await expect(pages).toContainText('Live');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('a page begins with its name', async () => {
    await page.goto(`${paths.newStoreContent('page')}?store_id=${store.id}`);
    const panel = page.getByRole('dialog', { name: 'New page' });
    await panel.getByRole('textbox', { name: /^Name\s*\*?$/ }).fill('About us');
    await panel.getByRole('textbox', { name: 'Name in the English address' }).fill('terms');
    await panel.getByRole('button', { name: 'Create' }).click();
    await expect(panel).toContainText('This address is ours. Choose another one.');
    await panel.getByRole('textbox', { name: 'Name in the English address' }).fill('about');
    await panel.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'About us', level: 1 })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('Add at least one.');
  });

  await step('a block is added and its draft saved', async () => {
    await page.getByRole('textbox', { name: 'Name of the page (English)' }).fill('About us');
    await page.getByRole('button', { name: 'Add block' }).click();
    const block = page.getByRole('region', { name: '1. Text' });
    await block.getByRole('textbox', { name: 'Text (English)' }).fill('## Who we are\nA rental shop.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('note')).toBeHidden();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('it is a draft that no one sees yet', async () => {
    const { items } = await api.call(listStoreContents, { query: { store_id: String(store.id) } });
    expect(items.find(({ kind }) => kind === 'page')).toMatchObject({ name: 'About us', state: 'draft' });
  });
});
