import type { Scope } from '../../../kernel/scope.ts';
import { mappingsOf } from './chart.ts';
import { lineOf } from './enter.ts';
import { movesBack } from './money-entries.ts';

/** An account as a preview names it. */
type Named = { code: string; name: string };

/** What taking a payment or a refund back would post, without posting it. */
export const foreseeBack = async (
  scope: Scope,
  paymentId: number,
): Promise<{ debit: Named; credit: Named; amount: number }[]> => {
  const [mappings, moves] = await Promise.all([mappingsOf(scope), movesBack(scope, paymentId)]);
  const lines = moves.map((move) => lineOf(mappings, move, undefined));
  const accounts = await scope.tx
    .selectFrom('ledger_accounts')
    .where('id', 'in', [0, ...lines.flatMap((line) => [line.debit_account_id, line.credit_account_id])])
    .select(['id', 'code', 'name'])
    .execute();
  const named = (id: number): Named => {
    const { code = '', name = '' } = accounts.find((account) => account.id === id) ?? {};
    return { code, name };
  };
  return lines.map((line) => ({
    debit: named(line.debit_account_id),
    credit: named(line.credit_account_id),
    amount: line.amount,
  }));
};
