import { assetFigures } from '@yardline/contract/fleet/fleet';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { printDocument } from '@yardline/contract/papers/papers';
import { draftSending } from '@yardline/contract/sendings/sendings';
import { createVendor, updateVendor, vendorForm } from '@yardline/contract/vendors/vendors';
import * as calls from '@yardline/contract/warranty-claims/warranty-claims';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, getWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

/** A shop whose vendor pays 80.00 an hour and 15 % for handling; a part costs half of its price. */
const newClaims = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer, fleet } = counter;
  const lift = await counter.addAsset();
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 100, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const vendor = await admin.ok(createVendor, {
    body: { vendor_number: 'JLG', name: 'JLG parts', warranty_rate: 80, handling_percent: 15 },
  });
  const repair_code_id = repair.id;
  /** An order with 2 hours under warranty and sublet work for 60.00, of which nothing is; closed unless said. */
  const order = async (more: object = {}, isClosed = true) => {
    const { id } = await admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        billing: 'W',
        vendor_number: 'W-7',
        asset_id: lift.id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
        ...more,
      },
    });
    await admin.ok(addWorkLine, {
      params: { id },
      body: { kind: 'L', repair_code_id, labor_code_id: labor.id, quantity: 2, is_warranty: true },
    });
    const { row_version: ifMatch } = await admin.ok(addWorkLine, {
      params: { id },
      body: {
        kind: 'X',
        repair_code_id,
        vendor_id: vendor.id,
        description: 'Hose',
        unit_price: 90,
        cost: 60,
        is_warranty: true,
      },
    });
    if (isClosed)
      await admin.ok(stepWorkOrder, { params: { id }, body: { step: 'close', confirm: true }, ifMatch });
    return id;
  };
  const claim = (id: number) =>
    admin.call(calls.createWarrantyClaim, { body: { work_order_id: id, vendor_id: vendor.id } });
  const cost = async () => (await admin.ok(assetFigures, { params: { number: lift.number } })).service_cost;
  const standard = { posting: 'S', customer_id: customer.id };
  return { ...counter, lift, vendor, order, claim, cost, standard };
};
type Claim = calls.WarrantyClaim;
const at = ({ id, row_version: ifMatch }: Claim) => ({ params: { id }, ifMatch });

describe('a warranty claim', () => {
  it('asks for what the vendor bears of a closed order, by the vendor’s terms, and is paid [B4.9] [B4.10]', async () => {
    const { admin, order, claim, cost } = await newClaims();
    const id = await order();
    // Two hours at 40.00 and the hose.
    expect(await cost()).toBe(140);
    expect(await admin.ok(calls.listClaimable, { query: {} })).toMatchObject({
      items: [{ id, vendor_number: 'W-7', vendor_total: 290 }],
    });
    const { body: draft } = await claim(id);
    // Two hours at 80.00; the hose at cost.
    expect(draft).toMatchObject({
      number: 1,
      status: 'draft',
      claimed: 220,
      approved: null,
      lines: [{ claimed: 160 }, { claimed: 60 }],
      steps: [{ to_status: 'draft' }],
    });
    expect((await admin.ok(calls.listClaimable, { query: {} })).items).toEqual([]);
    expect((await claim(id)).refusal.reason).toBe('claim.nothing_to_claim');
    const filed = await admin.ok(calls.fileWarrantyClaim, { ...at(draft), body: {} });
    expect(filed.status).toBe('filed');
    const [labor] = filed.lines;
    const body = { lines: [{ id: labor?.id ?? 0, approved: 100 }], vendor_claim_number: 'C-99' };
    const answer = await admin.ok(calls.answerWarrantyClaim, { ...at(filed), body });
    expect(answer).toMatchObject({
      status: 'part_approved',
      approved: 160,
      vendor_claim_number: 'C-99',
      lines: [{ approved: 100 }, { approved: 60 }],
    });
    const pay = (received: number) =>
      admin.call(calls.receiveWarrantyClaim, {
        ...at(answer),
        body: { received, received_on: '2026-01-05' },
      });
    expect((await pay(160.01)).refusal.errors?.[0]).toMatchObject({ reason: 'claim.received_beyond' });
    const paid = await pay(150);
    expect(paid.body).toMatchObject({ status: 'paid', received: 150, received_on: '2026-01-05' });
    expect(await cost()).toBe(-10);
    const closed = await admin.ok(calls.closeWarrantyClaim, { ...at(paid.body), body: {} });
    expect(closed.steps.map((step) => step.to_status)).toEqual([
      'draft',
      'filed',
      'part_approved',
      'paid',
      'closed',
    ]);
    expect(await cost()).toBe(-10);
    expect((await admin.ok(calls.getRecovery)).vendors).toMatchObject([
      {
        vendor_name: 'JLG parts',
        claims: 1,
        claimed: 220,
        approved: 160,
        received: 150,
        recovery_percent: 68.2,
      },
    ]);
  });

  it('makes ours at cost what a vendor refuses of a standard invoice, and never the customer’s [B4.9] [B4.10]', async () => {
    const { admin, order, claim, cost, standard } = await newClaims();
    const id = await order(standard);
    expect(await cost()).toBe(0);
    const { body: draft } = await claim(id);
    const filed = await admin.ok(calls.fileWarrantyClaim, { ...at(draft), body: {} });
    const lines = filed.lines.map((line) => ({ id: line.id, approved: 0 }));
    const refused = await admin.ok(calls.answerWarrantyClaim, {
      ...at(filed),
      body: { lines, note: 'Wear' },
    });
    expect(refused).toMatchObject({ status: 'refused', approved: 0 });
    // It is tried once more with a reason, and refused again.
    const bare = await admin.call(calls.fileWarrantyClaim, { ...at(refused), body: {} });
    expect(bare.refusal.errors?.[0]).toMatchObject({ path: 'note', reason: 'claim.note_required' });
    const again = await admin.ok(calls.fileWarrantyClaim, { ...at(refused), body: { note: 'Photos added' } });
    expect(again).toMatchObject({ status: 'filed', approved: null });
    const over = await admin.ok(calls.answerWarrantyClaim, { ...at(again), body: { lines } });
    await admin.ok(calls.closeWarrantyClaim, { ...at(over), body: { note: 'We bear it' } });
    expect(await cost()).toBe(140);
    expect(await admin.ok(getWorkOrder, { params: { id } })).toMatchObject({ sums: { customer: 0 } });
  });

  it('needs a closed order, takes its steps in their order, and a line is claimed once', async () => {
    const { admin, order, claim } = await newClaims();
    const open = await order({}, false);
    expect((await claim(open)).refusal.reason).toBe('claim.order_open');
    const id = await order();
    const both = await Promise.all([claim(id), claim(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const draft = both.find(({ status }) => status === 201)?.body as Claim;
    const early = await admin.call(calls.closeWarrantyClaim, { ...at(draft), body: {} });
    expect([early.status, early.refusal.reason]).toEqual([409, 'claim.step']);
    const [line] = draft.lines;
    const lines = [{ id: line?.id ?? 0, claimed: 0 }];
    const less = await admin.ok(calls.updateWarrantyClaim, {
      ...at(draft),
      body: { lines, note: 'No labor' },
    });
    expect(less).toMatchObject({ claimed: 60, note: 'No labor' });
    const late = await admin.call(calls.updateWarrantyClaim, { ...at(draft), body: { note: 'Late' } });
    expect(late.refusal.reason).toBe('document.stale');
    const filed = await admin.ok(calls.fileWarrantyClaim, { ...at(less), body: {} });
    const more = await admin.call(calls.updateWarrantyClaim, { ...at(filed), body: { lines } });
    expect(more.refusal.reason).toBe('claim.not_draft');
    const beyond = await admin.call(calls.answerWarrantyClaim, {
      ...at(filed),
      body: { lines: [{ id: line?.id ?? 0, approved: 1 }] },
    });
    expect(beyond.refusal.errors?.[0]).toMatchObject({
      path: 'lines.0.approved',
      reason: 'claim.approved_beyond',
    });
    const gone = await admin.ok(calls.withdrawWarrantyClaim, {
      ...at(filed),
      body: { reason: 'Wrong vendor' },
    });
    expect(gone.status).toBe('withdrawn');
    expect((await claim(id)).status).toBe(201);
  });

  it('waits for an answer and for its old parts on lists of their own', async () => {
    const { admin, order, claim } = await newClaims();
    const { body: draft } = await claim(await order());
    const told = { core_due_on: '2026-02-01', vendor_claim_number: 'X' };
    const kept = await admin.ok(calls.updateWarrantyClaim, { ...at(draft), body: told });
    const numbers = async (query: object) =>
      (await admin.ok(calls.listWarrantyClaims, { query })).items.map(({ number }) => number);
    expect(await numbers({ cores: '1' })).toEqual([1]);
    await admin.ok(calls.fileWarrantyClaim, { ...at(kept), body: {} });
    expect(await numbers({ unanswered: '1' })).toEqual([]);
    const sent = await admin.call(calls.updateWarrantyClaim, {
      params: { id: draft.id },
      body: { core_sent_on: '2026-01-06' },
      ifMatch: kept.row_version + 1,
    });
    expect(sent.refusal.reason).toBe('claim.core_order');
    await admin.ok(calls.updateWarrantyClaim, {
      params: { id: draft.id },
      body: { ...told, core_sent_on: '2026-01-06' },
      ifMatch: kept.row_version + 1,
    });
    expect(await numbers({ cores: '1' })).toEqual([]);
    expect(await numbers({ search: 'jlg' })).toEqual([1]);
  });

  it('goes to its vendor as a paper that asks for each line and tells no cost of ours', async () => {
    const { admin, order, claim, vendor } = await newClaims();
    const form = vendorForm.parse({
      vendor_number: vendor.vendor_number,
      name: vendor.name,
      warranty_rate: 80,
      email: 'claims@jlg.example',
    });
    await admin.ok(updateVendor, { params: { id: vendor.id }, body: form, ifMatch: vendor.row_version });
    const { body: draft } = await claim(await order());
    const params = { type: 'warranty_claim' as const, id: draft.id };
    const { raw } = await admin.call(printDocument, { params });
    const text = textOfPdf(raw.rawPayload);
    for (const word of ['Warrantyclaim', 'W-7', 'JLGparts', 'Leaks', 'Hose', '$160.00', 'Claimed$220.00'])
      expect(text).toContain(word);
    // Two hours cost us 80.00, and list 200.00.
    expect(text).not.toContain('$80.00');
    expect(text).not.toContain('$200.00');
    const proposed = await admin.ok(draftSending, { params });
    expect(proposed).toMatchObject({ to: 'claims@jlg.example' });
  });

  it('is nothing for a user without the right, or of another company', async () => {
    const { order, claim, tenant } = await newClaims();
    const { body: draft } = await claim(await order());
    await giveRole(held.app, tenant.companyId, { name: 'Looker', grants: { work_orders: 'delete' } });
    const email = `looker@claims-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Lu', email, role: 'Looker' });
    const looker = await signIn(held.app, email);
    const params = { id: draft.id };
    expect((await looker.call(calls.getWarrantyClaim, { params })).status).toBe(403);
    const other = await newCounter(held.app);
    expect((await other.admin.call(calls.getWarrantyClaim, { params })).status).toBe(404);
  });
});
