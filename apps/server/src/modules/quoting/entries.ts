import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { RefusalCode } from '@yardline/contract/refusals';
import { isOut, isSettled } from '@yardline/domain/contracts/line-status';
import { ownDates } from '@yardline/domain/contracts/own-dates';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { ServiceFacts } from '../services/public.ts';
import type { ContractRecord, LineRecord, SavedDocument } from './stored.ts';

export type DocumentForm = ParsedContractForm;
export type FormLine = DocumentForm['lines'][number];

/** A line that the document will have: as the form wants it, as it is stored, and where the form has it. */
export type Entry = {
  line: FormLine;
  saved: LineRecord | undefined;
  at: number | undefined;
  /** The line of the kit that it came with, and how many go with each. */
  kit?: { header: Entry; quantity: number };
};

/** Where a line, or a field of it, stands in the form; what the form does not have is told of all lines. */
export const pathOf = ({ at }: Entry, field = ''): string => {
  if (at === undefined) return 'lines';
  return field === '' ? `lines.${at}` : `lines.${at}.${field}`;
};

export type Entries = { kept: Entry[]; removed: LineRecord[]; problems: FieldRefusal[] };

/** A stored line as the form would hold it. */
export const formLineOf = (line: LineRecord, contract: ContractRecord, zone: string): FormLine => ({
  id: line.id,
  mode: 'C',
  type: line.type,
  productId: line.asset_id ?? line.part_id ?? line.service_id ?? 0,
  quantity: line.quantity,
  ...ownDates(line, contract, zone),
  rateOverride: line.rate_override,
  discP: line.discount_percent,
  description: line.description,
  chargeable: line.is_chargeable,
  print: line.is_printed,
  meterOut: line.meter_out,
  meterReason: line.meter_reason,
  kit: null,
  autoAdd: line.is_auto_added,
  serialNumbers: line.serial_numbers,
  expectedOn: line.expected_on,
});

const productOf = (line: LineRecord): number => line.asset_id ?? line.part_id ?? line.service_id ?? 0;

/** The pieces that a line names, or, where it says nothing of them, those that it has already. */
export const serialsOf = (
  { type, productId, serialNumbers }: Pick<FormLine, 'type' | 'productId' | 'serialNumbers'>,
  saved: LineRecord | undefined,
): string[] => {
  if (type !== 'S') return [];
  return serialNumbers ?? (saved?.part_id === productId ? saved.serial_numbers : []);
};

/** What may not be done to a stored line any more. What is out may change its end and its price only. */
const whyNotChange = (entry: FormLine, saved: LineRecord): RefusalCode | undefined => {
  const isSame = entry.productId === productOf(saved) && entry.quantity === saved.quantity;
  if (isOut(saved)) return entry.mode === 'D' || !isSame ? 'contract.line_already_out' : undefined;
  if (!isSettled(saved)) return undefined;
  const isSamePrice =
    entry.rateOverride === saved.rate_override &&
    entry.discP === saved.discount_percent &&
    entry.chargeable === saved.is_chargeable &&
    serialsOf(entry, saved).join() === saved.serial_numbers.join();
  if (entry.mode !== 'D' && isSame && isSamePrice) return undefined;
  return saved.status_code === 'R' ? 'contract.line_not_out' : 'contract.line_billed';
};

/** An automatic service that the company locks may not be left off or changed. [B6.11] */
const isTampered = (line: FormLine, service: ServiceFacts | undefined): boolean =>
  service !== undefined &&
  service.is_automatic &&
  !service.allows_edit &&
  (line.mode === 'D' ||
    (line.quantity !== 1 && !service.has_quantity_prompt) ||
    line.rateOverride !== null ||
    line.discP !== null ||
    !line.chargeable);

type Question = {
  form: DocumentForm;
  saved: SavedDocument | undefined;
  zone: string;
  services: ReadonlyMap<number, ServiceFacts>;
};

/**
 * The lines that a save leaves: A adds, C changes, D takes off, and stored lines that the form does not name stay as they
 * are. A line deleted before it was ever saved is dropped; a change of a line without an id is an addition.
 * [B4.28–B4.30] [B6.11]
 */
export const entriesOf = ({ form, saved, zone, services }: Question): Entries => {
  const stored = new Map((saved?.lines ?? []).map((line) => [line.id, line]));
  const entries: Entries = { kept: [], removed: [], problems: [] };
  const named = new Set<number>();
  for (const [at, line] of form.lines.entries()) {
    const before = line.id === undefined ? undefined : stored.get(line.id);
    const refused =
      line.id !== undefined && (before === undefined || named.has(line.id) || before.type !== line.type)
        ? 'contract.line_not_found'
        : isTampered(line, line.type === 'V' ? services.get(line.productId) : undefined)
          ? 'service.locked'
          : before && whyNotChange(line, before);
    if (before) named.add(before.id);
    if (refused) entries.problems.push({ path: `lines.${at}`, code: refused });
    if (line.mode !== 'D' || refused) entries.kept.push({ line, saved: before, at });
    else if (before) entries.removed.push(before);
  }
  for (const line of saved?.lines ?? []) {
    if (named.has(line.id)) continue;
    entries.kept.push({
      line: formLineOf(line, (saved as SavedDocument).contract, zone),
      saved: line,
      at: undefined,
    });
  }
  return entries;
};
