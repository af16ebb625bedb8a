import { cents, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** What is held for a document, as a column beside those of `contracts`. */
export const heldOnContract = sql<number>`coalesce((select sum(d.held) from deposits d
  where d.company_id = contracts.company_id and d.contract_id = contracts.id and d.held > 0), 0)`;

/** What is held for a document, in cents. */
export const heldOn = async ({ tx }: Scope, contractId: number): Promise<Cents> => {
  const { held } = await tx
    .selectFrom('deposits')
    .where('contract_id', '=', contractId)
    .where('held', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held'), eb.lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  return cents(held);
};

/** Whether money was taken for a document, or a card is being asked for some: whose it is stays as it is then. */
export const hasDeposits = async ({ tx }: Scope, contractId: number): Promise<boolean> =>
  (await tx
    .selectFrom('deposits')
    .where('contract_id', '=', contractId)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
