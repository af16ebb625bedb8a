import { getBillingRun, previewBilling, startBilling } from '@yardline/contract/billing/billing-runs';
import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import type { Contract } from '@yardline/contract/contracts/contracts';
import {
  createContractInvoice,
  getLastCycle,
  listInvoices,
  previewContractInvoice,
} from '@yardline/contract/invoices/invoices';
import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import { getPricingRules, setPricingRules } from '@yardline/contract/pricing/pricing-rules';
import { createService, type ServiceForm } from '@yardline/contract/services/services';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { move, pickupEnds, read } from '../../../../test/tickets/rental.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

/** Puts down what became true of the customer after the contract was made. */
const learn = (shop: BillingShop, about: Record<string, unknown>) =>
  inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('customers').set(about).where('id', '=', shop.customer.id).execute(),
  );

const findings = async (shop: BillingShop, { id }: { id: number }) =>
  (await shop.admin.ok(previewContractInvoice, { params: { id } })).findings.map(({ rule }) => rule);

const bill = (shop: BillingShop, { id }: { id: number }, acceptsFindings: AcceptedFinding[] = []) =>
  shop.admin.call(createContractInvoice, { params: { id }, body: { acceptsFindings } });

const charge = async (shop: BillingShop, form: Partial<ServiceForm>) => {
  const { id } = await shop.admin.ok(createService, {
    body: { service_code: 'FEE', description: 'Fee', amount: 95, ...form },
  });
  return { mode: 'A', type: 'V', productId: id, quantity: 1 } as const;
};

const taxed = { rule: 'tax_despite_exemption' as const, line_number: null };

type Accepted = { contract_id: number; findings: AcceptedFinding[] };

const run = async (shop: BillingShop, as_of: string, accepts: Accepted[] = []) => {
  const { id } = await shop.admin.ok(startBilling, { body: { as_of, accepts } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
  return shop.admin.ok(getBillingRun, { params: { id } });
};

/** A contract that came back and waits to be billed. */
const back = async (shop: BillingShop, contract: Contract, day: string) => {
  await shop.goTo(day);
  await shop.takeBack(contract, undefined, { invoice: false });
  return contract;
};

const rentedForSixDays = async () => {
  const shop = await newBillingShop(held.app);
  const { row_version: ifMatch } = await shop.admin.ok(getPricingRules);
  await shop.admin.ok(setPricingRules, { body: { rules: { policy: 'largest-first' } }, ifMatch });
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  return { shop, contract: await back(shop, contract, '2026-01-11') };
};

describe('a bill is checked before it is posted', () => {
  it('is refused with the reason until someone accepts what was found, and that is kept', async () => {
    const { shop, contract } = await rentedForSixDays();
    const preview = await shop.admin.ok(previewContractInvoice, { params: { id: contract.id } });
    expect(preview.findings).toEqual([
      {
        rule: 'tier_not_rolled',
        line_number: 1,
        text: 'Line 1: L-1 costs $600.00, but one week at $300.00 covers the whole time.',
      },
    ]);
    expect((await bill(shop, contract)).refusal).toMatchObject({
      reason: 'self_audit.tier_not_rolled',
      data: { line: 1, unit: 600, amount: 300 },
    });
    const { body, status } = await bill(shop, contract, [{ rule: 'tier_not_rolled', line_number: 1 }]);
    expect([status, body.rental_total]).toEqual([201, 600]);
    const posted = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'invoices')
        .where('row_id', '=', String(body.id))
        .select('after')
        .executeTakeFirstOrThrow(),
    );
    expect(posted.after).toMatchObject({ accepted: ['self_audit.tier_not_rolled'] });
  });

  it('is left out of a run, which says why, and of its preview’s silence', async () => {
    const { shop, contract } = await rentedForSixDays();
    const { contracts } = await shop.admin.ok(previewBilling, { body: { as_of: '2026-01-11' } });
    expect(contracts.map(({ findings: found }) => found.map(({ rule }) => rule))).toEqual([
      ['tier_not_rolled'],
    ]);
    expect(await run(shop, '2026-01-11')).toMatchObject({
      status: 'done',
      invoices_created: 0,
      problems: [
        { contract_number: contract.number, message: expect.stringContaining('one week at $300.00') },
      ],
    });
  });

  it('is billed by a run that accepts it while the machine is out, and by that what was seen alone', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-02-03');
    await learn(shop, { exemption_number: 'E-1', exempts_rentals: true });
    const { contracts } = await shop.admin.ok(previewBilling, { body: { as_of: '2026-02-03' } });
    expect(contracts.map(({ findings: found }) => found.map(({ rule }) => rule))).toEqual([
      ['tax_despite_exemption'],
    ]);
    const other = { rule: 'late_call_off' as const, line_number: 1 };
    expect(
      (await run(shop, '2026-02-03', [{ contract_id: contract.id, findings: [other] }])).invoices_created,
    ).toBe(0);
    expect(
      (await run(shop, '2026-02-03', [{ contract_id: contract.id, findings: [taxed] }])).invoices_created,
    ).toBe(1);
  });

  it('is posted where the company does not have that error checked', async () => {
    const { shop, contract } = await rentedForSixDays();
    const { row_version: ifMatch, ...rules } = await shop.admin.ok(getBillingRules);
    const body = { ...rules, audit_rules: rules.audit_rules.filter((rule) => rule !== 'tier_not_rolled') };
    await shop.admin.ok(setBillingRules, { body, ifMatch });
    expect(await findings(shop, contract)).toEqual([]);
    expect((await bill(shop, contract)).status).toBe(201);
  });

  it('holds back a return that bills, and not the return', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await learn(shop, { exemption_number: 'E-1', exempts_rentals: true, exempts_sales: true });
    await shop.goTo('2026-01-06');
    expect((await shop.preview(contract)).findings.map(({ rule }) => rule)).toEqual([
      'tax_despite_exemption',
    ]);
    const refused = await shop.tryBack(contract);
    expect(refused.refusal.reason).toBe('self_audit.tax_despite_exemption');
    const returned = await shop.takeBack(contract, undefined, { invoice: false });
    expect(returned.invoice_id).toBeNull();
  });
});

describe('each error is found on a bill of the product', () => {
  it('a waiver of a customer who is insured by now [B3.36]', async () => {
    const shop = await newBillingShop(held.app);
    const waiver = { chargeWaiver: true, damageWaiverCode: 'DW' };
    const contract = await shop.rentOut([rent(await shop.addMachine())], [], waiver);
    await learn(shop, { insurance_policy_number: 'P-1', insurance_expires_on: '2026-12-31' });
    expect(await findings(shop, await back(shop, contract, '2026-01-07'))).toEqual(['waiver_without_opt_in']);
  });

  it('a percentage that was typed above its maximum [B3.7]', async () => {
    const shop = await newBillingShop(held.app);
    const fee = await charge(shop, { price_kind: 'percent', amount: 10, maximum: 50 });
    const contract = await shop.rentOut([rent(await shop.addMachine()), { ...fee, rateOverride: 80 }]);
    expect(await findings(shop, await back(shop, contract, '2026-01-07'))).toEqual(['fee_over_cap']);
  });

  it('rent past a pickup, where the check-in came days later [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    const lines = [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }];
    await shop.goTo('2026-01-07');
    const { id } = await shop.admin.ok(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, ...pickupEnds, lines },
    });
    const closed = await move(shop.admin, await read(shop.admin, 'pickup', id), 'close');
    expect(closed.status).toBe(200);
    await back(shop, contract, '2026-01-09');
    const { findings: found } = await shop.admin.ok(previewContractInvoice, {
      params: { id: contract.id },
    });
    expect(found.map(({ text }) => text)).toEqual([
      'Line 1: L-1 ended Jan 7, 2026 9:00 AM, but is billed to Jan 9, 2026 9:00 AM.',
    ]);
  });

  it('a delivery on a contract that has none [B3.7]', async () => {
    const shop = await newBillingShop(held.app);
    const fee = await charge(shop, { is_for_delivery: true });
    const contract = await shop.rentOut([rent(await shop.addMachine()), fee]);
    expect(await findings(shop, await back(shop, contract, '2026-01-07'))).toEqual(['delivery_included']);
  });

  it('tax of a customer whose exemption came in later [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await learn(shop, { exemption_number: 'E-1', exempts_rentals: true });
    await back(shop, contract, '2026-01-07');
    expect(await findings(shop, contract)).toEqual(['tax_despite_exemption']);
    expect((await bill(shop, contract, [taxed])).body.tax1_total).toBe(10);
  });
});

it('a bill says what each rental came to the last time, and the difference', async () => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.goTo('2026-02-03');
  await run(shop, '2026-02-03');
  await back(shop, contract, '2026-02-10');
  const { last_cycle: last } = await shop.admin.ok(previewContractInvoice, { params: { id: contract.id } });
  expect(last).toEqual([
    {
      line_number: 1,
      invoice_number: 1,
      period_from: '2026-01-05T14:00:00Z',
      period_to: '2026-02-02T14:00:00Z',
      amount: 800,
      difference: -400,
      reasons: ['8 days billed, 28 the last time.'],
    },
  ]);
  const { body: posted } = await bill(shop, contract);
  const { last_cycle: kept } = await shop.admin.ok(getLastCycle, { params: { id: posted.id } });
  expect(kept).toEqual(last);
  const first = await shop.admin.ok(listInvoices, { query: { contract_id: `${contract.id}` } });
  const oldest = first.items.at(-1);
  const none = await shop.admin.ok(getLastCycle, { params: { id: oldest?.id ?? 0 } });
  expect(none.last_cycle).toEqual([]);
});
