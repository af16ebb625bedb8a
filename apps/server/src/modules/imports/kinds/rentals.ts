import { sql } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type Candidate,
  type Fault,
  faultsOf,
  goodOf,
  isFaulty,
  type Kind,
  passNumbers,
  type Setting,
  type Verdict,
} from './kind.ts';
import { writeHistory } from './rental-history.ts';
import { type Brought, keptNumbers, nextBeside, numbered } from './rental-numbers.ts';
import { writeOpen } from './rental-open.ts';
import { type Rental, rentalsOf } from './rental-rows.ts';
import { storedOfRentals } from './stored-amounts.ts';

type Key = { key: string; id: number };

/** Contracts that were imported before, by the number that they came with. */
const importedBefore = async (
  { scope: { tx, company } }: Setting,
  contracts: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<Key>`
    select external_id as key, record_id as id from import_keys
    where company_id = ${company.id} and kind = 'rentals' and external_id = any(${[...contracts]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
};

type Line = { customer_id: number; asset_id: number; out_at: string; status_code: string };

/** A row of a contract that is there: the same line once more, or one that only the counter can change. */
const ofKnown = (
  { contract, customerId, asset, out, back, status }: Rental,
  lines: readonly Line[],
): Fault[] => {
  if (lines[0]?.customer_id !== customerId)
    return [{ field: 'customer', code: 'import.other_customer', data: { number: contract } }];
  const line = lines.find(
    (each) => each.asset_id === asset.id && Temporal.Instant.from(each.out_at).equals(out),
  );
  if (line === undefined)
    return [{ field: 'contract_number', code: 'import.contract_complete', data: { number: contract } }];
  const wasCancelled = line.status_code === '';
  if (wasCancelled !== (status === 'cancelled'))
    return [{ field: 'status', code: 'import.status_differs', data: { number: contract } }];
  const isOut = line.status_code === 'O' || line.status_code === 'F';
  return isOut && back !== undefined ? [{ field: 'in', code: 'import.line_still_out' }] : [];
};

/** Rows of existing contracts, checked together: what has left with each of them. */
const again = async (
  { scope: { tx, company } }: Setting,
  known: readonly { id: number; rentals: readonly Rental[] }[],
): Promise<[number, Verdict][]> => {
  const ids = known.map(({ id }) => id);
  const { rows } = await sql<Line & { contract_id: number }>`
    select l.contract_id, c.customer_id, l.asset_id, coalesce(l.out_at, l.starts_at) as out_at, l.status_code from contract_lines l
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    where l.company_id = ${company.id} and l.contract_id = any(${ids}::bigint[])
      and case when l.out_at is null then l.status_code = '' and l.starts_at is not null else not l.is_removed end`.execute(
    tx,
  );
  const lines = Map.groupBy(rows, ({ contract_id: id }) => id);
  return known.flatMap(({ id, rentals }) =>
    rentals.map((rental): [number, Verdict] => {
      const faults = ofKnown(rental, lines.get(id) ?? []);
      return [rental.row, faults.length > 0 ? { faults } : { outcome: 'updated', recordId: id }];
    }),
  );
};

const sameFaults = (rentals: readonly Rental[], faults: Fault[]): [number, Verdict][] =>
  rentals.map(({ row }) => [row, { faults }]);

/** A contract is one customer's, and has each machine once at a time. */
const faultsTogether = (rentals: readonly Rental[]): Fault[] | undefined => {
  const [first] = rentals;
  if (rentals.some(({ customerId }) => customerId !== first?.customerId)) {
    return [{ field: 'customer', code: 'import.other_customer', data: { number: first?.contract ?? '' } }];
  }
  const seen = new Map<string, number>();
  for (const { row, asset, out } of rentals) {
    const key = `${asset.id} ${out.toString()}`;
    const before = seen.get(key);
    if (before !== undefined) return [{ field: '', code: 'import.repeated', data: { row: before } }];
    seen.set(key, row);
  }
  return undefined;
};

const atRow = (fault: Fault): Fault => ({ ...fault, field: '' });

type Group = [contract: string, rentals: Rental[]];

const writeNew = async (setting: Setting, groups: readonly Group[]): Promise<Map<number, Verdict>> => {
  const verdicts = new Map<number, Verdict>();
  const kept = await keptNumbers(
    setting,
    groups.map(([contract]) => contract),
  );
  const nextNumbers = nextBeside(setting, new Set(kept.values()));
  const ids = new Map<string, number>();
  const contracts = groups.map(([contract, rentals]) => ({ contract, rentals, kept: kept.get(contract) }));
  const isOver = ({ rentals }: Brought) => rentals.every(({ status }) => status !== 'out');
  const over = await numbered(contracts.filter(isOver), nextNumbers);
  const written = await writeHistory(setting, over);
  for (const { contract, number } of over) ids.set(contract, written.get(number) ?? 0);
  const open = contracts.filter((each) => !isOver(each));
  const begun = await writeOpen(setting, open, nextNumbers);
  for (const [{ contract, rentals }, outcome] of begun) {
    if (!(outcome instanceof Refusal)) ids.set(contract, outcome);
    // A field of the counter's form is no column of the file.
    else for (const each of sameFaults(rentals, faultsOf(outcome).map(atRow))) verdicts.set(...each);
  }
  await keep(setting, groups, ids);
  await passNumbers(setting, 'contract', [...ids.keys()]);
  for (const [contract, rentals] of groups) {
    const recordId = ids.get(contract);
    if (recordId === undefined) continue;
    for (const { row } of rentals) verdicts.set(row, { outcome: 'created', recordId });
  }
  return verdicts;
};

const keep = async (
  { scope: { tx, company }, importId }: Setting,
  groups: readonly Group[],
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const keys = groups.flatMap(([contract, [first]]) => {
    const id = ids.get(contract);
    return id === undefined ? [] : [{ external_id: contract, record_id: id, row_number: first?.row ?? 0 }];
  });
  await sql`
    insert into import_keys (company_id, kind, external_id, record_id, import_id, row_number)
    select ${company.id}::bigint, 'rentals', r.external_id, r.record_id, ${importId}::bigint, r.row_number
    from jsonb_populate_recordset(null::import_keys, ${JSON.stringify(keys)}::jsonb) r`.execute(tx);
};

const run = async (setting: Setting, candidates: readonly Candidate[]): Promise<Map<number, Verdict>> => {
  const tried = await rentalsOf(setting, candidates);
  const verdicts = new Map<number, Verdict>();
  for (const [row, each] of tried) if (isFaulty(each)) verdicts.set(row, { faults: each });
  const groups = [...Map.groupBy(goodOf(tried), ({ contract }) => contract)];
  const known = await importedBefore(
    setting,
    groups.map(([contract]) => contract),
  );
  const fresh: Group[] = [];
  const there: { id: number; rentals: readonly Rental[] }[] = [];
  for (const [contract, rentals] of groups) {
    const faults = faultsTogether(rentals);
    const id = known.get(contract);
    if (faults !== undefined)
      for (const [row, verdict] of sameFaults(rentals, faults)) verdicts.set(row, verdict);
    else if (id === undefined) fresh.push([contract, rentals]);
    else there.push({ id, rentals });
  }
  for (const [row, verdict] of await again(setting, there)) verdicts.set(row, verdict);
  for (const [row, verdict] of await writeNew(setting, fresh)) verdicts.set(row, verdict);
  return verdicts;
};

/**
 * Rentals: rows of one contract follow one another. What is still out becomes an open contract that holds its machines, by
 * the rules of the counter; what is over becomes history. All of a piece are written with few statements.
 */
export const rentals: Kind = {
  needs: 'contracts.create',
  storedBy: storedOfRentals,
  groupOf: ({ contract_number: contract }) => String(contract),
  isOneRecord: true,
  run,
};
