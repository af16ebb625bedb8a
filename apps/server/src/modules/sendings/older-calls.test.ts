import { updateCustomer } from '@yardline/contract/customers/customers';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import {
  emailDocument,
  emailSigned,
  emailSignedByPlace,
  emailSubDocument,
  listRecipients,
  listSubRecipients,
  printSubDocument,
} from '@yardline/contract/sendings/email';
import { listSendings } from '@yardline/contract/sendings/sendings';
import { getSignatureView, listSignatures } from '@yardline/contract/signatures/signatures';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newCounter, sell } from '../../../test/counter.ts';
import { readWhole } from '../../kernel/files/files.ts';

const held = useApp();

/** A counter whose customer has an address, with a contract and its first invoice. */
const newSale = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer } = counter;
  const form = { name: customer.name, email: 'office@hudson.example' };
  const changed = { params: { id: customer.id }, ifMatch: customer.row_version, body: form };
  await admin.ok(updateCustomer, changed);
  const part = await counter.addPart('F-1', 12.5, 10);
  const contract = await counter.open([sell(part, 2)]);
  const invoice = await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  return { counter, admin, contract, invoice };
};

describe('a document sent by an older program', () => {
  it('names who can get it, goes to a list of addresses, and is known by its sub-number [B7.28] [B7.29] [B9.13]', async () => {
    const { counter, admin, contract, invoice } = await newSale();
    const office = [{ name: 'Hudson Concrete', email: 'office@hudson.example' }];
    const params = { type: 'contract' as const, id: contract.id };
    expect(await admin.ok(listRecipients, { params })).toEqual(office);
    const sub = { type: 'contract' as const, id: contract.id, subId: 1 };
    expect(await admin.ok(listSubRecipients, { params: sub })).toEqual(office);

    const body = { emailTo: 'office@hudson.example, site@hudson.example' };
    expect(await admin.ok(emailDocument, { params, body })).toMatchObject({ status: 'sent' });
    await admin.ok(emailSubDocument, { params: sub, body });
    const billed = await admin.ok(listSendings, { params: { type: 'invoice', id: invoice.id } });
    expect(billed.sendings).toMatchObject([
      { to: body.emailTo, way: 'payment', number: String(invoice.number) },
    ]);
    const pdf = await admin.raw('GET', `/rest-api/srmrecord/pdf/contract/${contract.id}/1`);
    expect([pdf.statusCode, printSubDocument.file]).toEqual([200, 'application/pdf']);

    const customer = { type: 'customer' as const, id: counter.customer.id };
    await admin.ok(emailDocument, { params: customer, body });
    const missing = await admin.call(emailSubDocument, {
      params: { type: 'contract', id: contract.id, subId: 2 },
      body,
    });
    expect(missing.status).toBe(404);
    const invalid = await admin.call(emailDocument, {
      params,
      body: { emailTo: 'office@hudson.example, site' },
    });
    expect(invalid.status).toBe(400);
  });

  it('is signed and sent as it was signed in one call [B7.28]', async () => {
    const { counter, admin, contract } = await newSale();
    const params = { type: 'contract' as const, id: contract.id };
    const { content_hash } = await admin.ok(getSignatureView, { params });
    const body = { name: 'Rosa Diaz', typed: true, content_hash, emailTo: 'rosa@hudson.example' };
    await admin.ok(emailSigned, { params, body });
    expect((await admin.ok(listSignatures, { params })).signatures).toHaveLength(1);
    const [row] = (await admin.ok(listSendings, { params })).sendings;
    expect(row).toMatchObject({
      to: 'rosa@hudson.example',
      way: null,
      filename: expect.stringContaining('signed') as string,
    });
    const bytes = await inCompany(held.app, counter.tenant.companyId, async ({ tx }) => {
      const { file_id: id } = await tx.selectFrom('sendings').select('file_id').executeTakeFirstOrThrow();
      return (await readWhole(tx, id))?.bytes;
    });
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is known as it was signed by the place of its signature, and sent again so [B7.29]', async () => {
    const { admin, contract } = await newSale();
    const params = { type: 'contract' as const, id: contract.id };
    const { content_hash } = await admin.ok(getSignatureView, { params });
    const to = { emailTo: 'rosa@hudson.example' };
    await admin.ok(emailSigned, { params, body: { name: 'Rosa Diaz', typed: true, content_hash, ...to } });
    const first = await admin.raw('GET', `/rest-api/srmsigndoc/contract/${contract.id}/1/`);
    expect([first.statusCode, first.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    const second = await admin.raw('GET', `/rest-api/srmsigndoc/contract/${contract.id}/2/`);
    expect(second.statusCode).toBe(404);
    await admin.ok(emailSignedByPlace, { params: { ...params, subId: 1 }, body: to });
    const { sendings } = await admin.ok(listSendings, { params });
    expect(sendings.map(({ filename }) => filename)).toEqual([
      sendings[1]?.filename,
      expect.stringContaining('signed'),
    ]);
    const missing = await admin.call(emailSignedByPlace, { params: { ...params, subId: 2 }, body: to });
    expect(missing.status).toBe(404);
  });
});
