import { createHash } from 'node:crypto';
import { addComment } from '@yardline/contract/records/comments';
import { createContract, updateContract } from '@yardline/contract/contracts/contracts';
import { createContact } from '@yardline/contract/customers/customers';
import { printDocument } from '@yardline/contract/papers/papers';
import { listMails } from '@yardline/contract/mail/mails';
import { getRecordHistory } from '@yardline/contract/records/records';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { createRole } from '@yardline/contract/roles/roles';
import {
  getSignatureView,
  getSignedDocument,
  listSignatureRequests,
  listSignatures,
  openSignatureRequest,
  printSignatureRequest,
  renewSignatureRequest,
  requestSignature,
  revokeSignatureRequest,
  signAtCounter,
  signByLink,
} from '@yardline/contract/signatures/signatures';
import { listRecipients } from '@yardline/contract/sendings/email';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { pad } from '@yardline/domain/signatures/strokes';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';
import { asAdministrator, drainQueue } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { readContent } from '../papers/content.ts';
import { hashOf } from '../papers/content-hash.ts';
import { signedPaper } from '../papers/signed-paper.ts';

const held = useApp();

const strokes = [
  [100, 200, 180, 90, 260, 210, 340, 100],
  [400, 150, 700, 160],
];
const hand = { name: 'Rosa Diaz', strokes };

const codeIn = (link: string): string => link.split('/').at(-1) ?? '';

/** A contract over a machine and some filters, at a counter of its own. */
const newContract = async () => {
  const counter = await newCounter(held.app);
  const lift = await counter.addAsset();
  const part = await counter.addPart('F-1', 12.5, 10);
  const contract = await counter.open([rent(lift), sell(part, 2)]);
  return { ...counter, lift, part, contract };
};

const ask = async (
  { admin }: Pick<Counter, 'admin'>,
  id: number,
  more: Partial<Parameters<typeof body>[0]> = {},
) =>
  admin.ok(requestSignature, {
    params: { type: more.type ?? 'contract', id },
    body: body(more),
  });
const body = (more: {
  type?: 'contract' | 'reservation' | 'quote' | 'all-in-one-transaction';
  email?: string;
  language?: 'en' | 'fr';
}) => ({ name: 'Rosa Diaz', email: more.email ?? '', language: more.language ?? ('en' as const) });

const customer = () => new Caller(held.app);
const opening = (code: string) => customer().call(openSignatureRequest, { params: { link: code }, body: {} });
const signing = (code: string, form: object = hand) =>
  customer().call(signByLink, { params: { link: code }, body: form as typeof hand });

describe('a signature that is asked for', () => {
  it('leads by mail to the document, is given once, and is kept with the document as it was [S2.13] [B6.6]', async () => {
    const { admin, contract, tenant } = await newContract();
    const asked = await ask({ admin }, contract.id, { email: 'rosa@hudson.example' });
    expect(asked.link).toMatch(/^\/contract_signature_requested\/\d+\.[\w-]{43}$/);
    expect(asked.request).toMatchObject({
      state: 'sent',
      name: 'Rosa Diaz',
      expires_at: '2026-01-19T13:00:00Z',
    });
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: { search: 'rosa@hudson' } });
    const mail = await readMail(held.app, admin, items[0]?.id);
    expect(mail.subject).toContain(`Rental contract ${contract.number}`);
    expect(mail.body).toContain(asked.link);

    const code = codeIn(asked.link);
    const opened = await opening(code);
    expect(opened.body).toMatchObject({
      type: 'contract',
      name: 'Rosa Diaz',
      asked_by: 'Alex Admin',
      signed: null,
    });
    const [sheet] = opened.body.sheets;
    expect([sheet?.title, sheet?.number, sheet?.lines.length]).toEqual([
      'Rental contract',
      String(contract.number),
      2,
    ]);
    expect(sheet?.terms).toContain('The equipment remains the property of the lessor');
    const states = async () => (await admin.ok(listSignatureRequests, of(contract.id))).requests[0]?.state;
    expect(await states()).toBe('opened');

    const plain = await customer().call(printSignatureRequest, { params: { link: code } });
    expect(plain.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const signed = await customer().call(signByLink, {
      params: { link: code },
      body: hand,
      headers: { 'user-agent': 'A phone' },
    });
    expect([signed.status, signed.body.signed]).toEqual([
      201,
      { name: 'Rosa Diaz', at: '2026-01-05T13:00:00Z' },
    ]);
    expect(await states()).toBe('signed');

    const { signatures } = await admin.ok(listSignatures, of(contract.id));
    expect(signatures).toMatchObject([
      { name: 'Rosa Diaz', by_link: true, is_drawn: true, is_current: true, taken_by: 'Alex Admin' },
    ]);
    expect(signatures[0]?.content_hash).toBe(opened.body.content_hash);
    const id = signatures[0]?.id ?? 0;
    const file = (query: { version?: 'original' }) =>
      admin.call(getSignedDocument, { params: { id }, query });
    const [withIt, original] = [await file({}), await file({ version: 'original' })];
    expect(withIt.headers['content-disposition']).toContain(encodeURIComponent('(signed).pdf'));
    expect(withIt.raw.rawPayload.length).toBeGreaterThan(original.raw.rawPayload.length);
    const theirs = await customer().call(printSignatureRequest, { params: { link: code } });
    expect(theirs.raw.rawPayload.equals(withIt.raw.rawPayload)).toBe(true);

    const row = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('signatures').selectAll().executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ ip: '127.0.0.1', user_agent: 'A phone', strokes });
  });

  it('is refused for what was drawn as no signature, and taken by the name instead', async () => {
    const counter = await newContract();
    const code = codeIn((await ask(counter, counter.contract.id)).link);
    for (const [form, reason] of [
      [{ name: 'R', strokes: [] }, 'signature.missing'],
      [{ name: 'R', strokes: [[10, 10, 11, 11]] }, 'signature.missing'],
      [{ name: 'R', strokes: [[0, 0, pad.width + 1, 0]] }, 'field.invalid'],
      [{ name: 'R', strokes: [Array.from({ length: 9_000 }, (_, at) => at % 300)] }, 'field.invalid'],
      [{ name: ' ', typed: true }, 'field.required'],
      [{ name: 'R', signature_b64: 'iVBORw0KGgo=' }, 'field.unknown'],
      [{ name: 'R', strokes: 'iVBORw0KGgo=' }, 'strokes'],
    ] as const) {
      const { status, refusal } = await signing(code, form);
      expect(status).toBe(400);
      expect(JSON.stringify(refusal)).toContain(reason);
    }
    const huge = { name: 'R', strokes: [Array.from({ length: 600_000 }, () => 1)] };
    expect((await signing(code, huge)).status).toBe(413);
    const png = await customer().raw(
      'POST',
      `/rest-api/signature-requested/${code}/signatures`,
      new Uint8Array(64),
    );
    expect(png.statusCode).toBe(415);
    expect((await signing(code, { name: 'Rosa Diaz', typed: true })).status).toBe(201);
    const { signatures } = await counter.admin.ok(listSignatures, of(counter.contract.id));
    expect(signatures).toMatchObject([{ is_drawn: false, name: 'Rosa Diaz' }]);
  });

  it('is given once, though twenty sign at the same moment', async () => {
    const { admin, contract } = await newContract();
    const code = codeIn((await ask({ admin }, contract.id)).link);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signing(code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.reason);
    expect(new Set(others)).toEqual(new Set(['signature.taken']));
    expect((await admin.ok(listSignatures, of(contract.id))).signatures).toHaveLength(1);
    expect((await opening(code)).body.signed?.name).toBe('Rosa Diaz');
  });

  it('is superseded by a change of the document, and asked for again by another link', async () => {
    const { admin, contract, lift, part, form } = await newContract();
    const asked = await ask({ admin }, contract.id);
    const code = codeIn(asked.link);
    const saved = await admin.ok(updateContract, {
      params: { id: contract.id },
      body: {
        saveAs: 'open',
        form: form(
          [
            { ...rent(lift), mode: 'C', id: contract.lines[0]?.id ?? 0 },
            { ...sell(part, 3), mode: 'C', id: contract.lines[1]?.id ?? 0 },
          ],
          { poNumber: 'PO-9' },
        ),
      },
      ifMatch: contract.row_version,
    });
    expect(saved.poNumber).toBe('PO-9');
    for (const answer of [await opening(code), await signing(code)])
      expect([answer.status, answer.refusal.reason]).toEqual([410, 'signature.superseded']);
    expect((await customer().call(printSignatureRequest, { params: { link: code } })).status).toBe(410);
    const { requests } = await admin.ok(listSignatureRequests, of(contract.id));
    expect(requests[0]?.state).toBe('superseded');

    const again = await admin.ok(renewSignatureRequest, { params: { id: asked.request.id }, body: {} });
    expect(again.request.state).toBe('sent');
    const old = await opening(code);
    expect([old.status, old.refusal.reason]).toEqual([410, 'link.revoked']);
    expect((await signing(codeIn(again.link))).status).toBe(201);
    const twice = await admin.call(renewSignatureRequest, { params: { id: asked.request.id }, body: {} });
    expect(twice.refusal.reason).toBe('signature.taken');
  });

  it('is over when it was taken back, and when its days have passed', async () => {
    const { admin, contract } = await newContract();
    const first = await ask({ admin }, contract.id);
    const revoked = await admin.ok(revokeSignatureRequest, { params: { id: first.request.id }, body: {} });
    expect(revoked.state).toBe('revoked');
    const answer = await signing(codeIn(first.link));
    expect([answer.status, answer.refusal.reason]).toEqual([410, 'link.revoked']);
    const twice = await admin.call(revokeSignatureRequest, { params: { id: first.request.id }, body: {} });
    expect(twice.refusal.reason).toBe('signature.over');

    const second = await ask({ admin }, contract.id);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ hours: 24 * 14 });
    const late = await signing(codeIn(second.link));
    expect([late.status, late.refusal.reason]).toEqual([410, 'link.expired']);
    held.app.clock.now = start.add({ hours: 24 * 14 }).subtract({ seconds: 1 });
    expect((await signing(codeIn(second.link))).status).toBe(201);
    held.app.clock.now = start;
  });

  it('is told in the history with the link by which it was given', async () => {
    const { admin, contract } = await newContract();
    const { link } = await ask({ admin }, contract.id);
    await opening(codeIn(link));
    await opening(codeIn(link));
    await signing(codeIn(link));
    const { items } = await admin.ok(getRecordHistory, {
      params: { kind: 'contracts', record: contract.id },
      query: {},
    });
    expect(
      items
        .filter(({ part }) => part === 'signatures')
        .map(({ action, by, by_link: byLink }) => [action, by, byLink]),
    ).toEqual([
      ['sign', 'Alex Admin', true],
      ['open', 'Alex Admin', true],
      ['create', 'Alex Admin', false],
    ]);
  });

  it('is asked for in the language of whom it is asked of, of quotes and reservations as well [S2.13]', async () => {
    const { admin, lift, form } = await newContract();
    for (const [kind, title] of [
      ['quote', 'Soumission'],
      ['reservation', 'Réservation'],
    ] as const) {
      const dates = { dateOut: '2026-03-05', dateIn: '2026-03-06' };
      const document = await admin.ok(createContract, {
        body: { saveAs: 'open', form: form([rent(lift)], { kind, ...dates }) },
      });
      const asked = await ask({ admin }, document.id, { type: kind, language: 'fr' });
      expect(asked.link).toContain(`/${kind}_signature_requested/`);
      const opened = await opening(codeIn(asked.link));
      expect(opened.body.sheets[0]?.title).toBe(title);
      expect(opened.body.consent).toContain('je l’accepte');
      const other = await admin.call(requestSignature, {
        params: { type: 'contract', id: document.id },
        body: body({}),
      });
      expect(other.refusal.reason).toBe('resource.not_found');
    }
  });

  it('covers a whole transaction with its tickets and invoices [S2.13]', async () => {
    const { admin, contract } = await newContract();
    const end = { name: 'Yard', addr1: '1 Main St' };
    await admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: {
        contract_id: contract.id,
        origin: end,
        destination: end,
        lines: [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }],
      },
    });
    await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    const asked = await ask({ admin }, contract.id, { type: 'all-in-one-transaction' });
    expect(asked.link).toContain('/all-in-one-transaction_signature_requested/');
    const { body: view } = await opening(codeIn(asked.link));
    expect(view.sheets.map(({ title }) => title)).toEqual(['Rental contract', 'Delivery ticket', 'Invoice']);
    expect((await signing(codeIn(asked.link))).status).toBe(201);
  });

  it('names the customer and their contacts as those who could sign [B7.29]', async () => {
    const { admin, customer: his, contract } = await newContract();
    await admin.ok(createContact, {
      params: { id: his.id },
      body: { first_name: 'Rosa', last_name: 'Diaz', email: 'rosa@hudson.example' },
    });
    expect(await admin.ok(listRecipients, of(contract.id))).toEqual([
      { name: 'Rosa Diaz', email: 'rosa@hudson.example' },
    ]);
  });
});

const of = (id: number) => ({ params: { type: 'contract' as const, id } });

describe('a signature at the counter', () => {
  it('is taken for what was shown, answers the signed document, and stands on it when it is printed [B6.6] [B7.28]', async () => {
    const { admin, contract } = await newContract();
    const view = await admin.ok(getSignatureView, of(contract.id));
    const form = { ...hand, language: 'en' as const, content_hash: view.content_hash };
    const stale = createHash('sha256').update('another').digest('hex');
    const refused = await admin.call(signAtCounter, {
      ...of(contract.id),
      body: { ...form, content_hash: stale },
    });
    expect([refused.status, refused.refusal.reason]).toEqual([410, 'signature.superseded']);
    const before = await admin.call(printDocument, of(contract.id));
    const signed = await admin.call(signAtCounter, { ...of(contract.id), body: form });
    expect([signed.status, signed.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await admin.ok(listSignatures, of(contract.id))).signatures).toMatchObject([
      { by_link: false, taken_by: 'Alex Admin' },
    ]);
    const after = await admin.call(printDocument, of(contract.id));
    expect(after.raw.rawPayload.length).toBeGreaterThan(before.raw.rawPayload.length);
  });

  it('stands on the paper while that says the same, and is told of as an earlier one after [B6.6]', async () => {
    const { admin, contract, tenant } = await newContract();
    const view = await admin.ok(getSignatureView, of(contract.id));
    const paper = () =>
      asAdministrator(held.app, tenant.companyId, (scope) => signedPaper(scope, 'contract', contract.id));
    expect((await paper()).signature).toBeUndefined();
    await admin.ok(signAtCounter, {
      ...of(contract.id),
      body: { ...hand, language: 'en', content_hash: view.content_hash },
    });
    const signed = await paper();
    expect(signed.facts.at(-1)).toEqual({ label: 'fact.signed', value: 'Rosa Diaz, Jan 5, 2026' });
    expect(signed.signature).toMatchObject({ name: 'Rosa Diaz', day: 'Jan 5, 2026' });
    expect(signed.signature?.paths?.[0]).toMatch(/^M100 200Q180 90/);
    expect(signed.signature?.proof).toContain(view.content_hash);

    await admin.ok(addComment, {
      params: { kind: 'contracts', record: contract.id },
      body: { comment: 'Gate code 4411', print: true },
    });
    const changed = await paper();
    expect(changed.signature).toBeUndefined();
    expect(changed.comments).toBe('Gate code 4411\nRosa Diaz signed an earlier version on Jan 5, 2026.');
    expect((await admin.ok(listSignatures, of(contract.id))).signatures[0]?.is_current).toBe(false);
  });

  it('stays current when papers print more than they did when it was taken [B6.6]', async () => {
    const counter = await newContract();
    const { admin, tenant } = counter;
    const lift = await counter.addAsset({ serial_number: 'GS30D-4711' });
    const contract = await counter.open([rent(lift)]);
    const { content_hash: hash } = await admin.ok(getSignatureView, of(contract.id));
    await admin.ok(signAtCounter, {
      ...of(contract.id),
      body: { ...hand, language: 'en', content_hash: hash },
    });
    const signed = async () => (await admin.ok(listSignatures, of(contract.id))).signatures[0];
    const signedBefore = (version: number) =>
      asAdministrator(held.app, tenant.companyId, async (scope) => {
        const content = await readContent(scope, 'contract', contract.id, 'en');
        const { paper } = await content.inOldWords();
        const first = hashOf({ papers: [paper], language: 'en' }, 1);
        const { id: _, ...row } = await scope.tx
          .selectFrom('signatures')
          .selectAll()
          .where('contract_id', '=', contract.id)
          .orderBy('id')
          .executeTakeFirstOrThrow();
        const strokesOf = JSON.stringify(row.strokes);
        await scope.tx
          .insertInto('signatures')
          .values({ ...row, strokes: strokesOf, content_hash: first, content_version: version })
          .execute();
        return first.toString('hex');
      });
    for (const version of [1, 0]) {
      const first = await signedBefore(version);
      expect(first).not.toBe(hash);
      expect(await signed()).toMatchObject({ is_current: true, content_hash: first });
      const printed = await asAdministrator(held.app, tenant.companyId, (scope) =>
        signedPaper(scope, 'contract', contract.id),
      );
      expect(printed.signature?.proof).toContain(first);
    }
    await admin.ok(addComment, {
      params: { kind: 'contracts', record: contract.id },
      body: { comment: 'Gate code 4411', print: true },
    });
    expect(await signed()).toMatchObject({ is_current: false });
  });

  it('is not taken of a draft, nor by users who may not take signatures [B6.6]', async () => {
    const { admin, contract, lift, form, tenant } = await newContract();
    const draft = await admin.ok(createContract, { body: { saveAs: 'draft', form: form([rent(lift)]) } });
    const asked = await admin.call(requestSignature, { ...of(draft.id), body: body({}) });
    expect(asked.refusal.reason).toBe('signature.not_open');
    const email = `acc-${tenant.companyId}@test.example`;
    await admin.ok(createRole, { body: { name: 'Reader', permissions: ['contracts.view'] } });
    await addPerson(held.app, tenant.companyId, { name: 'Read Er', email, role: 'Reader' });
    const reader = await signIn(held.app, email);
    const refused = await reader.call(requestSignature, { ...of(contract.id), body: body({}) });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    expect((await reader.ok(listSignatures, of(contract.id))).signatures).toEqual([]);
  });
});
