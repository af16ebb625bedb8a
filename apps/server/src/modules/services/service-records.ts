import type { InputOf } from '@yardline/contract/endpoint';
import type { listServiceRecords, WholeService } from '@yardline/contract/services/services';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { columns } from './services.queries.ts';

/** Services as they are kept. */
export const serviceRecords = ({ tx }: Scope) =>
  tx
    .selectFrom('services')
    .select([...columns, 'row_version'])
    .$narrowType<Pick<WholeService, 'price_kind' | 'percent_of' | 'offered_as'>>();

/** @throws Refusal resource.not_found */
export const getServiceById = async (scope: Scope, serviceId: number): Promise<WholeService> =>
  (await serviceRecords(scope).where('id', '=', serviceId).executeTakeFirst()) ?? notFound();

export const listServiceRecordRows = (
  scope: Scope,
  { query }: InputOf<typeof listServiceRecords>,
): Promise<Page<WholeService>> => {
  const text = sql<string>`lower(service_code || ' ' || description)`;
  let rows = serviceRecords(scope).where(matches(text, query.search));
  if (query.price_kind !== undefined) rows = rows.where('price_kind', '=', query.price_kind);
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('services.id'),
    sorts: {
      service_code: { by: sql.ref('service_code'), of: (row) => row.service_code },
      description: { by: sql`lower(description)`, of: (row) => row.description.toLowerCase() },
    },
  });
};
