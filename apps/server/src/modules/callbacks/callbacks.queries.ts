import type {
  CallbackAddress,
  getCallbackAddress,
  listCallbackAddresses,
} from '@yardline/contract/callbacks/callbacks';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const addresses = ({ tx }: Pick<Scope, 'tx'>) =>
  tx.selectFrom('callback_addresses').select(['id', 'application_id', 'name', 'url', 'created_at']);

export const listAddresses = (
  scope: Scope,
  { query }: InputOf<typeof listCallbackAddresses>,
): Promise<Page<CallbackAddress>> =>
  listPage(scope, addresses(scope).where(matches(sql`lower(name || ' ' || url)`, query.search)), query, {
    id: sql.ref<number>('callback_addresses.id'),
    sorts: {
      created_at: { by: sql.ref('callback_addresses.created_at'), of: (row) => row.created_at },
      name: { by: sql`lower(callback_addresses.name)`, of: (row) => row.name.toLowerCase() },
    },
  });

/** @throws Refusal resource.not_found */
export const getAddress = async (
  scope: Scope,
  { params }: Pick<InputOf<typeof getCallbackAddress>, 'params'>,
): Promise<CallbackAddress> =>
  (await addresses(scope).where('id', '=', params.id).executeTakeFirst()) ?? notFound();

/** The addresses of an application, as they are written. */
export const addressesOf = async ({ tx }: Pick<Scope, 'tx'>, applicationId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('callback_addresses')
    .where('application_id', '=', applicationId)
    .select('url')
    .execute();
  return rows.map(({ url }) => url);
};
