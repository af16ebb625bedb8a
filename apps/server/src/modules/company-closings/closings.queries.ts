import type { CompanyClosing } from '@yardline/contract/company-closings/company-closings';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { systemName } from '../openings/public.ts';

/** How many of the last ones are shown. */
const most = 200;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('company_closings as c')
    .leftJoin('users as asker', 'asker.id', 'c.asked_by')
    .leftJoin('users as taker', 'taker.id', 'c.taken_back_by')
    .select(['c.id', 'c.closed_id', 'c.closed_name', 'c.state', 'c.reason', 'c.restored_to'])
    .select((eb) => eb.fn.coalesce('asker.name', eb.val(systemName)).as('asked_by'))
    .select(['c.asked_at', 'c.erases_at', 'taker.name as taken_back_by', 'c.taken_back_at', 'c.began_at'])
    .select(['c.finished_at', 'c.counts', 'c.rows_total', 'c.rows_erased', 'c.people_erased'])
    .$narrowType<Pick<CompanyClosing, 'state' | 'counts'>>();

export const listClosings = async (scope: Scope): Promise<{ items: CompanyClosing[] }> => ({
  items: await rowsOf(scope).orderBy('c.id', 'desc').limit(most).execute(),
});

/** @throws Refusal resource.not_found */
export const getClosing = async (scope: Scope, id: number): Promise<CompanyClosing> =>
  (await rowsOf(scope).where('c.id', '=', id).executeTakeFirst()) ?? notFound();
