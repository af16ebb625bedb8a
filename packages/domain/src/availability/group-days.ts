/** From a day on, counted from the first of a period, so many more machines are taken and so many more are promised twice. */
export type DayStep = { day: number; held: number; twice: number };

/**
 * Machines that are free on each day of a period, and those that are missing: a machine that is late or down stays promised to
 * whom it was promised, and takes the place of a free one; where none is free, the day is short.
 * @param owned machines there are
 * @param steps in any order, none before the first day; those past the last one say nothing
 */
export const groupDays = (
  owned: number,
  steps: readonly DayStep[],
  days: number,
): { free: number[]; short: number[] } => {
  const held = new Array<number>(days + 1).fill(0);
  const twice = new Array<number>(days + 1).fill(0);
  for (const step of steps) {
    if (step.day > days) continue;
    held[step.day] = (held[step.day] ?? 0) + step.held;
    twice[step.day] = (twice[step.day] ?? 0) + step.twice;
  }
  const free: number[] = [];
  const short: number[] = [];
  let [taken, wanted] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    taken += held[day] ?? 0;
    wanted += twice[day] ?? 0;
    free.push(owned - taken);
    short.push(Math.max(0, wanted - (owned - taken)));
  }
  return { free, short };
};
