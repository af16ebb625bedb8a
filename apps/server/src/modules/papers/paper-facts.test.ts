import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createCustomField, setCustomValues } from '@yardline/contract/records/custom-fields';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { allGrants } from '@yardline/domain/permissions/grants';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { lockContract, lineActs } from '../contracts/public.ts';
import { draftUnbilled, postDraft } from '../invoices/public.ts';
import { hashOf } from './content-hash.ts';
import { contractPaper } from './contract-paper.ts';
import { smallPrint } from './layout/paper.ts';
import { invoicePaper } from './invoice/invoice-paper.ts';
import { ticketPaper } from './ticket-paper.ts';

const held = useApp();

/** A contract of a lift by its maker's number, planks without any, and two saws of three by theirs; and how its papers are read. */
const newPapers = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const lift = await counter.addAsset({
    number: 'LIFT',
    serial_number: 'GS30D-4711',
    vin: '1gcgg25k071104711',
  });
  const planks = await counter.addAsset({ number: 'PLANK', kind: 'bulk', quantity: 9 });
  const saw = await admin.ok(createPart, {
    body: {
      number: 'SAW',
      description: 'Chain saw',
      class_id: fleet.salesClassId,
      list_price: 400,
      is_serialized: true,
    },
  });
  await admin.ok(receiveParts, {
    params: { number: 'SAW' },
    body: {
      location_id: fleet.locationId,
      reason: 'Delivery',
      quantity: 3,
      serial_numbers: ['S-1', 'S-2', 'S-3'],
    },
  });
  const lines = [rent(lift), rent(planks), sell(saw, 2, { serialNumbers: ['S-1', 'S-3'] })];
  const read = <T>(language: Language, reading: (scope: Scope) => Promise<T>): Promise<T> =>
    inCompany(held.app, tenant.companyId, async (system) => {
      const holder = {
        isUpgraded: false,
        company: allGrants,
        locations: [],
        divisions: [{ divisionId: fleet.divisionId, grants: allGrants }],
      };
      return reading({ ...system, language, actor: { ...system.actor, holder } });
    });
  return { ...counter, lines, read };
};

it('names machines and sold pieces by their serial numbers on contract, ticket and invoice, vehicles by theirs [B3.14] [B3.28] [B3.29]', async () => {
  const { admin, tenant, lines, open, read } = await newPapers();
  const contract = await open(lines);
  const paper = await read('en', (scope) => contractPaper(scope, 'contract', contract.id));
  expect(paper.lines.map((line) => [line.product, smallPrint(line)[0]])).toEqual([
    ['LIFT', 'Serial no. GS30D-4711'],
    ['PLANK', expect.not.stringContaining('Serial')],
    ['SAW', 'Serial nos. S-1, S-3'],
  ]);
  const french = await read('fr', (scope) => contractPaper(scope, 'contract', contract.id));
  expect(french.lines[0]?.serials).toEqual(['Nº de série GS30D-4711', 'NIV 1GCGG25K071104711']);
  const out = contract.lines.filter(({ type }) => type === 'R').map(({ id }) => ({ lineId: id ?? 0 }));
  const place = { name: 'Tower', addr1: '1 Quay St', city: 'Albany' };
  const ticket = await admin.ok(createTicket, {
    params: { type: 'delivery' },
    body: {
      contract_id: contract.id,
      origin: place,
      destination: place,
      lines: out.map((line) => ({ ...line, quantity: 1 })),
    },
  });
  const carried = await read('en', (scope) => ticketPaper(scope, 'delivery', ticket.id));
  expect(carried.lines.map((line) => [line.product, smallPrint(line)])).toEqual([
    ['LIFT', ['Serial no. GS30D-4711', 'VIN 1GCGG25K071104711']],
    ['PLANK', []],
  ]);
  await admin.ok(checkOutContract, {
    params: { id: contract.id },
    body: { lines: out },
    ifMatch: contract.row_version,
  });
  const { invoiceId } = await inCompany(held.app, tenant.companyId, async (scope) => {
    await lockContract(scope, contract.id);
    const back = out.map(({ lineId }) => ({ lineId, quantity: 1, meterIn: null, fuelIn: null }));
    await lineActs.takeBack(scope, contract.id, back, '2026-01-07T13:30:00Z');
    return postDraft(scope, await draftUnbilled(scope, contract.id), { source: 'C' });
  });
  const billed = await read('en', (scope) => invoicePaper(scope, invoiceId ?? 0));
  const firstOf = (number: string) =>
    billed.lines.filter(({ product }) => product === number).flatMap(smallPrint)[0];
  expect(firstOf('LIFT')).toBe('Serial no. GS30D-4711');
  expect(firstOf('SAW')).toBe('Serial nos. S-1, S-3');
  expect(firstOf('PLANK')).not.toContain('Serial');
});

it('prints what a document holds of the fields of the company [B3.16]', async () => {
  const { admin, lines, open, read } = await newPapers();
  const field = async (prompt: string, type: 'text' | 'date' | 'currency') => {
    const instructions = [{ docType: 'contract' as const, required: false }];
    const body = { name: prompt, prompt, type, instructions };
    return `f${(await admin.ok(createCustomField, { body })).id}`;
  };
  const [gate, until, bond] = [
    await field('Gate', 'text'),
    await field('Permit until', 'date'),
    await field('Bond', 'currency'),
  ];
  const empty = await open(lines);
  const none = await read('en', (scope) => contractPaper(scope, 'contract', empty.id));
  expect(none.ownFacts).toBeUndefined();
  const [, planks] = lines;
  const full = await open(planks === undefined ? [] : [planks], {
    customFields: { [gate]: 'A7', [until]: '2026-03-04', [bond]: 1250 },
  });
  const paper = await read('en', (scope) => contractPaper(scope, 'contract', full.id));
  expect(paper.ownFacts).toEqual([
    { label: 'Gate', value: 'A7' },
    { label: 'Permit until', value: 'Mar 4, 2026' },
    { label: 'Bond', value: '$1,250.00' },
  ]);
});

it('takes over to an invoice what its contract, site or customer holds, keeps it and prints it [B3.16] [B5.22]', async () => {
  const { admin, customer, open, read, addPart } = await newPapers();
  const field = async (prompt: string, docTypes: readonly ('contract' | 'customer' | 'invoice')[]) => {
    const instructions = docTypes.map((docType) => ({
      docType,
      required: false,
      copy: docType === 'invoice',
    }));
    const body = { name: prompt, prompt, type: 'text' as const, instructions };
    const { id } = await admin.ok(createCustomField, { body });
    return { id, key: `f${id}` };
  };
  const gate = await field('Gate', ['contract', 'invoice']);
  const cost = await field('Cost centre', ['customer', 'invoice']);
  const dock = await field('Dock', ['contract']);
  await admin.ok(setCustomValues, {
    params: { kind: 'customers', record: customer.id },
    body: { values: { [cost.key]: 'K-12' } },
  });
  const contract = await open([sell(await addPart('OIL', 20, 5), 2)], {
    customFields: { [gate.key]: 'A7', [dock.key]: 'North' },
  });
  const { id } = await admin.ok(createContractInvoice, {
    params: { id: contract.id },
    body: {},
  });
  const invoice = () => admin.ok(getInvoice, { params: { id } });
  expect((await invoice()).custom_fields).toEqual({ [gate.key]: 'A7', [cost.key]: 'K-12' });
  await admin.ok(setCustomValues, {
    params: { kind: 'customers', record: customer.id },
    body: { values: { [cost.key]: 'K-99' } },
  });
  expect((await invoice()).custom_fields).toMatchObject({ [cost.key]: 'K-12' });
  const paper = await read('fr', (scope) => invoicePaper(scope, id));
  expect(paper.ownFacts).toEqual([
    { label: 'Gate', value: 'A7' },
    { label: 'Cost centre', value: 'K-12' },
  ]);
});

it('says from when a contract keeps what leaves later, until it leaves, and signs the same contents [B2.12] [B3.14]', async () => {
  const { admin, addAsset, open, read } = await newPapers();
  const [now, next] = [await addAsset(), await addAsset()];
  const later = { dateOut: '2026-01-12', timeOut: '09:00', dateIn: '2026-01-14', timeIn: '09:00' };
  const contract = await open([rent(now), rent(next, later)]);
  const paper = (language: Language) =>
    read(language, (scope) => contractPaper(scope, 'contract', contract.id));
  const before = await paper('en');
  expect(before.lines.map(({ reserved }) => reserved)).toEqual([
    undefined,
    'Reserved from Jan 12, 2026 9:00 AM.',
  ]);
  expect((await paper('fr')).lines[1]?.reserved).toMatch(/^Réservé à compter du .*2026/);
  await admin.ok(checkOutContract, {
    params: { id: contract.id },
    ifMatch: contract.row_version,
    body: { lines: contract.lines.map(({ id }) => ({ lineId: id ?? 0 })) },
  });
  const after = await paper('en');
  expect(after.lines.map(({ reserved }) => reserved)).toEqual([undefined, undefined]);
  const hashed = (of: typeof before) => hashOf({ papers: [of], language: 'en' }).toString('hex');
  expect(hashed(after)).toBe(hashed(before));
});
