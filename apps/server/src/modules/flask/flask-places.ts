import type { InputOf } from '@yardline/contract/endpoint';
import type * as calls from '@yardline/contract/flask/flask-places';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { numbered } from './pages.ts';

/** A branch or a yard by its code; by its id where no code reads like that. */
const byCode = ({ tx }: Scope, table: 'divisions' | 'locations', text: string) =>
  tx
    .selectFrom(table)
    .where(numbered('code', text))
    .orderBy(sql`code = ${text}`, 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();

const asPlace = ['id', 'code as srm_uid', 'title', 'is_closed as inactive'] as const;

/** [B7.14] @throws Refusal resource.not_found */
export const getFlaskDivision = async (
  scope: Scope,
  { params, query }: InputOf<typeof calls.getFlaskDivision>,
): Promise<calls.FlaskDivision> => {
  const { id } = (await byCode(scope, 'divisions', params.division)) ?? notFound();
  const [{ prints, ...division }, locations] = await Promise.all([
    scope.tx
      .selectFrom('divisions')
      .where('id', '=', id)
      .select([...asPlace, 'phone', 'address1', 'address2', 'city', 'prov_state as province'])
      .select(['postal_code', 'country', 'time_zone', 'contract_line_default_print as prints'])
      .executeTakeFirstOrThrow(),
    scope.tx.selectFrom('locations').where('division_id', '=', id).orderBy('code').select(asPlace).execute(),
  ]);
  const isAsked = query.expand.includes('contract_line_default_print');
  return {
    ...division,
    locations,
    ...(isAsked ? { contract_line_default_print: prints ? 'Y' : 'N' } : {}),
  };
};

/** [B7.14] @throws Refusal resource.not_found */
export const getFlaskLocation = async (
  scope: Scope,
  { params }: InputOf<typeof calls.getFlaskLocation>,
): Promise<calls.FlaskLocation> => {
  const { id } = (await byCode(scope, 'locations', params.location)) ?? notFound();
  const { division_id: divisionId, ...location } = await scope.tx
    .selectFrom('locations')
    .where('id', '=', id)
    .select([...asPlace, 'is_doc_location', 'division_id'])
    .executeTakeFirstOrThrow();
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select(asPlace)
    .executeTakeFirstOrThrow();
  return { ...location, division };
};
