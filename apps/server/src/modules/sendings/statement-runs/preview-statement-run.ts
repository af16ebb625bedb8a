import { mostStatementsTold, type previewStatementRun } from '@yardline/contract/sendings/statement-runs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { chosenCustomers } from './chosen-customers.ts';

/** Who would get a statement of a day, and how. @throws Refusal request.invalid for a day to come */
export const previewStatements = async (
  scope: Scope,
  { body }: InputOf<typeof previewStatementRun>,
): Promise<ReplyOf<typeof previewStatementRun>> => {
  const rows = await chosenCustomers(scope, body);
  const counted = (way: string) => rows.filter((row) => row.way === way).length;
  return {
    rows: rows.slice(0, mostStatementsTold),
    count: rows.length,
    mail: counted('mail'),
    print: counted('print'),
    left_out: counted('left_out'),
    total: amount(sum(rows.map(({ balance }) => cents(balance)))),
  };
};
