import { expect, type Locator, type Page } from '@playwright/test';

/** A toast, by what it says. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first();

/** Runs an action of a record: the button itself when it is the first legal one, else from the menu beside it. */
export const act = async (page: Page, name: string): Promise<void> => {
  const header = page.locator('[data-part~="split"]').first();
  const button = header.getByRole('button', { name, exact: true });
  const item = page.getByRole('menuitem', { name, exact: true });
  await header.getByRole('button').first().waitFor();
  // The page before may still be shown, whose actions are others: then it is looked for again.
  await expect(async () => {
    if (await button.isVisible()) return button.click({ timeout: 5_000 });
    await header.getByRole('button', { name: /^(More|Autres) actions$/ }).click({ timeout: 5_000 });
    return item.click({ timeout: 5_000 }).catch(async (error: unknown) => {
      await page.keyboard.press('Escape');
      throw error;
    });
  }).toPass({ timeout: 30_000 });
};

/** The value beside a name in a list of facts or sums. */
export const fact = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first();

/** A row of a table, by a number in it. */
export const row = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number });
