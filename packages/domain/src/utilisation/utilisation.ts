import type { Cents } from '../money/cents.ts';

/**
 * Fleet utilisation as the trade measures it. Percents have two decimals; with nothing to measure
 * by (no days, no cost) the answer is 0. Costs are original equipment costs, without tax and freight.
 */

/** Days rented out of days on hand, as SRM's utilisation report has it: 18 of 30 days are 60 %. */
export function timeUtilisation(daysRented: number, daysOnHand: number): number {
  return percent(daysRented, daysOnHand);
}

/**
 * How many of the days (`2026-01-05`, in order) a machine was, is or will be out: any part of a day counts. Stays use the
 * clocks that cut the days; a late or open-ended one lasts through today, the last day known.
 */
export function daysRented(
  stays: readonly { from: string; to: string | null; is_overdue: boolean }[],
  days: readonly string[],
  today: string,
): number {
  const isOut = (day: string): boolean =>
    stays.some(({ from, to, is_overdue: isLate }) => {
      if (from.slice(0, 10) > day) return false;
      return to === null || isLate ? day <= today : to > `${day}T00:00`;
    });
  return days.filter(isOut).length;
}

/** Revenue, invoiced and accrued, out of the cost of its machines: 12,000 of 40,000 are 30 %. */
export function dollarUtilisation(revenue: Cents, cost: Cents): number {
  return percent(revenue, cost);
}

/** A machine's cost and its days on rent. */
export type RentedMachine = { cost: Cents; daysOnRent: number };

/**
 * Time utilisation weighted by cost, the American Rental Association's measure: 50,000 on rent for 15 days and 10,000 for 30
 * out of 30 days are 58.33 %.
 */
export function costWeightedUtilisation(machines: readonly RentedMachine[], days: number): number {
  return percent(
    sum(machines.map(({ cost, daysOnRent }) => cost * daysOnRent)),
    sum(machines.map(({ cost }) => cost)) * days,
  );
}

const daysOfYear = 365;

/**
 * Rental revenue of a period, as if it went on for a year, out of the average cost of the fleet. Pure rent: without
 * delivery, waiver, fuel, environmental fees and what was rented in. 3,000 in 30 days on 60,000 are 60.83 %.
 */
export function financialUtilisation(revenue: Cents, days: number, averageCost: Cents): number {
  return percent(revenue * daysOfYear, averageCost * days);
}

/** Mean age in months, weighted by cost, to one decimal: 60,000 of 12 months and 20,000 of 36 are 18. */
export function fleetAge(machines: readonly { cost: Cents; months: number }[]): number {
  const cost = sum(machines.map((machine) => machine.cost));
  const weighted = sum(machines.map((machine) => machine.cost * machine.months));
  return cost === 0 ? 0 : Math.round((weighted / cost) * 10) / 10;
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);
