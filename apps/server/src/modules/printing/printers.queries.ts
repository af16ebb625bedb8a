import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listPrinterRecords, Printer } from '@yardline/contract/printing/printers';
import { type listPrinters, screenPrinter } from '@yardline/contract/printing/printing';
import { papers } from '@yardline/domain/printing/printers';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Row = Omit<Printer, 'is_label'>;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('printers')
    .leftJoin('divisions', 'divisions.id', 'printers.division_id')
    .select(['printers.id', 'printers.title', 'printers.division_id', 'printers.driver', 'printers.address'])
    .select(['printers.paper', 'printers.resolution', 'printers.is_active', 'printers.row_version'])
    .select((eb) => eb.fn.coalesce('divisions.title', eb.val('')).as('division_name'))
    .$narrowType<Pick<Row, 'driver' | 'paper' | 'resolution'>>();

const printerOf = (row: Row): Printer => Object.assign(row, { is_label: papers[row.paper].isLabel });

/** @throws Refusal resource.not_found */
export const getPrinterById = async (scope: Scope, id: number): Promise<Printer> =>
  printerOf((await rowsOf(scope).where('printers.id', '=', id).executeTakeFirst()) ?? notFound());

/** The active printer with a title, whatever its case. */
export const findPrinter = async (scope: Scope, title: string): Promise<Printer | undefined> => {
  const row = await rowsOf(scope)
    .where((eb) => eb(eb.fn('lower', ['printers.title']), '=', title.trim().toLowerCase()))
    .where('printers.is_active', '=', true)
    .executeTakeFirst();
  return row === undefined ? undefined : printerOf(row);
};

/** Printers by their title; without another wish those in use. */
export const listPrinterRows = async (
  scope: Scope,
  { query }: InputOf<typeof listPrinterRecords>,
): Promise<Page<Printer>> => {
  let rows = rowsOf(scope).where(matches(sql<string>`lower(printers.title)`, query.search));
  if (query.inactive === undefined) rows = rows.where('printers.is_active', '=', true);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('printers.id'),
    sorts: { title: { by: sql`lower(printers.title)`, of: (row) => row.title.toLowerCase() } },
  });
  return Object.assign(page, { items: page.items.map(printerOf) });
};

/** Printers in use that have sheets loaded, by their title. */
export const printersWithSheets = async (scope: Scope): Promise<Printer[]> => {
  const rows = await rowsOf(scope)
    .where('printers.is_active', '=', true)
    .where('printers.driver', '=', 'ipp')
    .orderBy(sql`lower(printers.title)`)
    .execute();
  return rows.map(printerOf).filter((printer) => !printer.is_label);
};

/** The printers that a tag can go to, Screen first. [B7.27] */
export const listChoices = async (
  scope: Scope,
  { query }: InputOf<typeof listPrinters>,
): Promise<ReplyOf<typeof listPrinters>> => {
  const rows = await rowsOf(scope)
    .where('printers.is_active', '=', true)
    .orderBy(sql`lower(printers.title)`)
    .execute();
  const all = rows
    .map(printerOf)
    .filter((printer) => query.fl_only !== 'Y' || printer.is_label)
    .map(({ id, title, driver, division_id, is_label }) => ({ id, title, driver, division_id, is_label }));
  const screen = {
    id: null,
    title: screenPrinter,
    driver: 'screen' as const,
    division_id: null,
    is_label: true,
  };
  return { results: [screen, ...all] };
};
