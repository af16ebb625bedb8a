import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { partForm } from '@yardline/contract/parts/parts';
import { partFields } from '@yardline/domain/imports/stock';
import { serialFault } from '@yardline/domain/stock/serial-numbers';
import { sql } from 'kysely';
import type { z } from 'zod';
import { may } from '../../../kernel/scope.ts';
import { book } from '../../ledger/public.ts';
import {
  type Candidate,
  type Fault,
  formOf,
  type Prepared,
  type Ready,
  type Setting,
  type Tried,
  type Values,
} from './kind.ts';
import { classesNamed, type Location, locationsNamed, missing, unknown } from './references.ts';
import { bulkKind } from './run-kind.ts';
import { storedIn } from './stored-amounts.ts';
import { pick, writeRecords } from './write-records.ts';

/** How much of a part lies where, when the file says so. */
type Stock = { location: Location; onHand: number };
type Form = {
  part: Omit<z.output<typeof partForm>, 'barcode'> & { barcode: string | null };
  stock: Stock | undefined;
};

const references = new Set(['external_id', 'class', 'location', 'on_hand']);
const columns = ['class_id', ...partFields.map(({ name }) => name).filter((name) => !references.has(name))];

/** A part that is there: whether its pieces have numbers, and whether some of them are on a shelf or on their way. */
type Known = { id: number; number: string; is_serialized: boolean; has_pieces: boolean };

const knownParts = async (
  { scope: { tx, company } }: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<(candidate: Candidate) => Known | undefined> => {
  const numbers = candidates.map(({ values }) => String(values['number']));
  const { rows } = await sql<Known>`
    select p.id, p.number, p.is_serialized, p.is_serialized and exists (
      select from part_serials n where n.company_id = p.company_id and n.part_id = p.id
        and n.status in ('in_stock', 'in_transit')) as has_pieces
    from parts p where p.company_id = ${company.id} and p.id = any(array(
      select id from parts where company_id = ${company.id} and number = any(${numbers}::text[])
      union select unnest(${[...known.values()]}::bigint[])))`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return ({ row, values }) => byId.get(known.get(row) ?? 0) ?? byNumber.get(String(values['number']));
};

/** Barcodes that scan an asset: those of other parts are the database's to refuse. */
const barcodesOfAssets = async (
  { scope: { tx, company } }: Setting,
  candidates: readonly Candidate[],
): Promise<Set<string>> => {
  const codes = candidates.flatMap(({ values }) => values['barcode'] ?? []).map(String);
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select code from asset_barcodes where company_id = ${company.id} and code = any(${codes}::text[])
    union all select barcode from assets where company_id = ${company.id} and barcode = any(${codes}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ code }) => code));
};

const prepare = async (
  setting: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Tried<Prepared<Form>>> => {
  const { scope } = setting;
  const [classes, places, partOf, scanned] = [
    await classesNamed(scope),
    await locationsNamed(scope),
    await knownParts(setting, candidates, known),
    await barcodesOfAssets(setting, candidates),
  ];
  const stockOf = (
    onHand: Values[string],
    name: Values[string],
    { isCounted, isSerialized, hasPieces }: { isCounted: boolean; isSerialized: boolean; hasPieces: boolean },
  ): Stock | undefined | Fault[] => {
    if (onHand === undefined) return undefined;
    const location = name === undefined ? places.only : places.named(String(name));
    if (location === undefined) return name === undefined ? missing('location') : unknown('location');
    const n = Number(onHand);
    if (n < 0 || n >= 1e9 || !hasAtMostDecimals(n, 2))
      return [{ field: 'on_hand', code: 'quantity.invalid' }];
    if (!isCounted) return [{ field: 'on_hand', code: 'import.not_a_part_of_stock' }];
    // A file has no column for the numbers of pieces, so it can count none that have one.
    const fault = serialFault({ isSerialized, quantity: n, serials: [] });
    if (fault !== undefined) return [{ field: 'on_hand', ...fault }];
    if (hasPieces) return [{ field: 'on_hand', code: 'serial.left' }];
    if (!may(scope, 'parts.edit', { division: location.division_id, location: location.id })) {
      return [{ field: 'location', code: 'permission.denied', data: { permission: 'parts.edit' } }];
    }
    return { location, onHand: n };
  };
  const tryRow = (candidate: Candidate): Fault[] | Prepared<Form> => {
    const { external_id: _, class: className, location, on_hand: onHand, ...values } = candidate.values;
    const sold = classes(String(className));
    if (sold?.kind !== 'sales') return unknown('class');
    const result = formOf(partForm, { ...values, class_id: sold.id }, { named: { class_id: 'class' } });
    if ('faults' in result) return result.faults;
    const before = partOf(candidate);
    const hasPieces = before?.has_pieces ?? false;
    const isSerialized =
      before === undefined || setting.mapped.has('is_serialized')
        ? result.form.is_serialized
        : before.is_serialized;
    if (hasPieces && !isSerialized) return [{ field: 'is_serialized', code: 'serial.left' }];
    const stock = stockOf(onHand, location, { isCounted: sold.has_availability, isSerialized, hasPieces });
    if (Array.isArray(stock)) return stock;
    if (scanned.has(result.form.barcode)) return [{ field: 'barcode', code: 'asset.barcode_taken' }];
    const part = { ...result.form, barcode: result.form.barcode || null };
    return {
      ...candidate,
      form: { part, stock },
      recordId: before?.id,
    };
  };
  return new Map(candidates.map((candidate) => [candidate.row, tryRow(candidate)]));
};

/** Counts the stock: the difference is a move, as every change of stock is. */
const count = async (
  { scope }: Setting,
  counted: readonly { part_id: number; location_id: number; on_hand: number }[],
): Promise<void> => {
  if (counted.length === 0) return;
  const { tx, company, actor, now } = scope;
  const rows = JSON.stringify(counted);
  await sql`
    insert into part_stock (company_id, part_id, location_id, on_hand)
    select ${company.id}::bigint, r.part_id, r.location_id, 0
    from jsonb_populate_recordset(null::part_stock, ${rows}::jsonb) r on conflict do nothing`.execute(tx);
  const moved = await sql<{ id: number }>`
    with was as (
      select s.part_id, s.location_id, s.on_hand, r.on_hand as counted,
        -- What is more is worth the average, or the cost on the card where nothing lay; what is less takes its share.
        case when r.on_hand = 0 then 0
          when s.on_hand = 0 then round(r.on_hand * p.cost, 2)
          else round(s.value * r.on_hand / s.on_hand, 2) end - s.value as worth
      from part_stock s
      join parts p on p.company_id = s.company_id and p.id = s.part_id
      join jsonb_populate_recordset(null::part_stock, ${rows}::jsonb) r
        on r.part_id = s.part_id and r.location_id = s.location_id
      where s.company_id = ${company.id} order by s.part_id, s.location_id for update of s
    ), moved as (
      insert into stock_moves (company_id, part_id, location_id, quantity, cause, reason, value, user_id, moved_at)
      -- What nothing lay of was there when the company came.
      select ${company.id}::bigint, part_id, location_id, counted - on_hand,
        case when on_hand = 0 then 'opening' else 'count' end, 'Import', worth, ${actor.userId || null}::bigint,
        ${now.toString()}::timestamptz from was where counted <> on_hand
      returning id
    ), changed as (
      update part_stock s set on_hand = was.counted, value = s.value + was.worth from was
      where s.company_id = ${company.id} and s.part_id = was.part_id and s.location_id = was.location_id
    )
    select id from moved`.execute(tx);
  await book.stock(
    scope,
    moved.rows.map(({ id }) => id),
  );
  // What is more lies on the shelf at large; what is less is missing from the last bins.
  await sql`
    with counted as (
      select s.part_id, s.location_id, s.on_hand from part_stock s
      join jsonb_populate_recordset(null::part_stock, ${rows}::jsonb) r
        on r.part_id = s.part_id and r.location_id = s.location_id
      where s.company_id = ${company.id}
    ), lying as (
      select b.part_id, b.location_id, b.bin,
        least(b.on_hand, greatest(0, c.on_hand - sum(b.on_hand) over (
          partition by b.part_id, b.location_id order by b.bin) + b.on_hand)) as kept
      from part_bins b join counted c on c.part_id = b.part_id and c.location_id = b.location_id
      where b.company_id = ${company.id}
    ), shelf as (
      select c.part_id, c.location_id, '' as bin, c.on_hand - coalesce((select sum(l.kept) from lying l
        where l.part_id = c.part_id and l.location_id = c.location_id), 0) as more
      from counted c
    )
    insert into part_bins (company_id, part_id, location_id, bin, on_hand)
    select ${company.id}::bigint, part_id, location_id, bin, sum(n) from (
      select part_id, location_id, bin, kept as n from lying
      union all select part_id, location_id, bin, more from shelf
    ) n group by part_id, location_id, bin
    on conflict (company_id, part_id, location_id, bin) do update set on_hand = excluded.on_hand`.execute(tx);
};

const write = async (setting: Setting, rows: readonly Ready<Form>[]): Promise<Tried<number>> => {
  const mapped = new Set([...setting.mapped, 'class_id']);
  const ids = await writeRecords({ ...setting, mapped }, 'parts', {
    key: ['number'],
    rows: rows.map(({ row, recordId, form, held }) => ({
      row,
      recordId,
      columns: pick(form.part, columns),
      held,
    })),
  });
  await count(
    setting,
    rows.flatMap(({ row, form: { stock } }) =>
      stock === undefined
        ? []
        : [{ part_id: ids.get(row) ?? 0, location_id: stock.location.id, on_hand: stock.onHand }],
    ),
  );
  return ids;
};

/** Parts, known by their external id or their number, with what is on hand. */
export const parts = bulkKind<Form>(
  'parts',
  { nameOf: ({ number }) => String(number), prepare, write },
  { needs: 'parts.create', storedBy: storedIn('parts', ['list_price', 'cost']) },
);
