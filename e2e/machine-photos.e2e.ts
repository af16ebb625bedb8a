import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { drawPicture } from './support/picture.ts';
import { addCustomer, addDocument, addLift, checkOut } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// A return without readings is refused by its preview.
test.use({ as: 'admin', provokes: [400] });

test('shows a machine out and in side by side at the return, made small by the phone and led through by keyboard [B9.7]', async ({
  page,
  api,
}) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const reserved = await addDocument(api, 'contract', { customer, asset: lift });
  await page.goto(paths.document('contract', reserved));
  await page.getByRole('button', { name: 'Check out equipment' }).click();
  const photo = {
    name: 'lift.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await page.evaluate(drawPicture, { side: 2_400, type: 'image/jpeg' } as const)),
  };
  const add = async (name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name }).click(),
    ]);
    await chooser.setFiles([photo]);
  };
  await add(`Add photos out, ${lift.number}`);
  const taken = page.getByRole('button', { name: `Open photo out, ${lift.number}: lift.jpg` });
  await expect(taken).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const contract = await checkOut(api, reserved);
  await page.goto(paths.newReturn(contract));
  await add(`Add photos in, ${lift.number}`);
  await expect(page.getByRole('button', { name: `Open photo in, ${lift.number}: lift.jpg` })).toBeVisible();
  await taken.press('Enter');
  const out = page.getByRole('dialog', { name: `${lift.number} · Out` });
  await expect(out.getByRole('img', { name: 'lift.jpg' })).toHaveJSProperty('naturalWidth', 1_600);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `${lift.number} · In` })).toContainText('2 of 2');
  await page.keyboard.press('Escape');
  await page.goto(paths.documentNotes('contract', contract));
  await expect(page.getByRole('region', { name: `Photos of ${lift.number}` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
