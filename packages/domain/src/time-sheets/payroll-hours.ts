/** So many minutes, and what was paid for them in hundredths of an hour. */
export type Paid = { minutes: number; hundredths: number };

/** Minutes in hundredths of an hour, to the nearer one: five thirds of whole minutes are never halfway between two. */
const hundredthsOf = (minutes: number): number => Math.round((minutes * 5) / 3);

/**
 * What lines of one person, week and kind of hours pay, in hundredths of an hour and in their order: the rounded total so far less
 * what was paid before. Six lines of ten minutes pay one hour together, and so do a line and its adjustments over several exports.
 */
export const paysOf = (lines: readonly number[], before: Paid): number[] => {
  let { minutes, hundredths } = before;
  return lines.map((each) => {
    minutes += each;
    const pays = hundredthsOf(minutes) - hundredths;
    hundredths += pays;
    return pays;
  });
};
