import axe from 'axe-core';
import { expect } from './expect.ts';
import type { Page } from './page.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What needs colours and sizes is looked at in the browser, on every screen. */
const ofLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** What of WCAG 2.2, levels A and AA, a machine can find broken on the page as it stands without its looks. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[data-busy]:not([data-busy="false"]), [data-behind]')).toHaveCount(0);
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: standard },
    rules: ofLayout,
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join('; ')}`,
  );
};
