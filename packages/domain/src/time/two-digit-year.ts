/** The full year for two digits: under 50 in the 2000s, else in the 1900s. A whole year is itself. */
export const fullYear = (year: number): number =>
  year >= 100 ? year : year < 50 ? 2000 + year : 1900 + year;
