import { addEstimateLine, createEstimate, getEstimate } from '@yardline/contract/estimates/estimates';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { printDocument } from '@yardline/contract/papers/papers';
import { createPurchase, orderPurchase } from '@yardline/contract/purchasing/purchasing';
import { setPartVendors } from '@yardline/contract/purchasing/to-order';
import { findNumbered } from '@yardline/contract/search/numbered';
import { searchEverything } from '@yardline/contract/search/search';
import {
  draftSending,
  listSendings,
  sendDocument,
  takeBackSending,
} from '@yardline/contract/sendings/sendings';
import { emailWorkOrder } from '@yardline/contract/sendings/email';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { allGrants } from '@yardline/domain/permissions/grants';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { readWhole } from '../../../kernel/files/files.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Paper } from '../layout/paper.ts';
import { estimatePaper } from './estimate-paper.ts';
import { purchasePaper } from './purchase-paper.ts';
import { workOrderPaper } from './work-order-paper.ts';

const held = useApp();
// The language's data put no-break spaces into figures.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, ' ')) as T;

const newShopFloor = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant, customer } = counter;
  const lift = await counter.addAsset({ number: 'BL-7', description: 'Boom lift' });
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 96 },
  });
  const repair = await admin.ok(createRepairCode, {
    body: { code: 'HYD', description: 'Hydraulics', labor_code_id: labor.id },
  });
  const hours = (quantity: number, more: object = {}) => ({
    kind: 'L' as const,
    repair_code_id: repair.id,
    labor_code_id: labor.id,
    quantity,
    ...more,
  });
  const read = (
    of: (scope: Scope, id: number) => Promise<Paper>,
    id: number,
    language: 'en' | 'fr' = 'en',
  ): Promise<Paper> =>
    inCompany(held.app, tenant.companyId, async (system) => {
      const places = [{ divisionId: fleet.divisionId, grants: allGrants }];
      const holder = { isUpgraded: false, company: allGrants, divisions: places, locations: [] };
      return plain(await of({ ...system, language, actor: { ...system.actor, holder } }, id));
    });
  const order = async () => {
    const opened = await admin.ok(createWorkOrder, {
      body: {
        posting: 'S',
        billing: 'S',
        customer_id: customer.id,
        asset_id: lift.id,
        location_id: fleet.locationId,
        complaint: 'Drips oil',
        comments: 'Customer is late to pay',
      },
    });
    const add = (body: object) => admin.ok(addWorkLine, { params: { id: opened.id }, body: body as never });
    await add(hours(2));
    await add(hours(1, { split_percents: [50, 50, 0], description: 'Tests' }));
    await add(hours(1, { is_printed: false, description: 'Sweeping' }));
    return opened;
  };
  return { ...counter, read, order, hours, lift };
};

describe('the paper of a work order', () => {
  it('tells the customer what was wrong, what was done under which repair code, and their share [B9.13] [B5.36]', async () => {
    const { read, order } = await newShopFloor();
    const { id, order_n: number } = await order();
    const paper = await read(workOrderPaper, id);
    expect(paper).toMatchObject({ type: 'workorder', number, code: `W-${number}`, comments: '' });
    expect(paper.parties.map(({ label, name, lines }) => [label, name, lines.at(-1)])).toEqual([
      ['party.customer', expect.any(String), expect.any(String)],
      ['party.machine', 'BL-7', expect.any(String)],
      ['party.complaint', '', 'Drips oil'],
    ]);
    expect(paper.lines.map(({ product, description, amount }) => [product, description, amount])).toEqual([
      ['HYD', 'Hydraulics', ''],
      ['SHOP', expect.any(String), '$192.00'],
      ['SHOP', 'Tests', '$48.00'],
    ]);
    expect(paper.lines[2]?.details).toEqual(['Your share of $96.00.']);
    // The line that is kept off paper is billed all the same.
    expect(paper.sums.map(({ label, value }) => [label, value])).toEqual([
      ['Labor', '$336.00'],
      ['Total before taxes', '$336.00'],
      ['First tax (5%)', '$16.80'],
      ['Second tax (9.975%)', '$33.52'],
      ['Total with taxes as of today', '$386.32'],
    ]);
    expect((await read(workOrderPaper, id, 'fr')).sums.at(-1)?.label).toBe(
      'Total, taxes en date d’aujourd’hui',
    );
  });

  it('opens as a PDF, and not for who may not see the order [B6.16]', async () => {
    const { admin, order, tenant } = await newShopFloor();
    const { id } = await order();
    const { status, raw } = await admin.call(printDocument, { params: { type: 'workorder', id } });
    expect([status, textOfPdf(raw.rawPayload).includes('Dripsoil')]).toEqual([200, true]);
    expect(textOfPdf(raw.rawPayload)).not.toContain('latetopay');
    const email = `sales-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Sam',
      email,
      role: 'Salesperson',
      divisions: ['W'],
    });
    const sales = await signIn(held.app, email);
    expect((await sales.call(printDocument, { params: { type: 'workorder', id } })).status).toBe(404);
  });
});

describe('a work order by mail', () => {
  it('goes out by the older call with its number, which takes in no picture of a signature [B7.26] [B8.9]', async () => {
    const { admin, order } = await newShopFloor();
    const { id, order_n: number } = await order();
    const call = (body: object) => admin.call(emailWorkOrder, { params: { id }, body: body as never });
    const sent = await call({ signature_b64: null, email_to: 'owner@maple.example' });
    expect([sent.status, sent.body]).toMatchObject([200, { status: 'work order emailed', order_n: number }]);
    const { sendings } = await admin.ok(listSendings, { params: { type: 'workorder', id } });
    expect(sendings).toMatchObject([{ number, to: 'owner@maple.example', kind: 'workorder' }]);
    const drawn = await call({ signature_b64: 'iVBORw0KGgo=', email_to: 'owner@maple.example' });
    expect(drawn.status).toBe(400);
  });
});

describe('the paper of an estimate', () => {
  const newEstimate = async () => {
    const shop = await newShopFloor();
    const { admin, customer, fleet, lift, hours } = shop;
    const estimate = await admin.ok(createEstimate, {
      body: {
        customer_id: customer.id,
        asset_id: lift.id,
        location_id: fleet.locationId,
        complaint: 'Drips oil',
        terms: 'Parts are ordered after approval.',
        valid_until: '2026-01-20',
      },
    });
    const add = (body: object) =>
      admin.ok(addEstimateLine, { params: { id: estimate.id }, body: body as never });
    await add(hours(2));
    await add(hours(1, { section: 'Paint', description: 'Painting' }));
    return { ...shop, estimate };
  };

  it('shows the work, each choice with what it costs, and until when it is valid [B4.12]', async () => {
    const { read, estimate } = await newEstimate();
    const paper = await read(estimatePaper, estimate.id);
    expect(paper.facts).toContainEqual({ label: 'fact.valid_until', value: 'Jan 20, 2026' });
    expect(paper.lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Hydraulics', ''],
      [expect.any(String), '$192.00'],
      ['Choice: Paint', '$96.00'],
      ['Hydraulics', ''],
      ['Painting', '$96.00'],
    ]);
    expect(paper.sums.map(({ label, value }) => [label, value])).toEqual([
      ['Work without choices', '$192.00'],
      ['Choice: Paint', '$96.00'],
      ['Total before taxes', '$288.00'],
      ['First tax (5%)', '$14.40'],
      ['Second tax (9.975%)', '$28.73'],
      ['Total with taxes as of today', '$331.13'],
    ]);
    expect(paper.comments).toBe('Parts are ordered after approval.');
  });

  it('is sent with the link by which it is approved, which makes the estimate sent [B4.12] [B7.28]', async () => {
    const { admin, estimate, tenant } = await newEstimate();
    const params = { type: 'workorder_estimate' as const, id: estimate.id };
    const draft = await admin.ok(draftSending, { params });
    expect(draft.way).toBe('estimate');
    const body = {
      to: 'owner@maple.example',
      language: 'en' as const,
      subject: 'Estimate',
      message: 'See it.',
    };
    const sent = await admin.ok(sendDocument, { params, body });
    expect(sent).toMatchObject({ kind: 'workorder_estimate', way: 'estimate', to: 'owner@maple.example' });
    const after = await admin.ok(getEstimate, { params: { id: estimate.id } });
    expect(after).toMatchObject({ status: 'sent', sendings: [{ version: 1, email: 'owner@maple.example' }] });
    expect((await admin.ok(listSendings, { params })).sendings).toHaveLength(1);
    // The address stands in the message; the file is kept, and who opens it could approve.
    const kept = await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { file_id: fileId } = await tx.selectFrom('sendings').select('file_id').executeTakeFirstOrThrow();
      return readWhole(tx, fileId);
    });
    const text = textOfPdf(kept?.bytes ?? Buffer.from(''));
    expect(text).toContain('Dripsoil');
    expect(text).not.toContain('estimate_requested');
  });

  it('is a draft again when what would have asked for its approval is taken back [B4.12] [B7.28]', async () => {
    const { admin, estimate } = await newEstimate();
    const params = { type: 'workorder_estimate' as const, id: estimate.id };
    const body = {
      to: 'owner@maple.example',
      language: 'en' as const,
      subject: 'Estimate',
      message: 'See it.',
    };
    const send = () => admin.ok(sendDocument, { params, body });
    const now = async () => {
      const { status, sendings } = await admin.ok(getEstimate, { params: { id: estimate.id } });
      return [status, sendings.length];
    };
    const takeBack = ({ id }: { id: number }) => admin.ok(takeBackSending, { params: { id }, body: {} });
    await takeBack(await send());
    expect(await now()).toEqual(['draft', 0]);
    const first = await send();
    await takeBack(await send());
    // The first message is on record, so its customer has been asked.
    expect(await now()).toEqual(['sent', 1]);
    await takeBack(first);
    expect(await now()).toEqual(['draft', 0]);
  });
});

describe('the paper of a purchase order', () => {
  const newPurchase = async () => {
    const shop = await newShopFloor();
    const { admin, fleet } = shop;
    const filter = await shop.addPart('FILTER', 20, 3);
    const vendor = await admin.ok(createVendor, {
      body: {
        vendor_number: 'V-1',
        name: 'Lift Co',
        email: 'orders@lift.example',
        account_number: 'A-99',
      },
    });
    await admin.ok(setPartVendors, {
      params: { number: 'FILTER' },
      body: { vendors: [{ vendor_id: vendor.id, vendor_part_number: 'LC-77', price: 11.5, pack: 4 }] },
    });
    const draft = await admin.ok(createPurchase, {
      body: {
        vendor_id: vendor.id,
        location_id: fleet.locationId,
        expected_on: '2026-01-12',
        lines: [
          { part_id: filter.id, quantity: 8 },
          { description: 'Freight', quantity: 1, unit_cost: 40, expected_on: '2026-01-15' },
        ],
      },
    });
    return { ...shop, draft };
  };
  const toVendor = { language: 'en' as const, subject: 'Order', message: 'Please confirm.' };

  it('asks by the vendor’s numbers and prices, line by line by its day, and where to [B8.12]', async () => {
    const { read, draft } = await newPurchase();
    expect(draft.lines.map((line) => line.expected_on)).toEqual([null, '2026-01-15']);
    const paper = await read(purchasePaper, draft.id);
    expect(paper).toMatchObject({ mark: 'mark.draft', code: 'PO-1' });
    expect(paper.facts).toEqual([
      { label: 'fact.date', value: expect.any(String) },
      { label: 'fact.expected', value: 'Jan 12, 2026' },
      { label: 'fact.account', value: 'A-99' },
    ]);
    expect(paper.lines).toMatchObject([
      { product: 'LC-77', details: ['Our number FILTER.'], quantity: '8', rate: '$11.50', amount: '$92.00' },
      { product: '', description: 'Freight', details: ['Expected Jan 15, 2026.'], amount: '$40.00' },
    ]);
    expect(paper.sums).toEqual([{ label: 'Total before taxes', value: '$132.00', isStrong: true }]);
    expect(paper.parties.map(({ label }) => label)).toEqual(['party.vendor', 'party.deliver_to']);
  });

  it('adds up whole cents, of what is still to come [B9.6]', async () => {
    const { admin, read, draft, fleet } = await newPurchase();
    const odd = await admin.ok(createPurchase, {
      body: {
        vendor_id: draft.vendor_id,
        location_id: fleet.locationId,
        lines: [
          { description: 'Hose', quantity: 1.5, unit_cost: 1.15 },
          { description: 'Pipe', quantity: 1.5, unit_cost: 1.15 },
        ],
      },
    });
    const paper = await read(purchasePaper, odd.id);
    expect(paper.lines.map((line) => line.amount)).toEqual(['$1.73', '$1.73']);
    expect(paper.sums[0]?.value).toBe('$3.46');
  });

  it('prints what was written for the vendor, and nothing that was written for our own people', async () => {
    const { admin, read, draft, fleet } = await newPurchase();
    const { id } = await admin.ok(createPurchase, {
      body: {
        vendor_id: draft.vendor_id,
        location_id: fleet.locationId,
        vendor_note: 'Ring at gate 2',
        comments: 'They are always late',
        lines: [],
      },
    });
    expect((await read(purchasePaper, id)).comments).toBe('Ring at gate 2');
    // It lists nothing yet, and prints all the same.
    const { raw } = await admin.call(printDocument, { params: { type: 'purchase_order', id } });
    expect(textOfPdf(raw.rawPayload)).toContain('Ringatgate2');
    expect(textOfPdf(raw.rawPayload)).not.toContain('alwayslate');
  });

  it('goes to the vendor once it is ordered, and tells when and to whom [B7.28] [B9.13]', async () => {
    const { admin, draft } = await newPurchase();
    const params = { type: 'purchase_order' as const, id: draft.id };
    const early = await admin.call(sendDocument, {
      params,
      body: { ...toVendor, to: 'orders@lift.example' },
    });
    expect([early.status, early.refusal.reason]).toEqual([409, 'sending.draft']);
    await admin.ok(orderPurchase, { params: { id: draft.id }, ifMatch: draft.row_version });
    const proposed = await admin.ok(draftSending, { params });
    expect(proposed).toMatchObject({
      to: 'orders@lift.example',
      recipients: [{ name: 'Lift Co', email: 'orders@lift.example' }],
      filename: 'Purchase order 1.pdf',
    });
    await admin.ok(sendDocument, { params, body: { ...toVendor, to: proposed.to } });
    expect((await admin.ok(listSendings, { params })).sendings).toMatchObject([
      { number: '1', to: 'orders@lift.example', sent_at: expect.any(String) },
    ]);
  });

  it('is found by its number, and opened by it, by those who may see what is bought [B2.13] [B6.16]', async () => {
    const { admin, draft, tenant } = await newPurchase();
    const numbered = { kind: 'purchase_order' as const, number: draft.number };
    expect(await admin.ok(findNumbered, { params: numbered })).toEqual({ id: draft.id });
    const { hits } = await admin.ok(searchEverything, { query: { q: 'PO-1' } });
    expect(hits).toMatchObject([{ kind: 'purchase_order', number: '1', title: 'Lift Co' }]);
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dan', email, role: 'Driver', divisions: ['W'] });
    const driver = await signIn(held.app, email);
    expect((await driver.call(findNumbered, { params: numbered })).status).toBe(403);
  });
});
