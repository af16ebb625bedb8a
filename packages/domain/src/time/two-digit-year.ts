/** The year that is meant by its last two digits: under 50 one of the 2000s, else one of the 1900s. A whole year is itself. */
export const fullYear = (year: number): number =>
  year >= 100 ? year : year < 50 ? 2000 + year : 1900 + year;
