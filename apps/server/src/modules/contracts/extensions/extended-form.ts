import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { ParsedExtensionForm } from '@yardline/contract/contracts/extensions';
import { isSettled } from '@yardline/domain/contracts/line-status';
import { localOf } from '@yardline/domain/contracts/own-dates';
import { displayMoment } from '@yardline/domain/format/dates';
import { toInstant } from '@yardline/domain/time/local';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { SavedDocument } from '../../quoting/public.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';

/** A rental that can come back later: it has not come back, and it has an end. */
export type Extendable = LineRecord & { ends_at: string };

export const isExtendable = (line: LineRecord): line is Extendable =>
  line.type === 'R' && !isSettled(line) && line.ends_at !== null;

/** The kit's line, and what came with it, go together. */
const familyOf = (line: LineRecord): number => line.kit_line_number ?? line.line_number;

export type Extended = {
  form: ParsedContractForm;
  chosen: Extendable[];
  until: Temporal.Instant;
  problems: FieldRefusal[];
};

type Asked = { form: ParsedExtensionForm; zone: string; names: ReadonlyMap<number, string> };

const problemOf = (line: LineRecord, at: string): FieldRefusal | undefined => {
  if (line.type !== 'R' || isSettled(line)) return { path: at, code: 'contract.line_not_out' };
  return isExtendable(line)
    ? undefined
    : { path: at, code: 'extension.endless', data: { product: line.description } };
};

/** The lines that are asked for, and what is wrong with those that cannot come back later. */
const choose = ({ lines }: SavedDocument, { form: { lineIds } }: Asked) => {
  const problems: FieldRefusal[] = [];
  if (lineIds === undefined) return { chosen: lines.filter(isExtendable), problems };
  const families = new Set<number>();
  for (const [index, id] of lineIds.entries()) {
    const at = `lineIds.${index}`;
    const line = lines.find((each) => each.id === id);
    const problem =
      line === undefined ? { path: at, code: 'contract.line_not_found' as const } : problemOf(line, at);
    if (problem !== undefined) problems.push(problem);
    if (line !== undefined) families.add(familyOf(line));
  }
  return {
    chosen: lines.filter((line) => isExtendable(line)).filter((line) => families.has(familyOf(line))),
    problems,
  };
};

/** When lines come back, by the clocks of their document. */
export type Ending = { dateIn: string; timeIn: string };

/**
 * A saved document as the form that gives some of its rentals another end. Where all that can have it get it, the document's end is it;
 * otherwise each gets an end of its own.
 */
export const withEnding = async (
  scope: Scope,
  saved: SavedDocument,
  chosen: readonly LineRecord[],
  { dateIn, timeIn, zone }: Ending & { zone: string },
): Promise<ParsedContractForm> => {
  const { contract, lines } = saved;
  const ids = new Set(chosen.map(({ id }) => id));
  const isWhole = !contract.is_indefinite && lines.every((line) => ids.has(line.id) || !isExtendable(line));
  const records = new Map(lines.map((line) => [line.id, line]));
  const form = await formOf(scope, saved, contract.kind);
  const own = { dateIn: isWhole ? null : dateIn, timeIn: isWhole ? null : timeIn };
  return {
    ...form,
    ...(isWhole ? { dateIn, timeIn } : {}),
    lines: form.lines.map((line) => {
      const record = records.get(line.id ?? 0);
      if (record === undefined || line.type !== 'R') return line;
      if (ids.has(record.id)) return { ...line, ...own };
      // What came back keeps the end that it had, whatever the document's becomes.
      const kept = localOf(record.ends_at, zone);
      return { ...line, dateIn: kept.date, timeIn: kept.time };
    }),
  };
};

/** A saved document as the form that gives the chosen lines a later end. Where all of them get it, the document does too. */
export const extendedForm = async (scope: Scope, saved: SavedDocument, asked: Asked): Promise<Extended> => {
  const { zone, names } = asked;
  const { dateIn, timeIn } = asked.form;
  const until = toInstant(dateIn, timeIn, zone);
  const { chosen, problems } = choose(saved, asked);
  if (saved.contract.lease_period !== null)
    problems.push({ path: 'dateIn', code: 'lease.extended_by_payments' });
  const early = chosen.find((line) => Temporal.Instant.compare(until, line.ends_at) <= 0);
  if (early !== undefined) {
    const due = displayMoment(Temporal.Instant.from(early.ends_at), zone, scope.language);
    const product = names.get(early.id) ?? early.description;
    problems.push({ path: 'dateIn', code: 'extension.not_later', data: { product, until: due } });
  }
  return { until, chosen, problems, form: await withEnding(scope, saved, chosen, { dateIn, timeIn, zone }) };
};
