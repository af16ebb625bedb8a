import { sql } from 'kysely';
import { meaningOf } from '../../../kernel/database/faults.ts';
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
import { type Numbered, writeHistory } from './rental-history.ts';
import { writeOpen } from './rental-open.ts';
import { type Rental, rentalsOf } from './rental-rows.ts';
import { countWhatGrew } from '../running/count-what-grew.ts';

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
const ofKnown = ({ contract, customerId, asset, out, back }: Rental, lines: readonly Line[]): Fault[] => {
  if (lines[0]?.customer_id !== customerId)
    return [{ field: 'customer', code: 'import.other_customer', data: { number: contract } }];
  const line = lines.find(
    (each) => each.asset_id === asset.id && Temporal.Instant.from(each.out_at).equals(out),
  );
  if (line === undefined)
    return [{ field: 'contract_number', code: 'import.contract_complete', data: { number: contract } }];
  const isOut = line.status_code === 'O' || line.status_code === 'F';
  return isOut && back !== undefined ? [{ field: 'in', code: 'import.line_still_out' }] : [];
};

const again = async (
  setting: Setting,
  contractId: number,
  rentals: readonly Rental[],
): Promise<Map<number, Verdict>> => {
  const { tx, company } = setting.scope;
  const { rows: lines } = await sql<Line>`
    select c.customer_id, l.asset_id, l.out_at, l.status_code from contract_lines l
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    where l.company_id = ${company.id} and l.contract_id = ${contractId} and l.out_at is not null and not l.is_removed`.execute(
    tx,
  );
  return new Map(
    rentals.map((rental) => {
      const faults = ofKnown(rental, lines);
      return [rental.row, faults.length > 0 ? { faults } : { outcome: 'updated', recordId: contractId }];
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

const isPlain = (contract: string): boolean => /^[1-9]\d{0,8}$/.test(contract);

/** The numbers that contracts keep: their own when it is one that the system could have given and nobody has. */
const numbersOf = async (
  setting: Setting,
  contracts: readonly string[],
): Promise<Map<string, Omit<Numbered, 'rentals'>>> => {
  const plain = contracts.filter(isPlain).map(Number);
  const { rows } = await sql<{ number: number }>`
    select number from contracts where company_id = ${setting.scope.company.id} and kind = 'contract'
      and number = any(${plain}::bigint[])`.execute(setting.scope.tx);
  const taken = new Set(rows.map(({ number }) => number));
  const others = contracts.filter((contract) => !isPlain(contract) || taken.has(Number(contract)));
  const fresh = await setting.takeNumbers('contract', others.length);
  const given = new Map(others.map((contract, n) => [contract, fresh[n] ?? 0]));
  return new Map(
    contracts.map((contract) => {
      const number = given.get(contract);
      return [
        contract,
        number === undefined ? { number: Number(contract), reference: '' } : { number, reference: contract },
      ];
    }),
  );
};

const passing = new Set(['connection.failed', 'server.busy', 'search.timed_out']);

/** Opens one contract, or says what is against it; nothing of a refused one stays. */
const tryOpen = async (
  setting: Setting,
  rentals: readonly Rental[],
  contract: string,
): Promise<number | Fault[]> => {
  const { tx } = setting.scope;
  await sql`savepoint contract`.execute(tx);
  try {
    const id = await writeOpen(setting, rentals, contract);
    await sql`release savepoint contract`.execute(tx);
    return id;
  } catch (error) {
    const meant = meaningOf(error);
    if (!(meant instanceof Refusal) || passing.has(meant.code)) throw error;
    await sql`rollback to savepoint contract`.execute(tx);
    await sql`release savepoint contract`.execute(tx);
    // A field of the counter's form is no column of the file.
    return faultsOf(meant).map((fault) => ({ ...fault, field: '' }));
  }
};

/** Gives an open contract the number that it came with, where nobody has it. */
const renumber = async (
  { scope: { tx } }: Setting,
  id: number,
  { number, reference }: Omit<Numbered, 'rentals'>,
): Promise<void> => {
  if (reference === '')
    await tx.updateTable('contracts').set({ number, reference }).where('id', '=', id).execute();
};

/** Contracts after which it is looked whether tables have grown. */
const between = 50;

type Group = [contract: string, rentals: Rental[]];

const writeNew = async (setting: Setting, groups: readonly Group[]): Promise<Map<number, Verdict>> => {
  const verdicts = new Map<number, Verdict>();
  const numbers = await numbersOf(
    setting,
    groups.map(([contract]) => contract),
  );
  const ids = new Map<string, number>();
  const isOver = ([, rentals]: Group) => rentals.every(({ back }) => back !== undefined);
  const over = groups.filter(isOver).flatMap(([contract, rentals]) => {
    const number = numbers.get(contract);
    return number === undefined ? [] : [{ contract, rentals, ...number }];
  });
  const written = await writeHistory(setting, over);
  for (const { contract, number } of over) ids.set(contract, written.get(number) ?? 0);
  for (const [n, [contract, rentals]] of groups.filter((group) => !isOver(group)).entries()) {
    // The counter asks its own questions of each, about tables that those before it have filled.
    if (n % between === between - 1) await countWhatGrew(setting.scope);
    const id = await tryOpen(setting, rentals, contract);
    if (Array.isArray(id)) for (const [row, verdict] of sameFaults(rentals, id)) verdicts.set(row, verdict);
    else {
      const number = numbers.get(contract);
      if (number !== undefined) await renumber(setting, id, number);
      ids.set(contract, id);
    }
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
  for (const [contract, rentals] of groups) {
    const faults = faultsTogether(rentals);
    const id = known.get(contract);
    if (faults !== undefined)
      for (const [row, verdict] of sameFaults(rentals, faults)) verdicts.set(row, verdict);
    else if (id === undefined) fresh.push([contract, rentals]);
    else for (const [row, verdict] of await again(setting, id, rentals)) verdicts.set(row, verdict);
  }
  for (const [row, verdict] of await writeNew(setting, fresh)) verdicts.set(row, verdict);
  return verdicts;
};

/**
 * Rentals: rows of one contract follow one another. What is still out becomes an open contract that holds its machines, by
 * the rules of the counter; what is over becomes history with few statements.
 */
export const rentals: Kind = {
  needs: 'contracts.create',
  groupOf: ({ contract_number: contract }) => String(contract),
  run,
};
