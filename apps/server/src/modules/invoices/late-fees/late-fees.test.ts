import { getInvoice } from '@yardline/contract/invoices/invoices';
import { chargeLateFees, listLateFees } from '@yardline/contract/invoices/late-fees';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { payInvoice } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { cash, newDeposits } from '../../../../test/deposits.ts';

const held = useApp();

/** An invoice of 100.00 that was due on 5 February 2026, of a company that asks 1.5 % for each started month after 5 days. */
const newLate = async () => {
  const made = await newDeposits(held.app);
  const { shop, customer } = made;
  await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ late_fee_percent: 1.5, late_fee_grace_days: 5 }).execute(),
  );
  const contract = await made.rentOut();
  await shop.goTo('2026-01-06');
  const { invoice_id: id } = await shop.takeBack(contract);
  const { number } = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const due = () => shop.admin.ok(listLateFees);
  const charge = (fee: number) =>
    shop.admin.call(chargeLateFees, { body: { fees: [{ invoice_id: id ?? 0, fee }] } });
  const statement = () => shop.admin.ok(customerStatement, { params: { id: customer.id }, query: {} });
  return { ...made, admin: shop.admin, id: id ?? 0, number, due, charge, statement };
};

describe('late fees', () => {
  it('are charged as they were shown, by an invoice without taxes, and once [B3.39] [B5.26]', async () => {
    const { shop, number, due, charge, statement } = await newLate();
    expect(await due()).toEqual({ fees: [], total: 0, has_terms: true });
    await shop.goTo('2026-03-12');
    expect((await due()).fees).toMatchObject([
      { number, customer_name: 'Albany Schools', days_late: 35, balance: 100, charged: 0, fee: 1.5 },
    ]);
    expect((await charge(1)).refusal.errors?.[0]).toMatchObject({
      path: 'fees.0.fee',
      reason: 'late_fee.changed',
    });
    const { body } = await charge(1.5);
    expect(body).toMatchObject({ invoices: [{ number: number + 1, total: 1.5 }], total: 1.5 });
    expect((await charge(1.5)).refusal.errors?.[0]?.reason).toBe('late_fee.changed');
    const told = await statement();
    expect([told.closing, told.late_fee_total]).toEqual([101.5, 0]);
    // Two more started months are due, and the fee itself is never late.
    await shop.goTo('2026-05-06');
    expect((await due()).fees).toMatchObject([{ number, charged: 1.5, fee: 3 }]);
    expect((await statement()).late_fee_total).toBe(3);
  });

  it('are due on what is open alone, and for who bills', async () => {
    const { shop, admin, number, due, id } = await newLate();
    await shop.goTo('2026-03-12');
    await admin.ok(payInvoice, { params: { number }, body: cash(60) });
    expect((await due()).fees).toMatchObject([{ balance: 40, fee: 0.6 }]);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    const refused = await driver.call(chargeLateFees, { body: { fees: [{ invoice_id: id, fee: 0.6 }] } });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    await admin.ok(payInvoice, { params: { number }, body: cash(40) });
    expect((await due()).fees).toEqual([]);
  });
});
