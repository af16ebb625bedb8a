import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const megabyte = 1_048_576;

/** Bytes announced, and bytes received: a piece that is sent again counts again. */
type Counted = 'announced' | 'received';

/**
 * Counts bytes towards what a person and a company may send in a day (UTC), and refuses what goes beyond. The row of the person is
 * locked by it, so that files begun at once are counted one after the other.
 * @throws Refusal file.day_full, file.company_day_full
 */
export const countUpload = async (scope: Scope, what: Counted, bytes: number): Promise<void> => {
  const { tx, company, actor, now, site } = scope;
  const day = now.toString().slice(0, 10);
  const own = { company_id: company.id, user_id: actor.userId, day };
  const { total } = await tx
    .insertInto('upload_days')
    .values({ ...own, [what]: bytes })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'day']).doUpdateSet({
        [what]: sql`upload_days.${sql.ref(what)} + excluded.${sql.ref(what)}`,
      }),
    )
    .returning(`${what} as total`)
    .executeTakeFirstOrThrow();
  const limits = site?.uploads;
  if (limits === undefined) return;
  if (total > limits.perUser * megabyte) throw new Refusal('file.day_full', { limit: limits.perUser });
  const { sum } = await tx
    .selectFrom('upload_days')
    .where('day', '=', day)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>(what), eb.val('0')).as('sum'))
    .executeTakeFirstOrThrow();
  if (Number(sum) > limits.perCompany * megabyte)
    throw new Refusal('file.company_day_full', { limit: limits.perCompany });
};
