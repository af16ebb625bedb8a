import { earnedStretches } from '@yardline/domain/billing/credits';
import type { OvertimeTerms } from '@yardline/domain/meters/line-overtime';
import { cents, sum, type Cents } from '@yardline/domain/money/cents';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { later } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { findAssets } from '../../assets/public.ts';
import { type ExchangeRecord, exchangesOfLines } from '../use/exchanges-of-lines.ts';
import { billedStretchesOf, type InvoicedStretch } from '../use/billed-stretches.ts';
import { type MachinePart, type MeteredAsset, partsOf, usedMachines } from '../use/machine-parts.ts';
import { overtimeTermsOf } from '../use/overtime-terms.ts';
import { type Readings, readingsOn, readingsWhileOut } from '../use/readings-while-out.ts';
import { fuelOn, overtimeOn, wearOn } from '../use/use-costs.ts';
import { readUseServices, type UseServices } from '../use/use-services.ts';
import type { BilledRental } from '../billed-line-for.ts';
import { type OpenLine, pricesOf, type RentQuestion } from './open-rent.ts';

/** What the use of a rental costs and no bill bears yet, in cents. */
export type OpenUse = { overtime: Cents; wear: Cents; fuel: Cents };

/** What use is reckoned from, of all lines of an account at once. */
export type UseFacts = {
  /** Exchanges by the line that they belong to, oldest first. */
  exchanges: ReadonlyMap<number, readonly ExchangeRecord[]>;
  /** Machines that were exchanged for others. */
  assets: ReadonlyMap<number, MeteredAsset>;
  readings: Readings;
  /** How overtime is charged, by class. */
  terms: ReadonlyMap<number, OvertimeTerms>;
  services: UseServices;
  /** What was billed before of the lines for which that decides something. */
  before: ReadonlyMap<OpenLine, readonly InvoicedStretch[]>;
};

const hasMeter = ({ meter_type: type }: MeteredAsset): boolean => type !== '' && type !== 'N';

/** Reads what the use of lines costs by: nothing of those that have neither meter nor tank, nor were ever out. */
export const readUse = async (scope: Scope, lines: readonly OpenLine[]): Promise<UseFacts> => {
  const out = lines.filter((line) => line.type === 'R' && line.out_at !== null);
  const exchanges = await exchangesOfLines(
    scope,
    out.map(({ id }) => id),
  );
  const exchanged = new Set(exchanges.map((each) => each.contract_line_id));
  const used = out.filter((line) => hasMeter(line) || line.tank_capacity !== null || exchanged.has(line.id));
  const metered = used.filter((line) => hasMeter(line) || exchanged.has(line.id));
  const [assets, readings, terms, services, before] = await Promise.all([
    findAssets(
      scope,
      exchanges.map((each) => each.old_asset_id),
    ),
    readingsWhileOut(scope, [
      ...metered,
      ...exchanges.map((each) => ({
        asset_id: each.old_asset_id,
        out_at: each.old_out_at,
        returned_at: each.exchanged_at,
      })),
    ]),
    overtimeTermsOf(
      scope,
      metered.map((line) => line.class_id),
    ),
    used.length === 0 ? { fuel: undefined, wear: undefined } : readUseServices(scope),
    billedStretchesOf(
      scope,
      out.filter((line) => metered.includes(line) || line.last_cycle_rule === 'cumulative'),
    ),
  ]);
  const byLine = Map.groupBy(exchanges, (each) => each.contract_line_id);
  return { exchanges: byLine, assets, readings, terms, services, before };
};

type Part = MachinePart<OpenLine, MeteredAsset>;

/** The machines of a line, one after the other, each as it was read. */
export const machinesOf = (line: OpenLine, { exchanges, assets }: UseFacts): Part[] =>
  partsOf<OpenLine, MeteredAsset>(line, line, { exchanges: exchanges.get(line.id) ?? [], assets });

/** A machine that is still out, as if returned with its last reading; unchanged without a reading since. */
const asRead = ({ line, asset }: Part, readings: Readings): Part => {
  const last = line.returned_at === null ? readingsOn(line, readings).at(-1) : undefined;
  return { asset, line: last === undefined ? line : { ...line, meter_in: last.reading } };
};

/** When what is out is thought to come back: at the end that was agreed, now where that has passed or none was. */
const backAt = (
  { returned_at: returned, ends_at: end }: OpenLine,
  now: Temporal.Instant,
): Temporal.Instant => {
  if (returned !== null) return Temporal.Instant.from(returned);
  return end === null ? now : later(Temporal.Instant.from(end), now);
};

const overtimeOf = (
  { line, before, now }: RentQuestion,
  { billed, timing, source }: BilledRental,
  machines: readonly Part[],
  { readings, terms: termsOf }: UseFacts,
): Cents => {
  const { read, isWhole } = usedMachines(machines);
  const terms = termsOf.get(line.class_id);
  if (!isWhole || terms === undefined) return 0;
  const back = backAt(line, now);
  const returned = { ...line, returned_at: back.toString() };
  const stretches = [
    ...earnedStretches(billed, before, back),
    ...pricesOf({ billed, timing, source }, returned, before).filter(({ price }) => price.rental !== 0),
  ];
  const asked = { line, machines: read, stretches, readings, terms, zone: billed.clock.zone };
  return overtimeOn(asked).charge;
};

/**
 * What the use of a rental costs beyond its time and no bill bears yet, as far as anybody knows. Of what is back it is what its
 * bill will say. Of what is out, hours and wear up to the last reading: against the hours of the time agreed, or of the time
 * that is gone where no end was agreed. What nobody has read counts for nothing, and so does the tank of a machine that is
 * out; what an early return may give back is not taken off. Cents, before taxes. [B5.11]
 */
export const openUseOf = (question: RentQuestion, parts: readonly Part[], facts: UseFacts): OpenUse => {
  const { fuel, wear } = facts.services;
  const machines = parts.map((part) => asRead(part, facts.readings));
  const costs = (of: (machine: Part) => { charge: Cents } | undefined): Cents =>
    sum(machines.map((machine) => of(machine)?.charge ?? 0));
  const overtime = question.rental === undefined ? 0 : priced(question, question.rental, machines, facts);
  return {
    overtime,
    wear: costs(({ line, asset }) => wear && wearOn(line, asset, cents(wear.amount))),
    fuel: costs(
      ({ line, asset }) =>
        fuel && fuelOn(line, asset, { price: cents(fuel.amount), fee: cents(fuel.refill_fee) }),
    ),
  };
};

const priced = (...asked: Parameters<typeof overtimeOf>): Cents => {
  try {
    return overtimeOf(...asked);
  } catch (error) {
    if (error instanceof Unpriceable) return 0;
    throw error;
  }
};
