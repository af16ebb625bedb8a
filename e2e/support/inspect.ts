import { expect, type Page } from '@playwright/test';
import type { Result, RunOnly } from 'axe-core';
import axe from 'axe-core';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { Screen } from './screen.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const waiting = '[data-busy]:not([data-busy="false"]), [data-behind]';

/**
 * Waits for what an expectation is about to ask, and asks at every frame: an expectation that does not hold at once asks
 * again after a tenth, a quarter, half a second and then each second. It decides nothing.
 */
const atEachFrame = async (page: Page, holds: (of: string) => boolean, of: string): Promise<void> => {
  await page.waitForFunction(holds, of, { timeout: 3_000 }).catch(() => undefined);
};

/** What waits for an answer is paler, and half-way through a fade colours are not what anybody is meant to read. */
const settle = async (page: Page) => {
  await atEachFrame(page, (chosen) => document.querySelector(chosen) === null, waiting);
  await expect(page.locator(waiting)).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

const say = ({ id, help, nodes }: Result): string =>
  `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`;

type Looking = {
  /** Some rules in place of all. */
  rules?: readonly string[];
  /** The panel alone, for the page behind it is a screen of its own; or what stands within the frame that all screens share. */
  within?: '[role="dialog"]' | 'main';
};

/** What of WCAG 2.2, levels A and AA, a machine can find broken on the page as it stands. */
export const violationsOn = async (page: Page, { rules, within }: Looking = {}): Promise<string[]> => {
  await settle(page);
  // An application that was not left still holds the rules that were put into it before.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly =
    rules === undefined ? { type: 'tag', values: standard } : { type: 'rule', values: [...rules] };
  const results = await page.evaluate(
    ({ only, chosen }) => {
      const part = chosen === undefined ? undefined : [...document.querySelectorAll(chosen)].at(-1);
      return axe.run(part ?? document, { runOnly: only, resultTypes: ['violations'] });
    },
    { only: runOnly, chosen: within },
  );
  return results.violations.map(say);
};

/** The page stands nowhere out of the window; one that has just become narrow lays its page out first. */
const fits = (page: Page) =>
  page.waitForFunction(
    (width) => document.documentElement.scrollWidth <= width,
    page.viewportSize()?.width ?? 0,
    { timeout: 5_000 },
  );

/** The page says what it is, or that this person may not see it, and fits the width. */
export const expectScreen = async (page: Page, screen: Screen, may: ReadonlySet<string>): Promise<void> => {
  const isSeen = screen.needs.some((permission: Permission) => may.has(permission));
  const shown = !isSeen
    ? page.getByRole('alert').getByText('You don’t have access to this page')
    : screen.isPanel === true
      ? page.getByRole('dialog', { name: screen.shows })
      : page.getByRole('heading', { level: 1, name: screen.shows });
  await atEachFrame(
    page,
    (words) =>
      [...document.querySelectorAll('h1, [role="dialog"], [role="alert"]')].some((each) =>
        each.textContent.toLowerCase().includes(words.toLowerCase()),
      ),
    isSeen ? screen.shows : 'access to this page',
  );
  await expect.soft(shown, screen.path).toBeVisible();
  await expect.soft(fits(page), `${screen.path} is wider than the window`).resolves.toBeTruthy();
};

/** Opens a screen at its address; it can be read by everybody. */
export const inspect = async (page: Page, screen: Screen, may: ReadonlySet<string>): Promise<void> => {
  await page.goto(screen.path);
  await expectScreen(page, screen, may);
  expect.soft(await violationsOn(page), `${screen.path} breaks WCAG`).toEqual([]);
};
