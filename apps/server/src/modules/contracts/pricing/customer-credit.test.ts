import { getCustomerCredit } from '@yardline/contract/customer-credit';
import { updateCustomerByNumber } from '@yardline/contract/customers-by-number';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { newCredit } from '../../../../test/credit.ts';
import { rent, sell } from '../../../../test/counter.ts';

const held = useApp();

it('explains a customer’s exposure: each open rental for at most a month, and what is sold and not billed [B5.11] [B3.35]', async () => {
  const shop = await newBillingShop(held.app);
  const { id, customer_number: customerNumber } = await shop.addCustomer({ exemption_number: 'EX' });
  const credit = () => shop.admin.ok(getCustomerCredit, { params: { id } });
  expect(await credit()).toEqual({
    ...{ limit: null, exposure: 0, left: null, receivables: 0, services: 0, documents: [] },
  });
  const [lift, part] = [await shop.addMachine(), await shop.addPart('OIL', 20, 50)];
  // 12 weeks are three times 800; of them a month counts.
  const dates = { customerId: id, dateIn: '2026-03-30', timeIn: '09:00' };
  const { number, ...opened } = await shop.open([rent(lift), sell(part, 5)], dates);
  const body = { credit_limit: 1000 };
  await shop.admin.ok(updateCustomerByNumber, { params: { customerNumber }, body });
  const document = { id: opened.id, kind: 'contract', number, amount: 2400, counted: 800 };
  expect(await credit()).toEqual({
    ...{ limit: 1000, exposure: 900, left: 100, receivables: 0, services: 100, documents: [document] },
  });
  // The same figure stops the next document.
  const next = await shop.tryOpen([sell(part, 6)], { customerId: id });
  expect(next.refusal.errors?.map(({ message }) => message)).toEqual([
    'The credit limit of $1,000.00 is exceeded by $20.00',
  ]);
});

it('counts what is unpaid, less open credits; without a limit nothing is left to tell [B5.11]', async () => {
  const { shop, customerId, account } = await newCredit(held.app);
  const credit = await shop.admin.ok(getCustomerCredit, { params: { id: customerId } });
  const owed = await account();
  expect(credit).toMatchObject({ limit: null, left: null, receivables: owed, exposure: owed });
});
