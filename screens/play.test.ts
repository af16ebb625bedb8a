import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', isInPlay: true });

/** Milliseconds: the first to come to Play waits for the copy of the data. */
const timeout = 160_000;
/** Milliseconds for what a month of the clock carries out. */
const aMonth = 90_000;

test(
  'runs the clock of Play until a day, and reads by day what it made [S1.5]',
  { timeout },
  async ({ page }) => {
    await page.goto(paths.play());
    const section = page.getByRole('region', { name: 'Run until a date' });
    await expect(section.getByText(/carries out each at its time/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await section.getByRole('button', { name: 'In one month' }).click();
    await section.getByRole('button', { name: 'Run clock' }).click();
    await expect(section.getByText('Done', { exact: true })).toBeVisible({ timeout: aMonth });
    const table = section.getByRole('table', { name: 'What happened by day' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await expect(section.getByRole('button', { name: 'Run clock' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  },
);

test('stops the clock where it is [S1.5]', { timeout }, async ({ page }) => {
  await page.goto(paths.play());
  const section = page.getByRole('region', { name: 'Run until a date' });
  await section.getByRole('button', { name: 'In one year' }).click();
  await section.getByRole('button', { name: 'Run clock' }).click();
  await section.getByRole('button', { name: 'Stop here' }).click();
  await expect(section.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Run clock' })).toBeVisible();
});
