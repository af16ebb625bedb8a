import { isOut, isSettled } from '@yardline/domain/contracts/line-status';
import type { LineRecord, SavedDocument } from './stored.ts';
import { type DocumentForm, type Entries, type Entry, pathOf } from './entries.ts';
import type { Facts } from './load-facts.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';

type Question = { form: DocumentForm; saved: SavedDocument | undefined; facts: Facts };

/** Where an entry says that it comes from: a line that stays, one that goes, or none of the form. */
type Origin = { quantity: number } & ({ header: Entry } | { header: 'removed' } | { header: 'unknown' });

const rounded = (quantity: number): number => Math.round(quantity * 100) / 100;

const hasLeft = (line: LineRecord): boolean => isOut(line) || isSettled(line);

/** What each line came with: a saved one as it is stored, a new one as the form says. */
const originsOf = ({ kept }: Entries, { form, saved }: Question): Map<Entry, Origin> => {
  const byId = new Map(kept.flatMap((entry) => (entry.saved ? [[entry.saved.id, entry] as const] : [])));
  const byNumber = new Map((saved?.lines ?? []).map((line) => [line.line_number, line]));
  const byPlace = new Map(kept.map((entry) => [entry.at, entry]));
  const storedOrigin = ({
    kit_line_number: number,
    kit_quantity: quantity,
  }: LineRecord): Origin | undefined => {
    if (number === null || quantity === null) return undefined;
    const header = byNumber.get(number);
    const entry = header && byId.get(header.id);
    return { quantity, header: entry ?? 'removed' };
  };
  const typedOrigin = ({ line: { kit }, at = 0 }: Entry): Origin | undefined => {
    if (kit === null) return undefined;
    const { line: place, quantity } = kit;
    const named = form.lines[place];
    if (place >= at || named === undefined) return { quantity, header: 'unknown' };
    return { quantity, header: byPlace.get(place) ?? 'removed' };
  };
  return new Map(
    kept.flatMap((entry) => {
      const origin = entry.saved === undefined ? typedOrigin(entry) : storedOrigin(entry.saved);
      return origin === undefined ? [] : [[entry, origin] as const];
    }),
  );
};

/** Whether the kit that an entry lies in, or the one that that lies in, is taken off the document. */
const isTakenOff = (entry: Entry, origins: ReadonlyMap<Entry, Origin>): boolean => {
  const header = origins.get(entry)?.header;
  if (header === undefined || header === 'unknown') return false;
  return header === 'removed' || isTakenOff(header, origins);
};

/** The place in the form of the line that took this one off with it. */
const placeOfRemoved = (line: LineRecord, { form, saved }: Question): number => {
  const header = saved?.lines.find(({ line_number: number }) => number === line.kit_line_number);
  if (header === undefined) return -1;
  const place = form.lines.findIndex(({ id, mode }) => id === header.id && mode === 'D');
  return place === -1 ? placeOfRemoved(header, { form, saved } as Question) : place;
};

/** As many as go with the kits, which may be more or fewer now; what has left no longer follows. */
const followed = (entry: Entry, header: Entry, per: number): { quantity: number; isStuck: boolean } => {
  const { saved } = entry;
  const quantity = rounded(header.line.quantity * per);
  if (saved === undefined) return { quantity, isStuck: false };
  if (header.saved === undefined || header.line.quantity === header.saved.quantity)
    return { quantity: saved.quantity, isStuck: false };
  const wasWhole = saved.quantity === rounded(header.saved.quantity * per);
  return { quantity, isStuck: hasLeft(saved) || !wasWhole };
};

/**
 * The entries of a form with the kits that brought them. A line goes when its kit goes, and there are as many of it as go
 * with the kits; a kit of which something has left can be neither taken off nor made more or fewer. [B3.5]
 */
export const withKits = (entries: Entries, question: Question): Entries => {
  const { assets } = question.facts;
  const origins = originsOf(entries, question);
  if (origins.size === 0) return entries;
  const gone = entries.kept.filter((entry) => isTakenOff(entry, origins));
  const leaving = new Set(gone);
  const problems: FieldRefusal[] = gone.flatMap(({ line, saved }) => {
    if (saved === undefined || !hasLeft(saved)) return [];
    const number = assets.get(line.productId)?.number ?? line.description;
    return [
      {
        path: `lines.${placeOfRemoved(saved, question)}`,
        code: 'kit.part_is_out' as const,
        data: { number },
      },
    ];
  });
  const tied = new Map<Entry, Entry>();
  // A kit's line comes before what it brought, in the form as on the document, so it is tied first.
  const tie = (entry: Entry): Entry => {
    const known = tied.get(entry);
    if (known !== undefined) return known;
    const origin = origins.get(entry);
    let made = entry;
    if (origin !== undefined && origin.header !== 'removed' && origin.header !== 'unknown') {
      const header = tie(origin.header);
      const { quantity, isStuck } = followed(entry, header, origin.quantity);
      if (assets.get(header.line.productId)?.kind !== 'kit')
        problems.push({ path: pathOf(entry, 'kit'), code: 'kit.line_not_kit' });
      if (isStuck) {
        const data = { number: assets.get(entry.line.productId)?.number ?? entry.line.description };
        problems.push({ path: pathOf(header, 'quantity'), code: 'kit.part_is_out', data });
      }
      made = {
        ...entry,
        line: { ...entry.line, quantity: isStuck ? entry.line.quantity : quantity },
        kit: { header, quantity: origin.quantity },
      };
    } else if (origin?.header === 'unknown') {
      problems.push({ path: pathOf(entry, 'kit'), code: 'kit.line_not_kit' });
    }
    tied.set(entry, made);
    return made;
  };
  return {
    kept: entries.kept.filter((entry) => !leaving.has(entry)).map(tie),
    removed: [...entries.removed, ...gone.flatMap(({ saved }) => saved ?? [])],
    problems: [...entries.problems, ...problems],
  };
};
