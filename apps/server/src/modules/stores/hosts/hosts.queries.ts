import type { HostState, StoreHost } from '@yardline/contract/stores/hosts';
import { recordName } from '@yardline/domain/store/host';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('store_hosts')
    .select([
      'id',
      'store_id',
      'host',
      'token',
      'state',
      'claimed_at',
      'checked_at',
      'verified_at',
      'failing_since',
    ])
    .select(['measured_by', 'measure_id', 'measure_url'])
    .$narrowType<{ state: HostState; measured_by: 'none' | 'ga4' | 'matomo' }>();

/** The value of a host's record. */
export const recordValue = (token: string): string => `yardline-store=${token}`;

const told = (
  { token, ...row }: Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>,
  isPrimary: boolean,
): StoreHost => ({
  ...row,
  record_name: recordName(row.host),
  record_value: recordValue(token),
  is_primary: isPrimary,
});

/** The hosts of a store, the oldest first. @throws Refusal resource.not_found */
export const listHosts = async (scope: Scope, storeId: number): Promise<{ items: StoreHost[] }> => {
  const [store, rows] = await Promise.all([
    scope.tx.selectFrom('stores').where('id', '=', storeId).select('id').executeTakeFirst(),
    rowsOf(scope).where('store_id', '=', storeId).orderBy('id').execute(),
  ]);
  if (store === undefined) return notFound();
  const primary = rows.find(({ state }) => state === 'verified')?.id;
  return { items: rows.map((row) => told(row, row.id === primary)) };
};

/** @throws Refusal resource.not_found */
export const getHostById = async (scope: Scope, id: number): Promise<StoreHost> => {
  const row = (await rowsOf(scope).where('id', '=', id).executeTakeFirst()) ?? notFound();
  return (await listHosts(scope, row.store_id)).items.find((each) => each.id === id) ?? notFound();
};
