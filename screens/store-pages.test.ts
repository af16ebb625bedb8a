import {
  createStoreContent,
  getStoreContent,
  listStoreContents,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import { createStore } from '@yardline/contract/stores/stores';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400, 412] });

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

test('a draft is saved by itself after a pause, and of two that meet nothing is lost [B2.22]', async ({
  page,
  api,
}) => {
  const { id: store_id } = await api.call(createStore, {
    body: {
      name: `Drafts ${unique()}`,
      path: `drafts-${unique().toLowerCase()}`,
      email: 'drafts@journey.example',
    },
  });
  const { id } = await api.call(createStoreContent, { body: { store_id, kind: 'page', name: 'Notes' } });
  const read = () => api.call(getStoreContent, { params: { id } });
  const nameOf = async () => {
    const { body } = (await read()).draft.content;
    return 'name' in body ? body.name.en : '';
  };
  await page.goto(paths.storeContent(id));
  const name = page.getByRole('textbox', { name: 'Name of the page (English)' });

  await step('it is saved without a button, with the time', async () => {
    await name.fill('By itself');
    await expect(page.getByText('Not saved')).toBeVisible();
    await expect(page.getByText(/Saved at \d/)).toBeVisible();
    expect(await nameOf()).toBe('By itself');
  });

  await step('another user saves, and both are compared', async () => {
    const { row_version: ifMatch } = await read();
    const body = { name: { en: 'Theirs', fr: '' }, blocks: [] };
    await api.call(saveStoreDraft, { params: { id }, body: { kind: 'page', body } }, { ifMatch });
    await name.fill('Mine');
    await expect(page.getByText(/Nothing is lost/)).toBeVisible();
    expect(await nameOf()).toBe('Theirs');
    await page.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Both versions of the draft' });
    await expect(dialog).toContainText('Theirs');
    await expect(dialog).toContainText('Mine');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText(/Nothing is lost/)).toBeHidden();
    await expect(page.getByText(/Saved at \d/)).toBeVisible();
    expect(await nameOf()).toBe('Mine');
  });

  await step('undoing brings back what gave way', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(name).toHaveValue('Theirs');
  });

  await step('a contact form is a block with title and text in both languages, once on a page', async () => {
    for (const n of [1, 2]) {
      await page.getByRole('combobox', { name: 'Block to add' }).click();
      await page.getByRole('option', { name: 'Contact form' }).click();
      await page.getByRole('button', { name: 'Add block' }).click();
      const block = page.getByRole('region', { name: `${n}. Contact form` });
      await block.getByRole('textbox', { name: 'Title (English)' }).fill(`Write to us ${n}`);
      await block.getByRole('textbox', { name: 'Text (French)' }).fill('Nous répondons en un jour.');
    }
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('note')).toContainText('This page has a contact form already.');
    await page.getByRole('button', { name: 'Remove: 2. Contact form' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('note')).toBeHidden();
    const { body } = (await read()).draft.content;
    expect('blocks' in body ? body.blocks : []).toMatchObject([
      { kind: 'contact', title: { en: 'Write to us 1' }, text: { fr: 'Nous répondons en un jour.' } },
    ]);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('a video says at its field which addresses it may have', async () => {
    await page.getByRole('combobox', { name: 'Block to add' }).click();
    await page.getByRole('option', { name: 'Video' }).click();
    await page.getByRole('button', { name: 'Add block' }).click();
    const address = page.getByRole('textbox', { name: 'Address of the video' });
    await address.fill('https://evil.example/watch');
    await expect(address).toHaveAccessibleDescription(/Only a video at YouTube or Vimeo/);
    await address.fill('https://vimeo.com/123456789');
    await expect(address).toHaveAccessibleDescription(/One video at YouTube or Vimeo/);
    expect(await violationsOn(page)).toEqual([]);
  });
});
