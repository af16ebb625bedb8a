import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('finds a call, reads with it in Live, and is led to Play for one that writes [S7.1]', async ({
  page,
}) => {
  await page.goto(paths.apiReference());
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('listCustomers');
  await page.getByRole('link', { name: 'GET /rest-api/customers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'listCustomers' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Answer of the server' });
  await expect(answer.getByText('Status 200')).toBeVisible();
  await expect(answer.getByText(/"items"/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(paths.apiCall('createCustomer'));
  await expect(page.getByRole('link', { name: 'Open this call in Play' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
});
