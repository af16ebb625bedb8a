import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { drawPicture } from './support/picture.ts';
import { addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// A file that says it is a picture and is none is refused: that is what happens there.
test.use({ as: 'admin', provokes: [400] });

test('adds photos to a machine, told which of them is none, and makes one the main photo, which its name shows [B7.11] [B9.7] [S2.39]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api, { description: `Pictured lift ${unique()}` });
  await page.goto(`/inventory/asset/${lift.number}/notes`);
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  const add = photos.getByRole('button', { name: 'Add photos' });
  await expect(add).toBeVisible();
  const picture = Buffer.from(await page.evaluate(drawPicture, { side: 3_000, type: 'image/png' } as const));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const choose = async (...files: ReturnType<typeof file>[]) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.click()]);
    await chooser.setFiles(files);
  };
  await choose(file('front.png', picture));
  await expect(photos.getByRole('button', { name: 'Open photo front.jpg' })).toBeVisible();
  await choose(file('side.png', picture), file('broken.png', Buffer.from('no picture')));
  await expect(photos.getByRole('alert')).toContainText('the content is of another type');
  await photos.getByRole('button', { name: 'Cancel' }).click();
  await photos.getByRole('button', { name: 'Make side.jpg the main photo' }).click();
  const first = photos.getByRole('listitem').first();
  await expect(first.getByText('Main photo')).toBeVisible();
  await expect(first.getByRole('img', { name: 'side.jpg' })).toBeVisible();
  await first.getByRole('button', { name: 'Open photo side.jpg' }).click();
  const whole = page.getByRole('dialog', { name: 'side.jpg' });
  await expect(whole.getByRole('img', { name: 'side.jpg' })).toHaveJSProperty('naturalWidth', 2_560);
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  const changes = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(changes.getByText('Attachment changed')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`${paths.assets()}?search=${lift.number}`);
  await page.getByRole('cell').getByText(lift.description, { exact: true }).hover();
  const popup = page.getByRole('tooltip').filter({ hasText: lift.number });
  await expect(popup.getByRole('img', { name: `Photo of ${lift.description}` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
