import { createAsset } from '@yardline/contract/assets/assets';
import { createContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { saveWorksheet } from '@yardline/contract/contracts/worksheets';
import { createCustomer, createSite } from '@yardline/contract/customers/customers';
import { addComment } from '@yardline/contract/records/comments';
import { printDocument } from '@yardline/contract/papers/papers';
import { createTicket } from '@yardline/contract/tickets/tickets';
import type { Holder } from '@yardline/domain/permissions/derive';
import { allGrants } from '@yardline/domain/permissions/grants';
import { dayOf } from '@yardline/domain/time/local';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { lockContract, lineActs } from '../contracts/public.ts';
import { draftUnbilled, postDraft } from '../invoices/public.ts';
import { contractPaper } from './contract-paper.ts';
import { invoicePaper } from './invoice/invoice-paper.ts';
import type { PaperType } from './layout/paper.ts';
import { ticketPaper } from './ticket-paper.ts';

const held = useApp();

// The language's data put no-break spaces of several widths into figures.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, ' ')) as T;

/** A contract of a lift (10 % off), one free of charge and one kept off paper, delivered by a ticket. */
const newPapers = async () => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId);
  const lift = async (number: string): Promise<number> =>
    (
      await admin.ok(createAsset, {
        body: {
          number,
          description: `Lift ${number}`,
          group_id: fleet.groupId,
          location_id: fleet.locationId,
        },
      })
    ).id;
  const customer = await admin.ok(createCustomer, {
    body: {
      name: 'Maple <b>Ridge</b>',
      address1: '8 Elm St',
      city: 'Troy',
      prov_state: 'NY',
      postal_code: '12180',
    },
  });
  const site = await admin.ok(createSite, {
    params: { id: customer.id },
    body: { name: 'Tower', address1: '1 Quay St', city: 'Albany', prov_state: 'NY', postal_code: '12207' },
  });
  const document = async (kind: 'quote' | 'reservation' | 'contract', day: string, products: number[]) =>
    admin.ok(createContract, {
      body: {
        saveAs: 'open',
        form: {
          kind,
          customerId: customer.id,
          siteId: site.id,
          poNumber: 'PO-7',
          comments: 'Gate code 4411',
          divisionId: fleet.divisionId,
          locationId: fleet.locationId,
          rentalDiscP: 10,
          chargeWaiver: true,
          damageWaiverCode: 'DW',
          dateOut: day,
          timeOut: '09:00',
          dateIn: day.replace('-05', '-14'),
          timeIn: '09:30',
          lines: products.map((productId, index) => ({
            mode: 'A' as const,
            type: 'R' as const,
            productId,
            quantity: 1,
            chargeable: index !== 1,
            print: index !== 2,
          })),
        },
      },
    });
  const contract = await document('contract', '2026-01-05', [
    await lift('L-1'),
    await lift('L-2'),
    await lift('L-3'),
  ]);
  return { tenant, admin, fleet, contract, document, lift };
};

const ends = {
  origin: { name: 'East yard', addr1: '1 Depot Rd', city: 'Albany' },
  destination: { name: 'Tower', addr1: '1 Quay St', city: 'Albany' },
};

const print = (caller: Caller, type: PaperType, id: number, language = 'en') =>
  caller.call(printDocument, { params: { type, id }, headers: { 'accept-language': language } });

const holder = (divisionId: number): Holder => ({
  isUpgraded: false,
  company: allGrants,
  divisions: [{ divisionId, grants: allGrants }],
  locations: [],
});

/** The printed content, read as a user of a division with every right. */
const reading = <T>(
  { tenant, fleet }: Pick<Awaited<ReturnType<typeof newPapers>>, 'tenant' | 'fleet'>,
  language: Language,
  read: (scope: Scope) => Promise<T>,
): Promise<T> =>
  inCompany(held.app, tenant.companyId, async (system) =>
    plain(await read({ ...system, language, actor: { ...system.actor, holder: holder(fleet.divisionId) } })),
  );

describe('printing documents', () => {
  it('answers each kind as PDF, named as people call it, in the language asked for [B9.13]', async () => {
    const { admin, contract, document, lift } = await newPapers();
    const product = await lift('L-9');
    const quote = await document('quote', '2026-02-05', [product]);
    const reservation = await document('reservation', '2026-03-05', [product]);
    const lines = [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }];
    const ticket = await admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: { contract_id: contract.id, ...ends, lines },
    });
    const asked: [PaperType, number, string, string][] = [
      ['contract', contract.id, 'en', 'Rental contract 1.pdf'],
      ['contract', contract.id, 'fr', 'Contrat de location 1.pdf'],
      ['quote', quote.id, 'fr', 'Soumission 1.pdf'],
      ['reservation', reservation.id, 'en', 'Reservation 1.pdf'],
      ['delivery', ticket.id, 'fr', 'Bon de livraison 1.pdf'],
    ];
    for (const [type, id, language, name] of asked) {
      const { status, headers, raw } = await print(admin, type, id, language);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${encodeURIComponent(name)}`);
      expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(raw.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF');
    }
  });

  it('draws forty lines and none, a draft without a number, and a worksheet by its name [B9.13]', async () => {
    const { admin, document, lift, fleet, tenant } = await newPapers();
    const products = await Promise.all(Array.from({ length: 40 }, (_, n) => lift(`M-${n}`)));
    const long = await document('contract', '2026-01-05', products);
    const pages = async (type: PaperType, id: number) =>
      ((await print(admin, type, id)).raw.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? [])
        .length;
    expect(await pages('contract', long.id)).toBeGreaterThan(1);
    const draft = await admin.ok(createContract, {
      body: { saveAs: 'draft', form: { kind: 'quote', divisionId: fleet.divisionId, lines: [] } },
    });
    expect(await pages('quote', draft.id)).toBe(1);
    await admin.ok(saveWorksheet, {
      params: { id: draft.id },
      body: { name: 'Bridge job', heldUntil: dayOf(held.app.clock.now, 'America/New_York') },
      ifMatch: draft.row_version,
    });
    expect((await print(admin, 'quote', draft.id, 'fr')).headers['content-disposition']).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent('Feuille de travail.pdf')}`,
    );
    const paper = await reading({ tenant, fleet }, 'en', (scope) => contractPaper(scope, 'quote', draft.id));
    expect(paper).toMatchObject({
      isWorksheet: true,
      mark: 'mark.draft',
      facts: expect.arrayContaining([{ label: 'fact.worksheet', value: 'Bridge job' }]),
    });
  });

  it('answers 404 for an id of another type, of another company, and for what the caller may not see', async () => {
    const { tenant, admin, contract } = await newPapers();
    const { admin: stranger } = await newShop(held.app);
    expect((await print(admin, 'quote', contract.id)).status).toBe(404);
    expect((await print(admin, 'delivery', 999_999)).status).toBe(404);
    expect((await print(admin, 'invoice', 999_999)).status).toBe(404);
    expect((await print(stranger, 'contract', contract.id)).status).toBe(404);
    const sign = async (role: string, divisions?: string[]) => {
      const email = `${role}-${tenant.companyId}@test.example`.toLowerCase();
      await addPerson(held.app, tenant.companyId, {
        name: role,
        email,
        role,
        ...(divisions ? { divisions } : {}),
      });
      return signIn(held.app, email);
    };
    expect((await print(await sign('Clerk', ['W']), 'contract', contract.id)).status).toBe(404);
    expect((await print(await sign('Driver'), 'contract', contract.id)).status).toBe(404);
    expect((await print(await sign('Mechanic'), 'contract', contract.id)).status).toBe(404);
  });
});

describe('what is on paper', () => {
  it('is every line that is meant to be printed, with its price explained, and sums with their percents', async () => {
    const papers = await newPapers();
    const paper = await reading(papers, 'en', (scope) =>
      contractPaper(scope, 'contract', papers.contract.id),
    );
    expect(paper).toMatchObject({ number: '1', code: 'C-1', mark: null, comments: 'Gate code 4411' });
    expect(paper.parties).toMatchObject([
      { name: 'Maple <b>Ridge</b>', lines: ['Customer no. 1', '8 Elm St', 'Troy NY 12180'] },
      { name: 'Tower', lines: ['1 Quay St', 'Albany NY 12207'] },
    ]);
    expect(
      paper.lines.map(({ product, rate, discount, amount }) => [product, rate, discount, amount]),
    ).toEqual([
      ['L-1', '$500.00', '10%', '$450.00'],
      ['L-2', '$500.00', '', '$0.00'],
    ]);
    expect(paper.lines[0]).toMatchObject({ from: 'Jan 5, 2026 9:00 AM', to: 'Jan 14, 2026 9:30 AM' });
    expect(paper.lines[0]?.details).toContain('1 week at $300.00: $300.00.');
    expect(paper.lines[1]?.details).toEqual(['No charge.']);
    expect(paper.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Rental $900.00',
      'Discounts already deducted −$100.00',
      'Damage waiver (12%) $108.00',
      'First tax (5%) $50.40',
      'Second tax (9.975%) $100.55',
      'Total $1,158.95',
    ]);
  });

  it('is wholly in French when asked for [S1.6]', async () => {
    const papers = await newPapers();
    const paper = await reading(papers, 'fr', (scope) =>
      contractPaper(scope, 'contract', papers.contract.id),
    );
    expect(paper.facts.map(({ value }) => value)).toContain('14 janv. 2026 9 h 30');
    expect(paper.lines[0]).toMatchObject({ rate: '500,00 $', discount: '10 %' });
    expect(paper.lines[0]?.details[0]).toBe('Durée facturée : 9 jours.');
    expect(paper.lines[1]?.details).toEqual(['Sans frais.']);
    expect(paper.sums.map(({ label }) => label)).toContain('Exonération des dommages (12 %)');
  });

  it('is what a driver carries, from where to where', async () => {
    const papers = await newPapers();
    const ticket = await papers.admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: {
        contract_id: papers.contract.id,
        ...ends,
        scheduledDate: '2026-01-05',
        scheduledTime: '10:00',
        lines: [{ lineId: papers.contract.lines[0]?.id ?? 0, quantity: 1 }],
      },
    });
    const note = (comment: string, print: boolean) =>
      papers.admin.ok(addComment, {
        params: { kind: 'tickets', record: ticket.id },
        body: { comment, print },
      });
    await note('Gate code 44', true);
    await note('Pays late', false);
    const paper = await reading(papers, 'en', (scope) => ticketPaper(scope, 'delivery', ticket.id));
    expect(paper.comments).toBe('Gate code 44');
    expect(paper).toMatchObject({ code: 'D-1', sums: [], lines: [{ product: 'L-1', quantity: '1' }] });
    expect(paper.parties.map(({ name }) => name)).toEqual(['Maple <b>Ridge</b>', 'East yard', 'Tower']);
    expect(paper.facts.map(({ value }) => value)).toEqual(['Jan 5, 2026 10:00 AM', 'To be assigned', '1']);
  });

  it('is what was billed, what was paid and what is owed [B5.41]', async () => {
    const papers = await newPapers();
    const { contract, admin, tenant } = papers;
    const lines = contract.lines.map(({ id }) => ({ lineId: id ?? 0 }));
    await admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines },
      ifMatch: contract.row_version,
    });
    const { invoiceId: id } = await inCompany(held.app, tenant.companyId, async (scope) => {
      await lockContract(scope, contract.id);
      const back = lines.map(({ lineId }) => ({ lineId, quantity: 1, meterIn: null, fuelIn: null }));
      await lineActs.takeBack(scope, contract.id, back, '2026-01-07T13:30:00Z');
      return postDraft(scope, await draftUnbilled(scope, contract.id), { source: 'C' });
    });
    const invoiceId = id ?? 0;
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { id: userId } = await tx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
      const invoice = await tx
        .selectFrom('invoices')
        .where('id', '=', invoiceId)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('payments')
        .values({
          company_id: tenant.companyId,
          number: 1,
          customer_id: invoice.customer_id,
          method: 'card',
          status: 'succeeded',
          amount: 100,
          currency: 'USD',
          card_issuer: 'V',
          card_last4: '4242',
          received_at: '2026-01-08T14:00:00Z',
          created_by: userId,
          created_at: '2026-01-08T14:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const allocation = { company_id: tenant.companyId, payment_id: id, invoice_id: invoiceId, amount: 100 };
      await tx.insertInto('payment_allocations').values(allocation).execute();
      await tx
        .updateTable('invoices')
        .set({ balance: invoice.balance - 100 })
        .where('id', '=', invoiceId)
        .execute();
    });
    const paper = await reading(papers, 'en', (scope) => invoicePaper(scope, invoiceId));
    expect(paper).toMatchObject({ type: 'invoice', number: '1', code: 'I-1' });
    expect(paper.lines.map(({ product }) => product)).not.toContain('L-3');
    expect(paper.lines[0]?.details.join(' ')).toContain('days at $100.00');
    const sums = (paper.standing ?? []).map(({ label, value }) => `${label} ${value}`);
    expect(sums).toContain('Payment 1 · Visa ending in 4242 · Jan 8, 2026 −$100.00');
    expect(sums.at(-1)).toMatch(/^Balance due \$/);
    expect((await print(admin, 'invoice', invoiceId)).status).toBe(200);
  });
});
