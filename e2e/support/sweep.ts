import { expect, type Page } from '@playwright/test';
import { expectScreen, violationsOn } from './inspect.ts';
import type { Screen } from './screen.ts';

/** What of WCAG depends on the width or on the colours of the night; the rest was asked by day at a desk. */
const byWidthAndNight = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
];

const phone = { width: 390, height: 844 };

/** Goes to a screen as a link would, without loading the application again; the first of a page is loaded by its address. */
export const move = async (page: Page, screen: Screen, may: ReadonlySet<string>): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(screen.path);
  else await page.evaluate((path) => history.pushState({}, '', path), screen.path);
  await expectScreen(page, screen, may);
};

type Sweeping = { may: ReadonlySet<string>; isFirst?: boolean };

/** The frame around the screens is looked at with the first of an area. */
const looking = ({ isPanel = false }: Screen, isFirst: boolean) => {
  if (isPanel) return { within: '[role="dialog"]' } as const;
  return isFirst ? {} : ({ within: 'main' } as const);
};

/** Goes to a screen, which can be read by everybody. */
export const look = async (page: Page, screen: Screen, { may, isFirst = true }: Sweeping): Promise<void> => {
  await move(page, screen, may);
  expect.soft(await violationsOn(page, looking(screen, isFirst)), `${screen.path} breaks WCAG`).toEqual([]);
};

/** Opens a screen and checks it twice: at a desk by day, and as wide as a phone by night. */
export const sweep = async (page: Page, screen: Screen, { may, isFirst = true }: Sweeping): Promise<void> => {
  await look(page, screen, { may, isFirst });
  const desk = page.viewportSize();
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectScreen(page, screen, may);
  const rules = await violationsOn(page, { ...looking(screen, isFirst), rules: byWidthAndNight });
  expect.soft(rules, `${screen.path} breaks WCAG on a phone, in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (desk) await page.setViewportSize(desk);
};
