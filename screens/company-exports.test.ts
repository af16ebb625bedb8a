import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { describe } from 'vitest';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('asks for all data, sees how far it is, and downloads the archive [S1.4]', async ({ page }) => {
  await page.goto(paths.setting());
  await page.getByRole('link', { name: /Export all data/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export all data' })).toBeVisible();
  await expect(page.getByText('No exports yet')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start export' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export all data?' });
  await expect(dialog.getByText(/Every administrator gets an e-mail/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start export' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ready' });
  // All that a company owns is written first.
  await expect(row).toBeVisible({ timeout: 30_000 });
  expect(await violationsOn(page)).toEqual([]);
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  const saved = page.download();
  await row.getByRole('button', { name: 'Download' }).click();
  expect((await saved).name).toMatch(/^Northyard Equipment \d{4}-\d\d-\d\d\.zip$/);
});

/** A store that refuses all keys but one. */
const openStore = async () => {
  const server = createServer((request, response) => {
    request.resume();
    const isKnown = request.headers.authorization?.includes('Credential=good-key/') === true;
    request.once('end', () =>
      isKnown
        ? response.end()
        : response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};

describe('a bucket of the company', () => {
  // The first address is refused.
  test.override({ provokes: [400] });

  test('sets a bucket of the company, tries it, reads why it does not work, and removes it [S1.4]', async ({
    page,
  }) => {
    const store = await openStore();
    await page.goto(paths.companyExports());
    const section = page.getByRole('region', { name: 'Bucket of your own' });
    await section.getByRole('link', { name: 'Set bucket' }).click();
    const panel = page.getByRole('dialog', { name: 'Set bucket' });
    const address = panel.getByLabel('Address');
    await address.fill('https://10.0.0.1');
    await panel.getByRole('textbox', { name: 'Bucket', exact: true }).fill('northyard-exports');
    await panel.getByLabel('Folder').fill('yardline');
    await panel.getByLabel('Region').fill('ca-central-1');
    await panel.getByLabel('Access key ID').fill('bad-key');
    await panel.getByLabel('Secret access key').fill('a secret of the store');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(address).toHaveAccessibleDescription(/can be reached from the Internet/);
    await address.fill(store.address);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(section.getByText('northyard-exports')).toBeVisible();
    await section.getByRole('button', { name: 'Try it' }).click();
    await expect(
      section.getByText('The store refused the access key. The answer was: 403 InvalidAccessKeyId.'),
    ).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await section.getByRole('link', { name: 'Change bucket' }).click();
    const change = page.getByRole('dialog', { name: 'Change bucket' });
    await expect(change.getByLabel('Secret access key')).toHaveValue('');
    await change.getByLabel('Access key ID').fill('good-key');
    await change.getByLabel('Secret access key').fill('a secret of the store');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(change).toBeHidden();
    await section.getByRole('button', { name: 'Try it' }).click();
    await expect(section.getByText(/The bucket works/)).toBeVisible();
    await section.getByRole('button', { name: 'Remove bucket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this bucket?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByRole('link', { name: 'Set bucket' })).toBeVisible();
    store.close();
  });
});
