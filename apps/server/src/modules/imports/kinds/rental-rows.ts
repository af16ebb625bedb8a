import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import type { RentalStatus } from '@yardline/domain/imports/rentals';
import { sql } from 'kysely';
import { may } from '../../../kernel/scope.ts';
import { type Candidate, type Fault, type Setting, type Tried, type Values } from './kind.ts';
import {
  assetsNamed,
  customersNamed,
  type Location,
  locationsNamed,
  missing,
  unknown,
} from './references.ts';

/** A row of a rental: who has or had what, from when to when. */
export type Rental = {
  row: number;
  contract: string;
  customerId: number;
  asset: { id: number; number: string; description: string; isNumbered: boolean };
  place: Location;
  zone: string;
  out: Temporal.Instant;
  due: Temporal.Instant | undefined;
  /** What became of it, as the file says; without a word, what has a day of return is back. */
  status: RentalStatus;
  /** When it came back; what is still out, or never went out, did not. */
  back: Temporal.Instant | undefined;
  rate: number | undefined;
  /** What was charged for it, and the tax on that, where the file of what is over says so. */
  total: number | undefined;
  tax: number | undefined;
  quantity: number;
  poNumber: string;
};

const compare = (a: Temporal.Instant, b: Temporal.Instant): number => Temporal.Instant.compare(a, b);
const instant = (value: Values[string]) =>
  value === undefined ? undefined : Temporal.Instant.from(String(value));

type Asset = Rental['asset'] & Location & { location_id: number };

const assetFacts = async (
  setting: Setting,
  candidates: readonly Candidate[],
): Promise<Map<number, Asset>> => {
  const { tx, company } = setting.scope;
  const named = await assetsNamed(setting, candidates);
  const ids = candidates.flatMap(({ values }) => named(String(values['asset_number']))?.id ?? []);
  const { rows } = await sql<Asset>`
    select id, number, description, kind = 'numbered' as "isNumbered", location_id, division_id from assets
    where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(tx);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return new Map(
    candidates.flatMap(({ row, values }) => {
      const asset = byNumber.get(String(values['asset_number']));
      return asset === undefined ? [] : [[row, asset] as const];
    }),
  );
};

const timesOf = (
  { values }: Candidate,
  now: Temporal.Instant,
): Pick<Rental, 'out' | 'due' | 'back'> | Fault[] => {
  const [out, due, back] = [instant(values['out']) ?? now, instant(values['due']), instant(values['in'])];
  if (compare(out, now) > 0) return [{ field: 'out', code: 'import.out_in_future' }];
  if (due !== undefined && compare(due, out) <= 0) return [{ field: 'due', code: 'import.due_before_out' }];
  if (back !== undefined && compare(back, out) <= 0) return [{ field: 'in', code: 'import.in_before_out' }];
  if (back !== undefined && compare(back, now) > 0) return [{ field: 'in', code: 'date.in_future' }];
  return { out, due, back };
};

const statusOf = ({ values }: Candidate): RentalStatus | Fault[] => {
  const isBack = values['in'] !== undefined;
  const said = values['status'];
  if (said === 'cancelled') return said;
  if (said === 'returned' && !isBack) return [{ field: 'in', code: 'import.returned_without_in' }];
  if (said === 'out' && isBack) return [{ field: 'status', code: 'import.out_with_in' }];
  return isBack ? 'returned' : 'out';
};

const figuresOf = (
  { values }: Candidate,
  isNumbered: boolean,
): Pick<Rental, 'rate' | 'quantity'> | Fault[] => {
  const rate = values['rate'] === undefined ? undefined : Number(values['rate']);
  const quantity = Number(values['quantity'] ?? 1);
  if (rate !== undefined && rate < 0) return [{ field: 'rate', code: 'rate.negative' }];
  if (rate !== undefined && (rate > 10_000_000 || !hasAtMostDecimals(rate, 2)))
    return [{ field: 'rate', code: 'rate.invalid' }];
  const isPossible =
    Number.isInteger(quantity) && quantity > 0 && quantity < 1e9 && (!isNumbered || quantity === 1);
  return isPossible ? { rate, quantity } : [{ field: 'quantity', code: 'quantity.invalid' }];
};

const highest = 100_000_000;

const chargedOf = ({ values }: Candidate, isOver: boolean): Pick<Rental, 'total' | 'tax'> | Fault[] => {
  const given = (['total', 'tax'] as const).flatMap((field) =>
    values[field] === undefined ? [] : [{ field, amount: Number(values[field]) }],
  );
  const [first] = given;
  if (first !== undefined && !isOver) return [{ field: first.field, code: 'import.charged_still_out' }];
  const bad = given.find(({ amount }) => amount < 0 || amount > highest || !hasAtMostDecimals(amount, 2));
  if (bad !== undefined) return [{ field: bad.field, code: 'field.invalid', data: { field: bad.field } }];
  const of = (field: string) => given.find((each) => each.field === field)?.amount;
  return { total: of('total'), tax: of('tax') };
};

const textFaults = (texts: readonly { field: string; text: string; n: number }[]): Fault[] =>
  texts.flatMap(({ field, text, n }) =>
    text.length > n ? [{ field, code: 'text.too_long' as const, data: { n } }] : [],
  );

/** Reads rows as rentals, each separately; rows of one contract are combined later. */
export const rentalsOf = async (
  setting: Setting,
  candidates: readonly Candidate[],
): Promise<Tried<Rental>> => {
  const { scope } = setting;
  const [customers, assets, places, divisions] = [
    await customersNamed(setting, candidates),
    await assetFacts(setting, candidates),
    await locationsNamed(scope),
    await scope.tx.selectFrom('divisions').select(['id', 'time_zone']).execute(),
  ];
  const zones = new Map(divisions.map(({ id, time_zone: zone }) => [id, zone]));
  const tryRow = (candidate: Candidate): Rental | Fault[] => {
    const { row, values } = candidate;
    const customerId = customers(String(values['customer']));
    if (customerId === undefined) return unknown('customer');
    const asset = assets.get(row);
    if (asset === undefined) return unknown('asset_number');
    const named = values['location'];
    const place =
      named === undefined
        ? { id: asset.location_id, division_id: asset.division_id }
        : places.named(String(named));
    if (place === undefined) return named === undefined ? missing('location') : unknown('location');
    if (!may(scope, 'contracts.create', { division: place.division_id, location: place.id })) {
      return [{ field: 'location', code: 'permission.denied', data: { permission: 'contracts.create' } }];
    }
    const [contract, poNumber] = [String(values['contract_number']), String(values['po_number'] ?? '')];
    const long = textFaults([
      { field: 'contract_number', text: contract, n: 64 },
      { field: 'po_number', text: poNumber, n: 30 },
    ]);
    if (long.length > 0) return long;
    const [times, figures] = [timesOf(candidate, scope.now), figuresOf(candidate, asset.isNumbered)];
    if (Array.isArray(times)) return times;
    if (Array.isArray(figures)) return figures;
    const zone = zones.get(place.division_id) ?? scope.company.timeZone;
    const status = statusOf(candidate);
    if (Array.isArray(status)) return status;
    const charged = chargedOf(candidate, status !== 'out');
    if (Array.isArray(charged)) return charged;
    // What never went out never came back.
    const back = status === 'cancelled' ? undefined : times.back;
    const whole = { ...times, back, status, ...figures, ...charged };
    return { row, contract, customerId, asset, place, zone, poNumber, ...whole };
  };
  return new Map(candidates.map((candidate) => [candidate.row, tryRow(candidate)]));
};
