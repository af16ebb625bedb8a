import { type Locator, pressKeys } from './locator.ts';
import type { Page } from './page.ts';
import { patience, until } from './until.ts';

/** Runs an action of a record: the button itself when it is the first legal one, else from the menu beside it. */
export const act = async (page: Page, name: string): Promise<void> => {
  const header = page.locator('[data-part~="split"]').first();
  const button = header.getByRole('button', { name, exact: true });
  const more = header.getByRole('button', { name: 'More actions' });
  const item = page.getByRole('menuitem', { name, exact: true });
  const end = performance.now() + patience;
  for (;;) {
    const way = await until(() => [button, more].find((each) => each.isVisible()));
    await (way ?? button).click();
    if (way !== more) return;
    const isThere = await until(() => (item.isVisible() ? true : undefined), patience / 20);
    // The page before may still be shown, whose actions are others: then it is looked for again.
    if (isThere === true || performance.now() > end) return item.click();
    await pressKeys('Escape');
  }
};

const valueBeside = (term: Element): Element[] => {
  for (let at = term.nextElementSibling; at !== null; at = at.nextElementSibling)
    if (at.localName === 'dd') return [at];
  return [];
};

/** The value beside a name in a list of facts or sums. */
export const fact = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('term').filter({ hasText: name }).from(valueBeside).first();

/** A row of a table, by a number in it. */
export const row = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number });

/** A notice, by what it says. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first();
