import { contractForm } from '@yardline/contract/contracts';
import { toLocal } from '@yardline/domain/time/local';
import { auditAll } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { checkOutLines, createContract, linesOf } from '../../contracts/public.ts';
import type { Setting } from './kind.ts';
import { writeReturned } from './rental-history.ts';
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
    ...{ kind: 'contract', customerId: first.customerId, divisionId: first.place.division_id },
    ...{ locationId: first.place.id, reference, poNumber: first.poNumber },
    ...{ dateOut: from.date, timeOut: from.time, dateIn: to.date, timeIn: to.time },
    indefiniteRental: lastDue === undefined,
    lines: rentals.map(({ asset, quantity, rate, out, due }) => {
      const [own, until] = [wall(out, zone), wall(due ?? lastDue, zone)];
      return {
        ...{ mode: 'A', type: 'R', productId: asset.id, quantity, rateOverride: rate ?? null },
        ...{ dateOut: own.date, timeOut: own.time, dateIn: until.date, timeIn: until.time },
      };
    }),
  });
};

/** Puts the lines on rent, each from the moment that its row says. */
const checkOut = async (scope: Scope, contractId: number, rentals: readonly Rental[]): Promise<void> => {
  const lines = (await linesOf(scope, contractId)).filter(({ type }) => type === 'R');
  const byAsset = Map.groupBy(lines, ({ asset_id: asset }) => asset);
  const leaving = Map.groupBy(
    rentals.map((rental) => ({ rental, line: byAsset.get(rental.asset.id)?.shift() })),
    ({ rental }) => rental.out.toString(),
  );
  for (const [at, rows] of leaving) {
    await checkOutLines(
      { ...scope, now: Temporal.Instant.from(at) },
      contractId,
      rows.map(({ line }) => ({ lineId: line?.id ?? 0, meterOut: null, fuelOut: null })),
      at,
    );
  }
};

/**
 * Opens a contract whose machines are out, by the verbs of the counter as they would have run on the day that it began: its
 * rules hold, its lines have their rates, and its machines are held. What of it came back already is written beside them.
 * @throws Refusal whatever a rule or the stock has against it
 */
export const writeOpen = async (
  setting: Setting,
  rentals: readonly Rental[],
  reference: string,
): Promise<number> => {
  const out = rentals.filter(({ back }) => back === undefined).toSorted((a, b) => compare(a.out, b.out));
  const [first] = out;
  if (first === undefined) throw new Error('nothing of this contract is out');
  const scope = { ...setting.scope, now: first.out };
  const { id } = await createContract(scope, {
    params: {},
    query: {},
    body: { form: formOf(out, first, reference), saveAs: 'open' },
  });
  await checkOut(scope, id, out);
  const { length } = await linesOf(scope, id);
  const returned = rentals.filter(({ back }) => back !== undefined);
  await writeReturned(
    setting,
    returned.map((rental, n) => ({ rental, contractId: id, line: length + n + 1 })),
  );
  await auditAll(setting.scope, [
    {
      action: 'update',
      noun: 'contracts',
      rowId: id,
      after: { imported_as: reference, out: out.map(({ asset }) => asset.number) },
    },
  ]);
  return id;
};
