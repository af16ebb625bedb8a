import { addComment } from '@yardline/contract/records/comments';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

test.use({ as: 'admin' });

// Whatever runs sets this; whatever breaks out of its element or its attribute would run.
const script = 'hostile=1';
const hostile = [
  `<img src=x onerror=${script}>`,
  `"><svg onload=${script}>`,
  `javascript:${script}`,
  `{{constructor.constructor('${script}')()}}`,
  `</script><script>${script}</script>`,
];
const [image = '', svg = '', address = '', template = '', closing = ''] = hostile;

test('texts that are scripts, in names, comments and addresses, are shown as they are and never run [B9.7]', async ({
  page,
  api,
}) => {
  test.slow();
  page.on('dialog', (dialog) => {
    throw new Error(`a text opened a dialog: ${dialog.message()}`);
  });
  const code = unique();
  const customer = await addCustomer(api, {
    name: `${image}${code}`,
    address1: svg,
    comments: `${closing} ${template}`,
  });
  const lift = await addLift(api, {
    description: svg,
    make: address,
    comments: image,
  });
  await api.call(addComment, {
    params: { kind: 'customers', record: customer.id },
    body: { comment: `${image} ${template}`, print: true },
  });
  const contract = await addDocument(api, 'contract', { customer, asset: lift });

  const places = [
    paths.customer(customer.id),
    paths.customerNotes(customer.id),
    paths.editCustomer(customer.id),
    paths.customerStatement(customer.id),
    paths.asset(lift.number),
    paths.editAsset(lift.number),
    paths.documents('contract'),
    paths.document('contract', contract),
    paths.editDocument('contract', contract),
    paths.calendar(),
    paths.dashboard(),
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-busy]:not([data-busy="false"])')).toHaveCount(0);
    expect([place, await page.evaluate(() => 'hostile' in window)]).toEqual([place, false]);
  }
  await page.goto(paths.customer(customer.id));
  await expect(page.getByRole('heading', { level: 1, name: `${image}${code}` })).toBeVisible();
  await page.goto(paths.customers());
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(code);
  await expect(page.getByRole('link', { name: `${image}${code}` })).toBeVisible();
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);

  await page.goto(paths.document('contract', contract));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/pdf/')),
    page.waitForEvent('popup'),
    act(page, 'Print'),
  ]);
  const { authorization = '' } = await answer.request().allHeaders();
  const paper = await page.request.get(answer.url(), { headers: { authorization } });
  expect(paper.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  // A paper holds no action, no script and no file: nothing that a reader would run.
  const bytes = (await paper.body()).toString('latin1');
  expect(bytes.match(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|URI)\b/g)).toBeNull();
});
