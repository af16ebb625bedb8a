import { auditAll, changesOf } from '../../../kernel/audit.ts';
import { type Columns, insertRows, keyOf, lockRows, updateRows } from '../../../kernel/database/bulk.ts';
import { markProducts } from '../../catalog/public.ts';
import { giveValues } from '../../records/public.ts';
import type { Held } from '../own/own-columns.ts';
import type { Setting } from './kind.ts';

/** Tables of records that hold what is the company's own, and by what those are known that are sorted into categories. */
const products = { assets: 'asset_id', parts: 'part_id', customers: undefined, sites: undefined } as const;
/** What a new record begins with where its file says nothing and its form fills nothing in. */
const begins: Readonly<Record<keyof typeof products, Columns>> = {
  assets: { cost: 0 },
  parts: { cost: 0 },
  customers: { statement_form: 'activity' },
  sites: {},
};
const unmarked: Awaited<ReturnType<typeof markProducts>> = new Map();

/** Those columns of a form, in one order, so that rows have one shape. */
export const pick = (form: Readonly<Record<string, unknown>>, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, form[name]]));

/** What a blank cell keeps of a record is undefined. */
const kept = (after: Columns, before: Columns): Columns =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value === undefined ? before[name] : value]),
  );

/** A row as its table takes it: a new record, or what changes of one that is there. */
export type Writing = { row: number; recordId: number | undefined; columns: Columns; held: Held };

/**
 * Writes records of one table: new ones whole, those that are there only in the columns that the file fills, and each with
 * its line in the audit. What does not change is not written.
 * @param key the columns whose values tell the new records apart
 * @returns the ids by the row
 */
export const writeRecords = async (
  setting: Setting,
  table: keyof typeof products,
  { key, rows, more = {} }: { key: readonly string[]; rows: readonly Writing[]; more?: Columns },
): Promise<Map<number, number>> => {
  const { scope, mapped } = setting;
  // Rows of one shape are inserted together: where one could hold something of the company's own, all do.
  const begun = setting.own.customFields.length > 0;
  const fresh = rows
    .filter(({ recordId }) => recordId === undefined)
    .map(({ row, columns, held }) => ({
      row,
      columns: { ...kept(columns, begins[table]), ...(begun && { custom_fields: held.values }) },
    }));
  const made = await insertRows(
    scope,
    table,
    fresh.map(({ columns }) => ({ ...columns, ...more })),
    key,
  );
  const ids = new Map(fresh.map(({ row, columns }) => [row, made.get(keyOf(columns, key)) ?? 0]));
  const changing = rows.flatMap(({ row, recordId, columns, held }) => {
    if (recordId === undefined) return [];
    ids.set(row, recordId);
    const set = Object.entries(columns).filter(([column]) => mapped.has(column));
    return [{ id: recordId, columns: Object.fromEntries(set), values: held.values }];
  });
  const columns = Object.keys(changing[0]?.columns ?? {});
  const before = await lockRows(scope, table, { ids: changing.map(({ id }) => id), columns });
  const product = products[table];
  const marks =
    product === undefined
      ? unmarked
      : await markProducts(
          scope,
          product,
          rows.map(({ row, held }) => ({ ...held, id: ids.get(row) ?? 0 })),
        );
  const changes = changing.flatMap(({ id, columns: wanted }) => {
    const after = kept(wanted, before.get(id) ?? {});
    const marked = marks.get(id);
    const told = changesOf({ ...before.get(id), ...marked?.before }, { ...after, ...marked?.after });
    return Object.keys(told.after).length === 0 ? [] : [{ id, after, told }];
  });
  await updateRows(
    scope,
    table,
    changes.map(({ id, after }) => ({ id, ...after })),
  );
  await giveValues(scope, table, changing);
  await auditAll(scope, [
    ...fresh.map(({ row, columns: after }) => {
      const rowId = ids.get(row) ?? 0;
      const told = { ...after, ...marks.get(rowId)?.after };
      return { action: 'create' as const, noun: table, rowId, after: told };
    }),
    ...changes.map(({ id, told }) => ({ action: 'update' as const, noun: table, rowId: id, ...told })),
  ]);
  return ids;
};
