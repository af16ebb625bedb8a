import { listFeedback, sendFeedback } from '@yardline/contract/feedback/feedback';
import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

describe('help', () => {
  test.override({ as: 'clerk' });

  test('is for the screen that one is on, with the keys, by ? and from the user menu [B2.23]', async ({
    page,
  }) => {
    await page.goto(paths.customers());
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.keyboard.press('Shift+?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help).toContainText('What you do here');
    await expect(help).toContainText('Customers with their sites');
    await expect(help).toContainText('Keyboard shortcuts');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.goto(paths.documents('quote'));
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('dialog', { name: 'User menu' }).getByRole('button', { name: 'Help' }).click();
    await expect(help).toContainText('Offers to customers');
  });

  test('is searched in the palette [B2.23]', async ({ page }) => {
    await page.goto(paths.customers());
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('textbox', { name: 'Search customers, products, documents, actions' })
      .fill('bill cycle preview');
    await page.getByRole('button', { name: /^Help: Cycle billing/ }).click();
    await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Bills for rentals that run');
  });
});

describe('feedback', () => {
  test.override({ as: 'clerk' });

  test('is sent from the user menu with the pattern of the screen, and read in a list of one’s own [B2.23]', async ({
    page,
  }) => {
    await page.goto(paths.customers());
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send feedback' });
    await expect(sheet).toContainText('/customers');
    await expect(sheet).toContainText('0 of 2000 characters');
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('radio', { name: 'Idea' }).click();
    await sheet.getByRole('textbox').fill('Show the phone number in the list.');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet).toBeHidden();
    await page.goto(paths.ownFeedback());
    await expect(row(page, 'Show the phone number in the list.')).toContainText('Open');
    expect(await violationsOn(page)).toEqual([]);
  });
});

describe('the list of feedback', () => {
  test.override({ as: 'admin' });

  test('is answered and closed, and its address is set [B2.23]', async ({ page, api }) => {
    const body = { kind: 'question', text: 'How is a kit rented?', screen: '/kits', version: '' } as const;
    await api.call(sendFeedback, { body });
    const [sent] = (await api.call(listFeedback, { query: {} })).items;
    await page.goto(paths.feedbackList());
    await expect(row(page, 'How is a kit rented?').first()).toContainText('Question');
    await page.goto(paths.feedback(sent?.id ?? 0));
    await act(page, 'Answer');
    const sheet = page.getByRole('dialog', { name: 'Answer' });
    await sheet.getByRole('textbox').fill('Like any product.');
    await sheet.getByRole('button', { name: 'Answer' }).click();
    await expect(sheet).toBeHidden();
    await step('the record shows the answer', async () => {
      await expect(page.getByText('Like any product.')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
    await act(page, 'Close');
    await expect(page.getByText('Closed')).toBeVisible();
    await page.goto(paths.feedbackAddress());
    const panel = page.getByRole('dialog', { name: 'Where it goes' });
    await panel.getByRole('textbox', { name: 'E-mail for feedback' }).fill('ideas@northyard.example');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
  });
});
