import type { PaperSnapshot } from '@yardline/domain/printing/paper-snapshot';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { readTaxes } from '../taxes/public.ts';

/** What stands on top of a document: the company, with the address of the division that issues it where it has one. */
export const findLetterhead = async ({ tx, company }: Scope, divisionId: number | null) => {
  const [owner, division] = await Promise.all([
    tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select([
        'name',
        'legal_name',
        'phone',
        'email',
        'address1',
        'city',
        'prov_state',
        'postal_code',
        'accent_color',
      ])
      .executeTakeFirstOrThrow(),
    divisionId === null
      ? undefined
      : tx
          .selectFrom('divisions')
          .where('id', '=', divisionId)
          .select(['phone', 'address1', 'city', 'prov_state', 'postal_code', 'time_zone'])
          .executeTakeFirst(),
  ]);
  const place = division === undefined || division.address1 === '' ? owner : division;
  return {
    name: owner.name,
    legal_name: owner.legal_name,
    accent: owner.accent_color,
    address: { ...place, phone: place.phone || owner.phone },
    email: owner.email,
    timeZone: division?.time_zone ?? company.timeZone,
  };
};

/** The division of a yard. */
export const findDivisionOf = async ({ tx }: Scope, locationId: number): Promise<number | null> => {
  const found = await tx
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select('division_id')
    .executeTakeFirst();
  return found?.division_id ?? null;
};

/** Name and address of a customer; nothing while a draft has none. */
export const findCustomer = async ({ tx }: Scope, customerId: number | null) =>
  customerId === null
    ? undefined
    : tx
        .selectFrom('customers')
        .where('id', '=', customerId)
        .select([
          'customer_number',
          'name',
          'address1',
          'address2',
          'city',
          'prov_state',
          'postal_code',
          'phone',
        ])
        .executeTakeFirst();

export const findSite = async ({ tx }: Scope, siteId: number | null) =>
  siteId === null
    ? undefined
    : tx
        .selectFrom('sites')
        .where('id', '=', siteId)
        .select(['name', 'address1', 'address2', 'city', 'prov_state', 'postal_code', 'phone'])
        .select(['comments', 'prints_comments'])
        .executeTakeFirst();

/** A tax as papers tell it. */
export type PaperTax = { percent: number; name: string; registration: string };

/** What each tax code asked for is called, under which number it is collected, and its percent on a day: today's where none is given. */
export const findTaxes = async (
  scope: Scope,
  codes: readonly string[],
  day: string | null = null,
): Promise<ReadonlyMap<string, PaperTax>> => {
  const taxes = await readTaxes(scope);
  const rows = taxes(day ?? dayOf(scope.now, scope.company.timeZone)).filter(({ code }) =>
    codes.includes(code),
  );
  return new Map(
    rows.map(({ code, percent, description: name, registration_number: registration }) => [
      code,
      { percent, name, registration },
    ]),
  );
};

/** The day whose rates the taxes of a document were reckoned with; null where that is not recorded. */
export const findTaxedOn = async ({ tx }: Scope, contractId: number): Promise<string | null> => {
  const found = await tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('taxed_on')
    .executeTakeFirst();
  return found?.taxed_on ?? null;
};

/** Where an invoice's contract delivers to and which waiver it took; nothing for a counter sale. */
export const findBilledContract = async ({ tx }: Scope, contractId: number | null) =>
  contractId === null
    ? undefined
    : tx
        .selectFrom('contracts')
        .where('id', '=', contractId)
        .select(['site_id', 'waiver_percent', 'reference'])
        .executeTakeFirst();

/** How an invoice came about, for its paper. */
export type InvoiceOrigin = {
  divisionId: number | null;
  /** What it said when it was posted; null for those from before that was kept. */
  snapshot: PaperSnapshot | null;
  hiddenLines: ReadonlySet<number>;
};

/** The division that posted an invoice, what it said then, and the numbers of its lines that the contract keeps off paper. */
export const findInvoiceOrigin = async ({ tx }: Scope, invoiceId: number): Promise<InvoiceOrigin> => {
  const [invoice, hidden] = await Promise.all([
    tx
      .selectFrom('invoices')
      .where('id', '=', invoiceId)
      .select(['division_id', 'paper_snapshot'])
      .$narrowType<{ paper_snapshot: PaperSnapshot | null }>()
      .executeTakeFirst(),
    tx
      .selectFrom('invoice_lines')
      .innerJoin('contract_lines', 'contract_lines.id', 'invoice_lines.contract_line_id')
      .where('invoice_id', '=', invoiceId)
      .where('is_printed', '=', false)
      .select('invoice_lines.line_number')
      .union(
        tx
          .selectFrom('invoice_lines')
          .innerJoin('work_lines', 'work_lines.id', 'invoice_lines.work_line_id')
          .where('invoice_id', '=', invoiceId)
          .where('is_printed', '=', false)
          .select('invoice_lines.line_number'),
      )
      .execute(),
  ]);
  return {
    divisionId: invoice?.division_id ?? null,
    snapshot: invoice?.paper_snapshot ?? null,
    hiddenLines: new Set(hidden.map(({ line_number }) => line_number)),
  };
};

/** By which numbers others know a machine: its maker's serial number, and that of a vehicle. */
export type MachineNumbers = { serial: string; vin: string };

/** The makers' numbers of machines, by the number that we know them by; of what has none, nothing. */
export const findMachineSerials = async (
  { tx }: Scope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, MachineNumbers>> => {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assets')
    .where('number', 'in', [...new Set(numbers)])
    .where('kind', '=', 'numbered')
    .where((eb) => eb.or([eb('serial_number', '<>', ''), eb('vin', '<>', '')]))
    .select(['number', 'serial_number', 'vin'])
    .execute();
  return new Map(rows.map((row) => [row.number, { serial: row.serial_number, vin: row.vin }]));
};

/** The serial numbers of what the lines of an invoice bill, by the line's number: of the machine, or of the pieces that were sold. */
export const findBilledSerials = async (
  { tx, company }: Scope,
  invoiceId: number,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await sql<{ line_number: number; serials: string[] }>`
    select i.line_number, case when a.id is null then c.serial_numbers else array[a.serial_number] end as serials
    from invoice_lines i
    join contract_lines c on c.company_id = ${company.id} and c.id = i.contract_line_id
    left join assets a on a.company_id = ${company.id} and a.id = c.asset_id and a.kind = 'numbered'
    where i.company_id = ${company.id} and i.invoice_id = ${invoiceId}`.execute(tx);
  return new Map(rows.map(({ line_number: line, serials }) => [line, serials.filter((each) => each !== '')]));
};
