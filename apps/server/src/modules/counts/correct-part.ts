import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { movePart, promises, shelf } from '../parts/public.ts';
import type { OpenCount } from './lock-count.ts';
import type { FoundLine } from './found-line.ts';

type Piece = { serial_number: string; status: string; location_id: number | null; bin: string };

const piecesOf = async ({ tx }: Scope, partId: number, numbers: readonly string[]): Promise<Piece[]> =>
  numbers.length === 0
    ? []
    : tx
        .selectFrom('part_serials')
        .where('part_id', '=', partId)
        .where('serial_number', 'in', numbers)
        .select(['serial_number', 'status', 'location_id', 'bin'])
        .execute();

/** Pieces found here and recorded elsewhere leave that place. @returns their value, as an amount */
const fetchPieces = async (
  scope: Scope,
  partId: number,
  pieces: readonly Piece[],
  reason: string,
): Promise<number> => {
  let worth = 0;
  for (const { serial_number: serial, status, location_id: locationId, bin } of pieces) {
    if (status === 'gone') continue;
    if (status !== 'in_stock' || locationId === null) throw new Refusal('serial.already_sold', { serial });
    const { value } = await movePart(scope, {
      partId,
      locationId,
      quantity: -1,
      cause: 'count',
      reason,
      contractId: null,
      bin,
      serials: { numbers: [serial], become: 'gone' },
    });
    worth += cents(value);
  }
  return amount(worth);
};

/**
 * Corrects the stock of a part in a bin by the counted difference, with the serial numbers of its pieces. A piece counted as
 * missing that was issued since was there after all; one counted as found that was received since is known already.
 * @returns the value of the difference (an amount, below 0 for missing stock)
 * @throws Refusal part.out_of_stock, part.bin_short, serial.already_sold
 */
export const correctPart = async (
  scope: Scope,
  { location_id: locationId, number }: OpenCount,
  { line, difference, reason, ...serials }: FoundLine,
): Promise<number> => {
  const partId = line.part_id ?? 0;
  const pieces = await piecesOf(scope, partId, [...serials.missing, ...serials.found]);
  const isHere = (serial: string): boolean =>
    pieces.some(
      (piece) =>
        piece.serial_number === serial &&
        piece.status === 'in_stock' &&
        piece.location_id === locationId &&
        piece.bin === line.bin,
    );
  const missing = serials.missing.filter(isHere);
  const found = serials.found.filter((serial) => !isHere(serial));
  const left = serials.missing.length - missing.length - (serials.found.length - found.length);
  const change = Math.round((difference + left) * 100) / 100;
  if (change === 0 && missing.length === 0 && found.length === 0) return 0;
  // What has a number leaves and comes by it; the rest of the difference is of pieces that have none.
  const out = Math.max(missing.length, found.length - change);
  const into = Math.round((change + out) * 100) / 100;
  const move = { partId, locationId, cause: 'count' as const, reason, contractId: null, bin: line.bin };
  const lost =
    out === 0
      ? 0
      : (await movePart(scope, { ...move, quantity: -out, serials: { numbers: missing, become: 'gone' } }))
          .value;
  const elsewhere = pieces.filter((piece) => found.includes(piece.serial_number));
  const fetched = await fetchPieces(scope, partId, elsewhere, reason);
  const worth = fetched === 0 ? {} : { value: fetched };
  const won = into === 0 ? 0 : (await movePart(scope, { ...move, ...worth, quantity: into })).value;
  const cost = into === 0 ? 0 : amount(Math.round(cents(won) / into));
  await shelf.receiveSerials(scope, { partId, locationId, bin: line.bin, numbers: found, cost });
  await promises.fill(scope, { partId, locationId });
  await audit(scope, {
    action: 'update',
    noun: 'parts',
    rowId: partId,
    after: { count: number, bin: line.bin, difference, reason },
  });
  return amount(cents(won) - cents(lost));
};
