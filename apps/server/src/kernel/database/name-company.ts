const column = '"?\\w+"?\\.(?:"company_id"|company_id\\b)';
const joined = new RegExp(`(${column}) = (${column})`, 'g');

/**
 * Names the company beside every comparison of the companies of two rows. In a transaction of a company both sides are that company, so
 * that nothing changes of what a statement says; over several machines it is asked on the one machine where the company is, because each
 * part of it says which; in the very type of the column, or it is not seen to be the same company.
 */
export const nameCompany = (statement: string, companyId: number): string =>
  statement.replaceAll(
    joined,
    (whole: string, one: string, other: string) =>
      `(${whole} and ${one} = ${companyId}::bigint and ${other} = ${companyId}::bigint)`,
  );
