import { type Expression, sql, type SqlBool } from 'kysely';

/** The longest number that is looked for; more have not been given out in the life of any company. */
const mostDigits = 9;

/**
 * Numbers that begin with the digits typed, as ranges, so that the index of the number finds them; nothing when it is not
 * the beginning of a number.
 */
export const beginsWith = (
  number: Expression<number | null>,
  typed: string,
): Expression<SqlBool> | undefined => {
  if (!/^[1-9]\d{0,8}$/.test(typed)) return undefined;
  const first = Number(typed);
  const ranges = Array.from({ length: mostDigits + 1 - typed.length }, (_, more) => {
    const size = 10 ** more;
    return sql`${number} between ${first * size} and ${(first + 1) * size - 1}`;
  });
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
};
