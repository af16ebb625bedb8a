import { auditAll } from '../../../kernel/audit.ts';
import { insertPlain, insertRows, keyOf } from '../../../kernel/database/bulk.ts';
import type { Setting } from './kind.ts';
import type { Rental } from './rental-rows.ts';

/** A contract of rows, with the number that it has from now on and the one that it was known by. */
export type Numbered = { contract: string; rentals: readonly Rental[]; number: number; reference: string };

/** The days of a rental by the clocks of its place, each day begun a whole one: the night on which clocks are put back makes none longer. */
export const daysOf = (
  { out, back, zone }: Pick<Rental, 'out' | 'back' | 'zone'>,
  now: Temporal.Instant,
): number => {
  const [from, to] = [out, back ?? now].map((at) => at.toZonedDateTimeISO(zone));
  if (from === undefined || to === undefined) return 1;
  const { days } = from.until(to, { largestUnit: 'day' });
  const isBegun = Temporal.ZonedDateTime.compare(from.add({ days }), to) < 0;
  return Math.max(1, days + (isBegun ? 1 : 0));
};

/** What a rental came to: what the file says was charged; else its rate for every day begun, of every piece; nothing without either. */
const amountOf = (rental: Rental, now: Temporal.Instant): { unit: number; all: number } => {
  const { rate = 0, quantity, total, status } = rental;
  if (status === 'cancelled' && total === undefined) return { unit: 0, all: 0 };
  if (total !== undefined) return { unit: Math.round((total * 100) / quantity) / 100, all: total };
  const cents = Math.round(rate * 100) * daysOf(rental, now);
  return { unit: cents / 100, all: (cents * quantity) / 100 };
};

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const inTime = (times: readonly Temporal.Instant[]): Temporal.Instant[] =>
  times.toSorted((a, b) => Temporal.Instant.compare(a, b));
const earliest = (times: readonly Temporal.Instant[]): string => inTime(times)[0]?.toString() ?? '';
const latest = (times: readonly Temporal.Instant[]): string => inTime(times).at(-1)?.toString() ?? '';

const backOf = (rental: Rental): Temporal.Instant => rental.back ?? rental.out;

const isCancelled = ({ status }: Pick<Rental, 'status'>): boolean => status === 'cancelled';

/** A line of what never went out: it has no days out and no hold. Beside others that did it is a removed one. */
const unsent = ({ out, due }: Rental) => ({
  status_code: '',
  starts_at: out.toString(),
  out_at: null,
  ends_at: due?.toString() ?? null,
  returned_at: null,
  billed_through: null,
});

const sent = (rental: Rental) => {
  const [out, back] = [rental.out.toString(), backOf(rental).toString()];
  return {
    status_code: 'R',
    starts_at: out,
    out_at: out,
    ends_at: rental.due?.toString() ?? back,
    returned_at: back,
    billed_through: back,
  };
};

/** Writes lines of contracts that came back, with the holds that they had, and those that were cancelled, which had none. */
export const writeReturned = async (
  { scope }: Setting,
  rows: readonly { rental: Rental; contractId: number; line: number; isWholeCancelled?: boolean }[],
): Promise<void> => {
  const lines = rows.map(({ rental, contractId, line, isWholeCancelled = false }) => {
    const { unit, all } = amountOf(rental, scope.now);
    return {
      contract_id: contractId,
      line_number: line,
      type: 'R',
      asset_id: rental.asset.id,
      description: rental.asset.description,
      quantity: rental.quantity,
      ...(isCancelled(rental) ? unsent(rental) : sent(rental)),
      rate_override: rental.rate ?? null,
      unit_price: unit,
      extended_amount: all,
      is_removed: isCancelled(rental) && !isWholeCancelled,
    };
  });
  const key = ['contract_id', 'line_number'];
  const ids = await insertRows(scope, 'contract_lines', lines, key);
  const held = rows.filter(({ rental }) => !isCancelled(rental));
  await insertPlain(
    scope,
    'holds',
    held.map(({ rental, contractId, line }) => ({
      asset_id: rental.asset.id,
      location_id: rental.place.id,
      contract_id: contractId,
      contract_line_id: ids.get(keyOf({ contract_id: contractId, line_number: line }, key)),
      status_code: 'C',
      quantity: rental.quantity,
      is_exclusive: rental.asset.isNumbered,
      starts_at: rental.out.toString(),
      ends_at: backOf(rental).toString(),
      out_at: rental.out.toString(),
      released_at: backOf(rental).toString(),
    })),
  );
};

/** When a contract that is over went out and came back, or was to, when it was cancelled. */
const spanOf = (rentals: readonly Rental[]) => {
  const went = rentals.filter((rental) => !isCancelled(rental));
  const those = went.length > 0 ? went : rentals;
  const [out, back] = [earliest(those.map(({ out: at }) => at)), latest(those.map(backOf))];
  const isWhole = went.length === 0;
  const due = latest(those.flatMap((rental) => rental.due ?? [])) || null;
  return {
    status: isWhole ? 'cancelled' : 'closed',
    starts_at: out,
    ends_at: isWhole ? due : back,
    opened_at: out,
    closed_at: back,
  };
};

/**
 * Writes contracts that are over, with few statements for all of them: closed, every line back and billed elsewhere; or cancelled.
 * @returns their ids by their numbers
 */
export const writeHistory = async (
  setting: Setting,
  contracts: readonly Numbered[],
): Promise<Map<number, number>> => {
  const { scope } = setting;
  const rows = contracts.flatMap(({ rentals, number, reference }) => {
    const [first] = rentals;
    if (first === undefined) return [];
    const charged = sumOf(rentals.map((rental) => amountOf(rental, scope.now).all));
    const tax = sumOf(rentals.map(({ tax: each = 0 }) => each));
    const total = sumOf([charged, tax]);
    return [
      {
        kind: 'contract',
        number,
        reference,
        customer_id: first.customerId,
        ...spanOf(rentals),
        division_id: first.place.division_id,
        location_id: first.place.id,
        po_number: first.poNumber,
        rental_total: charged,
        tax1_total: tax,
        total,
        created_by: scope.actor.userId,
        created_at: scope.now.toString(),
      },
    ];
  });
  const made = await insertRows(scope, 'contracts', rows, ['number']);
  const ids = new Map([...made].map(([number, id]) => [Number(number), id]));
  await writeReturned(
    setting,
    contracts.flatMap(({ rentals, number }) =>
      rentals.map((rental, n) => ({
        rental,
        contractId: ids.get(number) ?? 0,
        line: n + 1,
        isWholeCancelled: rentals.every(isCancelled),
      })),
    ),
  );
  await auditAll(
    scope,
    rows.map(({ number, status, customer_id, starts_at, ends_at, total }) => ({
      action: 'create' as const,
      noun: 'contracts',
      rowId: ids.get(number) ?? 0,
      after: { number, status, customer_id, starts_at, ends_at, total },
    })),
  );
  return ids;
};
