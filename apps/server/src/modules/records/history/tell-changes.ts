import { pastCosts } from '@yardline/contract/costs';
import type { HistoryEntry, PastValue } from '@yardline/contract/records/records';
import { keyOf } from '@yardline/domain/custom-fields/check';
import type { Scope } from '../../../kernel/scope.ts';
import { fieldsOf } from '../custom-fields/custom-fields.queries.ts';
import { parts, told } from '../told.ts';
import { askedOn } from './asked-on.ts';
import { nameIds, type RawChange } from './name-ids.ts';

type Told = Record<string, unknown> | null;

/** What the audit holds of one change. */
export type AuditRow = { id: number; noun: string; before: unknown; after: unknown };

/** What of a record was changed: itself, or one of its notes. */
export const partOf = (noun: string): HistoryEntry['part'] =>
  parts.find((part) => told[part] === noun) ?? 'record';

/** The field changes of an entry. The creation or opening of a record with all its values is one word. */
const changesIn = ({ noun, ...row }: AuditRow): RawChange[] => {
  const [before, after] = [askedOn(noun, row.before as Told), askedOn(noun, row.after as Told)];
  if (partOf(noun) === 'record' && before === null) return [];
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from === null || from !== to);
};

/** A single value, or a list of texts in one; anything deeper is only told as changed. */
const past = (value: unknown): PastValue => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : null;
};

/** What the company's own fields are called, where any of them changed: their keys say nothing to anybody. */
const promptsOf = async (scope: Scope, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> => {
  if (!rows.some(({ noun }) => noun === told.values)) return new Map();
  return new Map((await fieldsOf(scope)).map((field) => [keyOf(field), field.prompt]));
};

/**
 * The field changes of audited entries by their ids, in the words of the reader: ids by name, own fields by their prompts, and
 * without costs that the reader may not see.
 */
export const tellChanges = async (
  scope: Scope,
  rows: readonly AuditRow[],
  seesCosts: boolean,
): Promise<(id: number) => HistoryEntry['changes']> => {
  const changes = new Map(
    rows.map((row) => [
      row.id,
      changesIn(row).filter(({ field }) => seesCosts || pastCosts[row.noun]?.has(field) !== true),
    ]),
  );
  const [name, prompts] = [await nameIds(scope, [...changes.values()].flat()), await promptsOf(scope, rows)];
  return (id) =>
    (changes.get(id) ?? []).map(({ field, from, to }) => ({
      field: prompts.get(field) ?? field,
      from: past(name(field, from)),
      to: past(name(field, to)),
    }));
};
