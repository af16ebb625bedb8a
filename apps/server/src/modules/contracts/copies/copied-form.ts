import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../../kernel/scope.ts';
import type { SavedDocument } from '../../quoting/public.ts';
import { formOf } from '../form-of.ts';

type Line = ParsedContractForm['lines'][number];
type Start = { dateOut: string; timeOut: string };
type Moved = { date: string | null; time: string | null };

/** Moves a local day and time as far as the document's start moves; by the clock, so that 8 o'clock stays 8 o'clock. */
const mover = (from: { date: string | null; time: string | null }, to: Start) => {
  if (from.date === null) return (each: Moved): Moved => each;
  const old = Temporal.PlainDateTime.from(`${from.date}T${from.time ?? '00:00'}`);
  const shift = old.until(`${to.dateOut}T${to.timeOut}`, { largestUnit: 'day' });
  return ({ date, time }: Moved): Moved => {
    if (date === null) return { date, time };
    const moved = Temporal.PlainDateTime.from(`${date}T${time ?? '00:00'}`).add(shift);
    return {
      date: moved.toPlainDate().toString(),
      time: time === null ? null : moved.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  };
};

/**
 * A document as the form of a new one that begins at another time: the same products and quantities, without what belonged to that
 * rental alone: prices agreed, meters, serial numbers. Services that the company adds by itself come by themselves again.
 */
export const copiedForm = async (
  scope: Scope,
  saved: SavedDocument,
  { kind, start }: { kind: ParsedContractForm['kind']; start: Start },
): Promise<ParsedContractForm> => {
  const form = await formOf(scope, saved, kind);
  const automatic = await scope.tx
    .selectFrom('services')
    .where('is_automatic', '=', true)
    .select('id')
    .execute();
  const comes = new Set(automatic.map(({ id }) => id));
  const kept = saved.lines.filter(({ service_id: id }) => id === null || !comes.has(id));
  const at = new Map(kept.map(({ line_number: number }, index) => [number, index]));
  const lines = new Map(form.lines.map((line) => [line.id, line]));
  const move = mover({ date: form.dateOut, time: form.timeOut }, start);
  const end = move({ date: form.dateIn, time: form.timeIn });
  return {
    ...form,
    ...start,
    dateIn: end.date,
    timeIn: end.time,
    comments: '',
    lines: kept.flatMap((record): Line[] => {
      const line = lines.get(record.id);
      if (line === undefined) return [];
      const { id: _, inPlaceOf: _asked, ...rest } = line;
      const header = record.kit_line_number === null ? undefined : at.get(record.kit_line_number);
      const out = move({ date: line.dateOut, time: line.timeOut });
      const back = move({ date: line.dateIn, time: line.timeIn });
      return [
        {
          ...rest,
          mode: 'A',
          // What was asked for at first is asked for again, not what stood in for it.
          productId: record.requested_asset_id ?? line.productId,
          dateOut: out.date,
          timeOut: out.time,
          dateIn: back.date,
          timeIn: back.time,
          rateOverride: null,
          discP: header === undefined ? null : line.discP,
          meterOut: null,
          meterReason: '',
          serialNumbers: [],
          kit: header === undefined ? null : { line: header, quantity: record.kit_quantity ?? 1 },
        },
      ];
    }),
  };
};
