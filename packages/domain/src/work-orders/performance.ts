/** What a mechanic, or an order, took and gave, in hours. */
export type Hours = {
  /** Clocked in; null where it is not known. */
  attended: number | null;
  /** Logged on orders in the same days. */
  logged: number | null;
  /** Logged on orders that closed, whenever it was, and billed on them. */
  done: number | null;
  billed: number | null;
  /** Logged in the period on orders that a customer pays for, and available by shifts less absences and holidays. */
  billable: number | null;
  available: number | null;
};

/** Percents of two decimals; null without anything to measure by. */
export type Performance = {
  productivity: number | null;
  efficiency: number | null;
  proficiency: number | null;
  utilization: number | null;
};

const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

const percent = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10_000) / 100;

/**
 * How a workshop's time is measured. The trade uses the words for different things, so screens say the formula beside each:
 * productivity is logged ÷ attended, efficiency billed ÷ logged on the same orders, and proficiency their product;
 * utilization is logged on billable orders ÷ available.
 * 120 hours logged of 160, and 150 billed for them: 75 %, 125 % and 93.75 %.
 */
export const performanceOf = ({
  attended,
  logged,
  done,
  billed,
  billable,
  available,
}: Hours): Performance => {
  const [productivity, efficiency] = [ratio(logged, attended), ratio(billed, done)];
  return {
    productivity: percent(productivity),
    efficiency: percent(efficiency),
    proficiency: productivity === null || efficiency === null ? null : percent(productivity * efficiency),
    utilization: percent(ratio(billable, available)),
  };
};
