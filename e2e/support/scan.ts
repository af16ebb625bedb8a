import type { Page } from '@playwright/test';

/** What a scanner does: keys faster than any finger, and Enter. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    const press = (key: string) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (let at = 0; at < text.length; at += 1) press(text.charAt(at));
    press('Enter');
  }, code);
