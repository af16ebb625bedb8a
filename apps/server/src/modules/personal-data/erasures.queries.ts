import type { KeptPaper, PersonErasure } from '@yardline/contract/personal-data/personal-data';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { systemName } from '../openings/public.ts';

/** How many of the last ones are shown. */
const most = 200;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('person_erasures as e')
    .leftJoin('users as asker', 'asker.id', 'e.asked_by')
    .select(['e.id', 'e.kind', 'e.person_id', 'e.state', 'e.asked_for_by', 'e.reason'])
    // What a restore erases again no person asked for.
    .select((eb) => eb.fn.coalesce('asker.name', eb.val(systemName)).as('asked_by'))
    .select('e.restored_to')
    .select(['e.asked_at', 'e.finished_at', 'e.audit_entries'])
    .select(
      sql<number>`(select coalesce(sum(n.value::text::int), 0)::int from jsonb_each(e.counts) n)`.as('rows'),
    )
    .select(sql<KeptPaper[]>`e.kept`.as('kept'))
    .$narrowType<Pick<PersonErasure, 'kind' | 'state' | 'asked_for_by'>>();

export const listErasures = async (scope: Scope): Promise<{ items: PersonErasure[] }> => ({
  items: await rowsOf(scope).orderBy('e.id', 'desc').limit(most).execute(),
});

/** @throws Refusal resource.not_found */
export const getErasure = async (scope: Scope, id: number): Promise<PersonErasure> =>
  (await rowsOf(scope).where('e.id', '=', id).executeTakeFirst()) ?? notFound();
