import {
  addLink,
  attachFile,
  downloadRecordFile,
  listRecordFiles,
  removeRecordFile,
} from '@yardline/contract/records/record-files';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { photograph, png, webp } from '../../../../test/pictures.ts';
import { upload } from '../../../../test/upload.ts';

const held = useApp();

describe('an attachment', async () => {
  it('is kept as it is with who brought it and when, and handed out to be saved and nothing else [B9.7]', async () => {
    const { admin, customer } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const content = Buffer.from('<html><script>alert(1)</script></html>');
    const sent = await upload(admin, 'Lease « 2026 ».html', content);
    const file = await admin.ok(attachFile, { params, body: { file_id: sent.id } });
    expect(file).toMatchObject({
      type: 'file',
      name: 'Lease « 2026 ».html',
      size: content.length,
      created_by: 'Alex Admin',
      created_at: held.app.clock.now.toString(),
      has_thumbnail: false,
    });
    const got = await admin.call(downloadRecordFile, { params: { ...params, file: file.id } });
    expect(Buffer.from(got.body).equals(content)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/) as unknown,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    const again = await admin.call(attachFile, { params, body: { file_id: sent.id } });
    expect(again.status).toBe(404);
    await admin.ok(removeRecordFile, { params: { ...params, file: file.id } });
    expect((await admin.call(downloadRecordFile, { params: { ...params, file: file.id } })).status).toBe(404);
  });

  const size = { width: 8, height: 6 };
  it.each([
    ['plan.pdf', Buffer.from('%PDF-1.7 one page')],
    ['plan.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['plan.docx', Buffer.from('PK\u0003\u0004 a newer Word file')],
    ['plan.xml', Buffer.from('<?xml version="1.0"?><plan/>')],
    ['plan.png', await png(size)],
    ['plan.webp', await webp(size)],
    ['plan.jpeg', await photograph(size, 'Exif')],
  ])('comes back byte for byte as %s [S7.32] [B9.7]', async (name, content) => {
    const { admin, customer } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const { id: file_id } = await upload(admin, name, content);
    const { id } = await admin.ok(attachFile, { params, body: { file_id } });
    const { body } = await admin.call(downloadRecordFile, { params: { ...params, file: id } });
    expect(Buffer.from(body).equals(content)).toBe(true);
  });

  it('is named for what it is', async () => {
    const { admin, customer } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const sent = await upload(admin, 'lease.pdf', Buffer.from('no paper at all'));
    const { refusal } = await admin.call(attachFile, { params, body: { file_id: sent.id } });
    expect(refusal.errors).toMatchObject([{ path: 'file_id', reason: 'file.wrong_extension' }]);
  });

  it('may be a link, each once on a record [B5.51]', async () => {
    const { admin, customer } = await newCounter(held.app);
    const other = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const body = { url: 'https://maker.example/manual', name: 'Manual' };
    expect(await admin.ok(addLink, { params, body })).toMatchObject({ type: 'link', ...body, size: null });
    const again = await admin.call(addLink, { params, body: { url: body.url } });
    expect([again.status, again.refusal.message]).toEqual([409, 'This link was already added.']);
    for (const url of ['javascript:alert(1)', 'maker.example', 'https:// x', ''])
      expect((await admin.call(addLink, { params, body: { url } })).status).toBe(400);
    const site = { kind: 'customers', record: other.customer.id } as const;
    expect((await other.admin.call(addLink, { params: site, body })).status).toBe(201);
    expect((await admin.ok(listRecordFiles, { params })).files).toHaveLength(1);
  });

  it('is added by users who may change the record, from their own uploads [B6.9] [S6.1]', async () => {
    const { admin, customer, tenant } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dan', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    const his = await upload(driver, 'a.txt', Buffer.from('a'));
    expect((await admin.call(attachFile, { params, body: { file_id: his.id } })).status).toBe(404);
    expect([403, 404]).toContain(
      (await driver.call(attachFile, { params, body: { file_id: his.id } })).status,
    );
    const ours = await upload(admin, 'b.txt', Buffer.from('b'));
    const file = await admin.ok(attachFile, { params, body: { file_id: ours.id } });
    const { admin: neighbour } = await newShop(held.app);
    const of = { ...params, file: file.id };
    expect((await neighbour.call(downloadRecordFile, { params: of })).status).toBe(404);
    expect((await neighbour.call(removeRecordFile, { params: of })).status).toBe(404);
  });
});
