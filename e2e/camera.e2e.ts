import { getCount, startCount } from '@yardline/contract/counts/counts';
import { createPart, listParts } from '@yardline/contract/parts/parts';
import { getReference } from '@yardline/contract/reference/reference';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { eanOf, filmOf } from './support/fake-camera.ts';
import { violationsOn } from './support/inspect.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { row } from './support/words.ts';

const code = eanOf('200000047110');

test.use({
  as: 'admin',
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(code)}`,
    ],
  },
});

/** The part that the film shows, created by the first test that needs it. */
const partOnFilm = async (api: Api): Promise<string> => {
  const { items } = await api.call(listParts, { query: { code } });
  const [found] = items;
  if (found !== undefined) return found.number;
  const { classes } = await api.call(getReference, {});
  const body = {
    number: `FILM-${unique()}`,
    description: 'Oil on film',
    list_price: 12,
    barcode: code,
    class_id: classes.find(({ kind }) => kind === 'sales')?.id ?? 0,
  };
  return (await api.call(createPart, { body })).number;
};

const newCount = async (api: Api) => {
  const [first] = api.me.locations;
  return api.call(startCount, {
    body: { location_id: first?.warehouse.id ?? 0, covers: 'parts', bins: [`C${unique()}`] },
  });
};

test('a bar code is read by the camera and counted once, however long it is shown [B2.16] [B9.2]', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['camera']);
  const number = await partOnFilm(api);
  const { id } = await newCount(api);
  await page.goto(paths.count(id));
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(dialog.getByRole('status')).toHaveText(`${number}: 1`);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, number)).toBeVisible();
  const { sheet } = await api.call(getCount, { params: { id } });
  expect(sheet.map((line) => [line.number, line.counted])).toEqual([[number, 1]]);
});

test('a camera that may not be used says so, and how it may be [B9.2]', async ({ page, api }) => {
  const { id } = await newCount(api);
  await page.goto(paths.count(id));
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(dialog.getByRole('status')).toContainText('Camera access is blocked.');
});
