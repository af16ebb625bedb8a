import { auditAll, changesOf } from '../../../kernel/audit.ts';
import { type Columns, insertRows, keyOf, lockRows, updateRows } from '../../../kernel/database/bulk.ts';
import type { Setting } from './kind.ts';

/** Those columns of a form, in one order, so that rows have one shape. */
export const pick = (form: Readonly<Record<string, unknown>>, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, form[name]]));

/** What a blank cell keeps of a record is undefined. */
const kept = (after: Columns, before: Columns): Columns =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value === undefined ? before[name] : value]),
  );

/** A row as its table takes it: a new record, or what changes of one that is there. */
export type Writing = { row: number; recordId: number | undefined; columns: Columns };

/**
 * Writes records of one table: new ones whole, those that are there only in the columns that the file fills, and each with
 * its line in the audit. What does not change is not written.
 * @param key the columns whose values tell the new records apart
 * @returns the ids by the row
 */
export const writeRecords = async (
  setting: Setting,
  table: string,
  { key, rows, more = {} }: { key: readonly string[]; rows: readonly Writing[]; more?: Columns },
): Promise<Map<number, number>> => {
  const { scope, mapped } = setting;
  const fresh = rows.filter(({ recordId }) => recordId === undefined);
  const made = await insertRows(
    scope,
    table,
    fresh.map(({ columns }) => ({ ...columns, ...more })),
    key,
  );
  const ids = new Map(fresh.map(({ row, columns }) => [row, made.get(keyOf(columns, key)) ?? 0]));
  const changing = rows.flatMap(({ row, recordId, columns }) => {
    if (recordId === undefined) return [];
    ids.set(row, recordId);
    const set = Object.entries(columns).filter(([column]) => mapped.has(column));
    return [{ id: recordId, columns: Object.fromEntries(set) }];
  });
  const columns = Object.keys(changing[0]?.columns ?? {});
  const before = await lockRows(scope, table, { ids: changing.map(({ id }) => id), columns });
  const changes = changing.flatMap(({ id, columns: wanted }) => {
    const after = kept(wanted, before.get(id) ?? {});
    const told = changesOf(before.get(id) ?? {}, after);
    return Object.keys(told.after).length === 0 ? [] : [{ id, after, told }];
  });
  await updateRows(
    scope,
    table,
    changes.map(({ id, after }) => ({ id, ...after })),
  );
  await auditAll(scope, [
    ...fresh.map(({ row, columns: after }) => ({
      ...{ action: 'create' as const, noun: table, rowId: ids.get(row) ?? 0, after: { ...after } },
    })),
    ...changes.map(({ id, told }) => ({ action: 'update' as const, noun: table, rowId: id, ...told })),
  ]);
  return ids;
};
