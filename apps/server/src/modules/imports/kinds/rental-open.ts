import { contractForm } from '@yardline/contract/contracts/contracts';
import { toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit.ts';
import { blameOf } from '../../../kernel/database/blame-of.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { openings } from '../../contracts/public.ts';
import type { Setting } from './kind.ts';
import { writeReturned } from './rental-history.ts';
import type { Brought, NextNumbers } from './rental-numbers.ts';
import type { Rental } from './rental-rows.ts';

const compare = (a: Temporal.Instant, b: Temporal.Instant): number => Temporal.Instant.compare(a, b);

const wall = (at: Temporal.Instant | undefined, zone: string) =>
  at === undefined ? { date: null, time: null } : toLocal(at, zone);

/** The rows that are out, as the form that a clerk would have filled in on the day. */
const formOf = (rentals: readonly Rental[], first: Rental, reference: string) => {
  const { zone } = first;
  const from = wall(first.out, zone);
  const lastDue = rentals.every(({ due }) => due !== undefined)
    ? rentals
        .flatMap(({ due }) => due ?? [])
        .toSorted(compare)
        .at(-1)
    : undefined;
  const to = wall(lastDue, zone);
  return contractForm.parse({
    kind: 'contract',
    customerId: first.customerId,
    divisionId: first.place.division_id,
    locationId: first.place.id,
    reference,
    poNumber: first.poNumber,
    dateOut: from.date,
    timeOut: from.time,
    dateIn: to.date,
    timeIn: to.time,
    indefiniteRental: lastDue === undefined,
    lines: rentals.map(({ asset, quantity, rate, out, due }) => {
      const [own, until] = [wall(out, zone), wall(due ?? lastDue, zone)];
      return {
        mode: 'A',
        type: 'R',
        productId: asset.id,
        quantity,
        rateOverride: rate ?? null,
        dateOut: own.date,
        timeOut: own.time,
        dateIn: until.date,
        timeIn: until.time,
      };
    }),
  });
};

const outOf = ({ rentals }: Brought): Rental[] =>
  rentals.filter(({ status }) => status === 'out').toSorted((a, b) => compare(a.out, b.out));

type HandedOut = Parameters<typeof openings.handedOut>[1][number];

/** The contract as the counter would have opened it on the day that it began. */
const wishOf = (begun: Brought): HandedOut => {
  const out = outOf(begun);
  const [first] = out;
  if (first === undefined) throw new Error('nothing of this contract is out');
  return {
    form: formOf(out, first, begun.kept === undefined ? begun.contract : ''),
    number: begun.kept,
    openedAt: first.out,
    outAt: out.map((rental) => rental.out.toString()),
  };
};

/** What came of each contract: its id, or why it was refused. */
type Outcomes = Map<Brought, number | Refusal>;

/** What of them came back already, or never went out, is written beside what is out, and each says where it came from. */
const writeRest = async (
  setting: Setting,
  opened: readonly { begun: Brought; id: number; lines: number }[],
): Promise<void> => {
  await writeReturned(
    setting,
    opened.flatMap(({ begun, id, lines }) =>
      begun.rentals
        .filter(({ status }) => status !== 'out')
        .map((rental, n) => ({ rental, contractId: id, line: lines + n + 1 })),
    ),
  );
  await auditAll(
    setting.scope,
    opened.map(({ begun, id }) => ({
      action: 'update' as const,
      noun: 'contracts',
      rowId: id,
      after: { imported_as: begun.contract, out: outOf(begun).map(({ asset }) => asset.number) },
    })),
  );
};

const openTogether = async (
  setting: Setting,
  contracts: readonly Brought[],
  next: NextNumbers,
): Promise<Outcomes> => {
  const wishes = new Map(contracts.map((begun) => [wishOf(begun), begun]));
  const outcomes = await openings.handedOut(setting.scope, [...wishes.keys()], next);
  const opened = [...wishes].flatMap(([wish, begun]) => {
    const outcome = outcomes.get(wish);
    return outcome === undefined || outcome instanceof Refusal ? [] : [{ begun, ...outcome }];
  });
  await writeRest(setting, opened);
  return new Map(
    [...wishes].flatMap(([wish, begun]) => {
      const outcome = outcomes.get(wish);
      return outcome === undefined
        ? []
        : [[begun, outcome instanceof Refusal ? outcome : outcome.id] as const];
    }),
  );
};

/**
 * Opens contracts whose machines are out by the rules of the counter, all of them with few statements: its rules hold, their lines have
 * their rates, and their machines are held. Of what the database refuses the halves are tried by themselves, down to the contract whose
 * fault it is; nothing of a refused one stays.
 */
export const writeOpen = async (
  setting: Setting,
  contracts: readonly Brought[],
  next: NextNumbers,
): Promise<Outcomes> => {
  if (contracts.length === 0) return new Map();
  const { tx } = setting.scope;
  await sql`savepoint contracts`.execute(tx);
  try {
    const outcomes = await openTogether(setting, contracts, next);
    await sql`release savepoint contracts`.execute(tx);
    return outcomes;
  } catch (error) {
    const meant = blameOf(error);
    await sql`rollback to savepoint contracts`.execute(tx);
    await sql`release savepoint contracts`.execute(tx);
    const [only, ...more] = contracts;
    if (only !== undefined && more.length === 0) return new Map([[only, meant]]);
    const middle = Math.ceil(contracts.length / 2);
    const first = await writeOpen(setting, contracts.slice(0, middle), next);
    return new Map([...first, ...(await writeOpen(setting, contracts.slice(middle), next))]);
  }
};
