import {
  createStoreContent,
  getStoreContent,
  publishStoreContent,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import { createStore } from '@yardline/contract/stores/stores';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('what is planned is seen in the month, moved, and cancelled [B2.22]', async ({ page, api }) => {
  const { id: store_id } = await api.call(createStore, {
    body: { name: `Calendar ${unique()}`, path: `calendar-${unique().toLowerCase()}` },
  });
  const { id } = await api.call(createStoreContent, { body: { store_id, kind: 'banner', name: 'Sale' } });
  const params = { id };
  const { row_version: ifMatch } = await api.call(getStoreContent, { params });
  const body = { text: { en: 'Spring sale', fr: '' }, link: null };
  const saved = await api.call(saveStoreDraft, { params, body: { kind: 'banner', body } }, { ifMatch });
  const period = { starts_at: '2031-03-10T12:00:00Z', ends_at: '2031-03-12T12:00:00Z' };
  await api.call(publishStoreContent, { params, body: period }, { ifMatch: saved.row_version });
  await page.goto(`${paths.storeCalendar()}?store_id=${store_id}&month=2031-03`);
  const list = page.getByRole('table', { name: 'In this month' });

  await step('each day says what is shown on it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar of publications' })).toBeVisible();
    const month = page.getByRole('table', { name: 'Calendar of publications' });
    await expect(month.getByText('Sale, version 1')).toHaveCount(3);
    await expect(list).toContainText('Scheduled');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('it is moved to another month', async () => {
    await list.getByRole('button', { name: 'Move: Sale, version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move: Sale, version 1' });
    await dialog.getByLabel('Until').fill('2031-03-01T08:00');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toContainText('The end is not after the start.');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('From').fill('2031-04-01T08:00');
    await dialog.getByLabel('Until').fill('2031-04-03T08:00');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Nothing begins or ends in this month')).toBeVisible();
    await page.getByRole('link', { name: 'April 2031' }).click();
    await expect(list).toContainText('Sale, version 1');
  });

  await step('it is cancelled', async () => {
    await list.getByRole('button', { name: 'Cancel: Sale, version 1' }).click();
    await expect(page.getByText('Nothing begins or ends in this month')).toBeVisible();
  });
});
