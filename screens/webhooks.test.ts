import { once } from 'node:events';
import { createServer } from 'node:http';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

/** A receiver on this machine, which keeps what it hears. */
const listen = async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(String(request.headers['webhook-signature']));
    request.resume().once('end', () => response.writeHead(202).end('Thank you'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { heard, url: `http://127.0.0.1:${port}/hears`, close: () => server.close() };
};

test('adds a webhook, tests it and reads its answer, changes its secret, pauses and removes it [S7.1] [B6.9]', async ({
  page,
}) => {
  const receiver = await listen();
  const name = `Hook ${unique()}`;
  await page.goto(paths.webhooks());
  await page.getByRole('link', { name: 'New webhook' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New webhook' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Address').fill('https://10.0.0.1/hears');
  await panel.getByRole('button', { name: 'Add webhook' }).click();
  await expect(panel.getByText('can be reached from the Internet.').last()).toBeVisible();
  await panel.getByLabel('Address').fill(receiver.url);
  await panel.getByRole('button', { name: 'Add webhook' }).click();
  await expect(panel.getByText(/^whsec_/)).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await act(page, 'Send a test');
  await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByText('202').first()).toBeVisible();
  expect(receiver.heard.length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Webhook', exact: true }).click();
  await act(page, 'New secret');
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await act(page, 'Send a test');
  await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible();
  expect(receiver.heard.at(-1)?.split(' ')).toHaveLength(2);

  await page.getByRole('link', { name: 'Webhook', exact: true }).click();
  await act(page, 'Pause');
  await expect(page.getByText('Paused').first()).toBeVisible();
  await act(page, 'Resume');
  await expect(page.getByText('In use').first()).toBeVisible();
  await page.goto(paths.webhooks());
  await page.getByRole('link', { name }).click();
  await act(page, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  receiver.close();
});
