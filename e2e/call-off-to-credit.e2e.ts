import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { getBillingRun, startBilling } from '@yardline/contract/billing/billing-runs';
import { createClass, createGroup } from '@yardline/contract/catalog/catalog';
import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { getCustomer } from '@yardline/contract/customers/customers';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { previewOffRentCall } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { dayFromNow, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { row } from './support/words.ts';

test.use({ as: 'admin' });

/** Bills what is due today, as the night would, and answers when it is done. */
const bill = async (api: Api): Promise<void> => {
  const { id } = await api.call(startBilling, { body: { as_of: dayFromNow(0) } });
  const status = async () => (await api.call(getBillingRun, { params: { id } })).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('done');
};

/** A class of machines that is billed four weeks in advance, and a group of it. */
const addGroupInAdvance = async (api: Api): Promise<number> => {
  const code = unique();
  const rules = { cycle_rule: 'four_week', billing_timing: 'advance' } as const;
  const { id } = await api.call(createClass, { body: { code, name: `Towers ${code}`, ...rules } });
  const group = await api.call(createGroup, { body: { code, name: `Towers ${code}`, class_id: id } });
  return group.id;
};

/** A contract of the demo with one machine that has been out for days, for a customer with an account. */
const findOut = async (api: Api) => {
  const { items } = await api.call(listContracts, {
    query: { kind: 'contract', out: '1', page_size: '100' },
  });
  for (const { id } of items) {
    const contract = await api.call(getContract, { params: { id } });
    const [line, ...more] = contract.lines.filter(({ type }) => type === 'R');
    if (line === undefined || more.length > 0 || line.statusCode !== 'O' || line.isBulk) continue;
    const day = line.dateOut ?? contract.dateOut;
    if (contract.customerId === null || day === null || day >= dayFromNow(-1)) continue;
    const customer = await api.call(getCustomer, { params: { id: contract.customerId } });
    if (customer.account_type === 'Y') return { contract, line, customer };
  }
  throw new Error('the demo has no such contract');
};

/** Moves a machine to another group, and changes nothing else of it. */
const moveTo = async (api: Api, number: string, groupId: number): Promise<void> => {
  const asset = await api.call(getAsset, { params: { number } });
  const told = Object.entries(asset).filter(([name]) => name in updateAsset.body.shape);
  const body = updateAsset.body.parse(Object.assign(Object.fromEntries(told), { group_id: groupId }));
  await api.call(updateAsset, { params: { number }, body }, { ifMatch: asset.row_version });
};

test('a customer calls, billing stops at the moment on the receipt, and the next invoice credits what was billed beyond and names it [B3.54] [B4.20] [B3.39]', async ({
  page,
  api,
}) => {
  const { contract, line, customer } = await findOut(api);
  await moveTo(api, line.product, await addGroupInAdvance(api));
  const papers = async () => {
    const { items } = await api.call(listInvoices, { query: { search: customer.name, page_size: '100' } });
    const own = items.filter((each) => each.contract_number === contract.number);
    return Promise.all(own.map(({ id }) => api.call(getInvoice, { params: { id } })));
  };

  // Billed to the end of a cycle that has begun: beyond today.
  await bill(api);
  const [before, billed] = [await papers(), (await papers())[0]];
  const question = { contract_id: contract.id, lines: [{ lineId: line.id ?? 0 }], reason: 'CO' as const };
  const preview = await api.call(previewOffRentCall, { body: question });
  expect(preview.billed_beyond).toEqual([billed?.number]);
  const sumOf = (all: Awaited<ReturnType<typeof papers>>) =>
    Math.round(all.reduce((sum, { rental_total: total }) => sum + total, 0) * 100);

  await test.step('the call is taken, with what it saves before it is saved', async () => {
    await page.goto(paths.callOff(contract));
    const panel = page.getByRole('dialog', { name: 'Call off' });
    await panel.getByRole('textbox', { name: 'Called by' }).fill('Pat at the site');
    await panel.getByRole('textbox', { name: 'Where it stands' }).fill('Behind the gate');
    await expect(panel).toContainText(`Already billed beyond it: invoice ${billed?.number}.`);
    await panel.getByRole('button', { name: 'Call off' }).click();
    await expect(panel).toHaveCount(0);
    const receipt = page.getByRole('table', { name: 'Receipts of call-offs' }).getByRole('row').nth(1);
    await expect(receipt).toContainText(/OR-\d+/);
    await expect(receipt).toContainText('Pat at the site');
    await expect(receipt).toContainText('Approved');
    expect(await violationsOn(page)).toEqual([]);
  });
  const receipt = /OR-\d+/.exec((await row(page, 'Pat at the site').textContent()) ?? '')?.[0] ?? '';

  await test.step('the next run credits what was billed beyond, once, and says by which receipt', async () => {
    await bill(api);
    const after = await papers();
    const credit = after.find(({ id }) => !before.some((each) => each.id === id));
    expect(credit?.rental_total).toBeLessThan(0);
    // What remains billed is the rent until the call, as it was said before it was saved.
    expect(sumOf(after)).toBe(Math.round(preview.rent_after * 100));
    await page.goto(paths.invoice(credit?.number ?? 0));
    await page.getByText('Why this price?').first().click();
    await expect(page.getByRole('main')).toContainText(`Called off with receipt ${receipt}.`);
    await bill(api);
    expect(await papers()).toHaveLength(after.length);
  });

  await test.step('the receipt reads in French as well', async () => {
    await page.evaluate(() => localStorage.setItem('yardline-language', 'fr'));
    await page.goto(paths.offRents(contract));
    await expect(row(page, receipt).first()).toContainText('Approuvé');
  });
});
