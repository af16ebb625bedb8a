import { auditAll } from '../../../kernel/audit.ts';
import { insertPlain, insertRows, keyOf } from '../../../kernel/database/bulk.ts';
import type { Setting } from './kind.ts';
import type { Rental } from './rental-rows.ts';

/** A contract of rows, with the number that it has from now on and the one that it was known by. */
export type Numbered = { contract: string; rentals: readonly Rental[]; number: number; reference: string };

const minutesOfDay = 1_440;

/** What a rental came to: its rate for every day begun, of every piece. Nothing without a rate. */
const amountOf = (
  { rate = 0, quantity, out, back }: Rental,
  now: Temporal.Instant,
): { unit: number; all: number } => {
  const minutes = out.until(back ?? now, { smallestUnit: 'minute', largestUnit: 'minute' }).minutes;
  const cents = Math.round(rate * 100) * Math.max(1, Math.ceil(minutes / minutesOfDay));
  return { unit: cents / 100, all: (cents * quantity) / 100 };
};

const inTime = (times: readonly Temporal.Instant[]): Temporal.Instant[] =>
  times.toSorted((a, b) => Temporal.Instant.compare(a, b));
const earliest = (times: readonly Temporal.Instant[]): string => inTime(times)[0]?.toString() ?? '';
const latest = (times: readonly Temporal.Instant[]): string => inTime(times).at(-1)?.toString() ?? '';

const backOf = (rental: Rental): Temporal.Instant => rental.back ?? rental.out;

/** Writes returned lines of contracts, and the holds that they had. */
export const writeReturned = async (
  { scope }: Setting,
  rows: readonly { rental: Rental; contractId: number; line: number }[],
): Promise<void> => {
  const lines = rows.map(({ rental, contractId, line }) => {
    const { unit, all } = amountOf(rental, scope.now);
    const [out, back] = [rental.out.toString(), backOf(rental).toString()];
    return {
      ...{
        contract_id: contractId,
        line_number: line,
        type: 'R',
        asset_id: rental.asset.id,
        status_code: 'R',
      },
      ...{ description: rental.asset.description, quantity: rental.quantity, starts_at: out, out_at: out },
      ...{ ends_at: rental.due?.toString() ?? back, returned_at: back, billed_through: back },
      ...{ rate_override: rental.rate ?? null, unit_price: unit, extended_amount: all },
    };
  });
  const key = ['contract_id', 'line_number'];
  const ids = await insertRows(scope, 'contract_lines', lines, key);
  await insertPlain(
    scope,
    'holds',
    rows.map(({ rental, contractId, line }) => ({
      ...{ asset_id: rental.asset.id, location_id: rental.place.id, contract_id: contractId },
      contract_line_id: ids.get(keyOf({ contract_id: contractId, line_number: line }, key)),
      ...{ status_code: 'C', quantity: rental.quantity, is_exclusive: rental.asset.isNumbered },
      ...{ starts_at: rental.out.toString(), ends_at: backOf(rental).toString() },
      ...{ out_at: rental.out.toString(), released_at: backOf(rental).toString() },
    })),
  );
};

/**
 * Writes contracts that are over, with few statements for all of them: closed, every line back and billed elsewhere.
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
    const total =
      rentals.reduce((sum, rental) => sum + Math.round(amountOf(rental, scope.now).all * 100), 0) / 100;
    const outs = rentals.map(({ out }) => out);
    const backs = rentals.map(backOf);
    return [
      {
        ...{ kind: 'contract', status: 'closed', number, reference, customer_id: first.customerId },
        ...{ division_id: first.place.division_id, location_id: first.place.id, po_number: first.poNumber },
        ...{
          starts_at: earliest(outs),
          ends_at: latest(backs),
          opened_at: earliest(outs),
          closed_at: latest(backs),
        },
        ...{ rental_total: total, total, created_by: scope.actor.userId, created_at: scope.now.toString() },
      },
    ];
  });
  const made = await insertRows(scope, 'contracts', rows, ['number']);
  const ids = new Map([...made].map(([number, id]) => [Number(number), id]));
  await writeReturned(
    setting,
    contracts.flatMap(({ rentals, number }) =>
      rentals.map((rental, n) => ({ rental, contractId: ids.get(number) ?? 0, line: n + 1 })),
    ),
  );
  await auditAll(
    scope,
    rows.map(({ number, status, customer_id, starts_at, ends_at, total }) => ({
      ...{ action: 'create' as const, noun: 'contracts', rowId: ids.get(number) ?? 0 },
      after: { number, status, customer_id, starts_at, ends_at, total },
    })),
  );
  return ids;
};
