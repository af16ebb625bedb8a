import { isSettled } from '@yardline/domain/contracts/line-status';
import { type DocumentForm, pathOf } from './entries.ts';
import type { SavedDocument } from './stored.ts';
import type { Facts } from './load-facts.ts';
import type { PricedForm } from './price-form.ts';
import type { PricedLine } from './priced-line.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';

type Known = { facts: Facts; saved: SavedDocument | undefined };

const isSale = ({ entry }: PricedLine): boolean =>
  entry.line.type === 'S' && !(entry.saved !== undefined && isSettled(entry.saved));

/** Pieces with a number that a line may name: unsold ones, and those that the document has already, less what other lines name. [B5.18] */
export const unsoldFor = (of: PricedLine, { lines }: PricedForm, { facts, saved }: Known): number => {
  const partId = of.entry.line.productId;
  const own = (saved?.lines ?? [])
    .filter((line) => line.status_code === 'S' && line.part_id === partId && !isSettled(line))
    .flatMap((line) => line.serial_numbers);
  const elsewhere = lines
    .filter((line) => line !== of && isSale(line) && line.entry.line.productId === partId)
    .flatMap((line) => line.view.serialNumbers);
  return Math.max(0, (facts.serials.get(partId)?.unsold ?? 0) + own.length - elsewhere.length);
};

type Checked = Known & { form: DocumentForm; priced: PricedForm };

/** Each piece that a contract names is on the shelf of its location, or sold with this very document, and named once. */
export const serialProblems = ({ form, priced, facts, saved }: Checked): FieldRefusal[] => {
  if (form.kind !== 'contract') return [];
  const own = new Set((saved?.lines ?? []).map((line) => line.id));
  const seen = new Set<string>();
  return priced.lines.filter(isSale).flatMap(({ entry, view }) => {
    const { productId } = entry.line;
    const named = facts.serials.get(productId)?.named;
    return view.serialNumbers.flatMap((serial): FieldRefusal[] => {
      const path = pathOf(entry, 'serialNumbers');
      const key = `${productId} ${serial}`;
      if (seen.has(key)) return [{ path, code: 'serial.repeated', data: { serial } }];
      seen.add(key);
      const piece = named?.get(serial);
      if (piece?.status === 'sold' && own.has(piece.contract_line_id ?? 0)) return [];
      if (piece?.status === 'sold') return [{ path, code: 'serial.already_sold' }];
      return piece?.location_id === form.locationId
        ? []
        : [{ path, code: 'serial.not_here', data: { serial } }];
    });
  });
};
