import { paths } from '../apps/staff/src/paths.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', isInPlay: true });

/** Milliseconds: the first to come to Play waits for the copy of the data. */
const timeout = 160_000;

test(
  'tries a call that writes in Play, and hears which field is missing [S7.1]',
  { timeout },
  async ({ page }) => {
    await page.goto(paths.apiCall('createCustomer'));
    await page.getByLabel('name', { exact: true }).fill('Hudson Concrete Trial');
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = page.getByRole('region', { name: 'Answer of the server' });
    await expect(answer.getByText('Status 201')).toBeVisible();
    await expect(answer.getByText(/Hudson Concrete Trial/)).toBeVisible();
    await page.goto(paths.apiCall('getCustomer'));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('This field is part of the address.')).toBeVisible();
  },
);
