import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { listMails } from '@yardline/contract/mail/mails';
import { createVendor } from '@yardline/contract/vendors/vendors';
import * as calls from '@yardline/contract/warranty-claims/warranty-claims';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { drainQueue, runJob } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { remindOfClaims } from './remind-of-claims.ts';

const held = useApp();

/** A claim that was filed so many days ago; beside its administrator works a driver, who has nothing to do with claims. */
const newFiled = async (days: number) => {
  const { admin, fleet, tenant, addAsset } = await newCounter(held.app);
  const { companyId } = tenant;
  const lift = await addAsset();
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 100, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'JLG', name: 'JLG parts' } });
  const email = `driver@claims-${companyId}.example`;
  await addPerson(held.app, companyId, { name: 'Dan', email, role: 'Driver' });
  const { id } = await admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      billing: 'W',
      vendor_number: 'W-7',
      asset_id: lift.id,
      location_id: fleet.locationId,
      complaint: 'Leaks',
    },
  });
  const { row_version: ifMatch } = await admin.ok(addWorkLine, {
    params: { id },
    body: {
      kind: 'L',
      repair_code_id: repair.id,
      labor_code_id: labor.id,
      quantity: 2,
      is_warranty: true,
    },
  });
  await admin.ok(stepWorkOrder, { params: { id }, body: { step: 'close', confirm: true }, ifMatch });
  const draft = await admin.ok(calls.createWarrantyClaim, {
    body: { work_order_id: id, vendor_id: vendor.id },
  });
  const claim = await admin.ok(calls.fileWarrantyClaim, {
    params: { id: draft.id },
    ifMatch: draft.row_version,
    body: {},
  });
  const filed_at = held.app.clock.now.subtract({ hours: 24 * days }).toString();
  await inCompany(held.app, companyId, ({ tx }) =>
    tx.updateTable('warranty_claims').set({ filed_at }).execute(),
  );
  const remind = () => runJob(held.app, companyId, remindOfClaims, {});
  const mails = async () => {
    const { items } = await admin.ok(listMails, { query: {} });
    return items.filter(({ template }) => template === 'claims-unanswered');
  };
  return { admin, claim, mails, remind };
};

describe('a claim that a vendor has not answered', () => {
  it('is brought before the people who work on claims after thirty days, once [B4.9]', async () => {
    const { admin, mails, remind } = await newFiled(31);
    await remind();
    await drainQueue(held.app);
    const [mail] = await mails();
    const { body } = await readMail(held.app, admin, mail?.id);
    expect(body).toContain('Claims to follow up: 1.');
    expect(body).toContain('/warranty-claims?unanswered=1');
    expect(await mails()).toHaveLength(1);
    await remind();
    expect(await mails()).toHaveLength(1);
  });

  it('is left alone before that, and once it was answered', async () => {
    const early = await newFiled(29);
    await early.remind();
    expect(await early.mails()).toEqual([]);
    const answered = await newFiled(40);
    const { admin, claim } = answered;
    const lines = claim.lines.map((line) => ({ id: line.id, approved: line.claimed }));
    await admin.ok(calls.answerWarrantyClaim, {
      params: { id: claim.id },
      ifMatch: claim.row_version,
      body: { lines },
    });
    await answered.remind();
    expect(await answered.mails()).toEqual([]);
  });
});
