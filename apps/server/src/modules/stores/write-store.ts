import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createStore as createEndpoint,
  updateStore as updateEndpoint,
  Store,
} from '@yardline/contract/stores/stores';
import { isReservedPath } from '@yardline/domain/store/slug';
import { sql } from 'kysely';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, notFound, refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { createStoreUser } from '../users/public.ts';
import { publishDelivered } from './publish-content.ts';
import { getStoreById } from './stores.queries.ts';

type Body = InputOf<typeof createEndpoint>['body'];

const columnsOf = ({ location_ids: _places, ...columns }: Body) => columns;

const unknownPlaces = async ({ tx }: Scope, ids: readonly number[]): Promise<FieldRefusal[]> => {
  const known = await tx
    .selectFrom('locations')
    .where('id', 'in', [0, ...ids])
    .where('is_closed', '=', false)
    .select('id')
    .execute();
  return ids.flatMap((id, index) =>
    known.some((location) => location.id === id) && ids.indexOf(id) === index
      ? []
      : [{ path: `location_ids.${index}`, code: 'reference.not_found' as const }],
  );
};

/** @throws Refusal request.invalid for each field that is wrong */
const check = async (scope: Scope, body: Body): Promise<void> => {
  refuseProblems([
    ...(isReservedPath(body.path) ? [{ path: 'path', code: 'store.path_reserved' as const }] : []),
    ...(body.max_days < (body.min_days ?? 0)
      ? [{ path: 'max_days', code: 'store.days_backwards' as const }]
      : []),
    ...(body.state === 'open' && body.location_ids.length === 0
      ? [{ path: 'location_ids', code: 'store.no_place' as const }]
      : []),
    ...(body.pay_mode !== 'none' && body.order_mode === 'request'
      ? [{ path: 'pay_mode', code: 'store.paid_is_reserved' as const }]
      : []),
    ...(await unknownPlaces(scope, body.location_ids)),
  ]);
};

const writePlaces = async (
  { tx, company }: Scope,
  id: number,
  locations: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('store_places').where('store_id', '=', id).execute();
  if (locations.length === 0) return;
  await tx
    .insertInto('store_places')
    .values(
      locations.map((location, position) => ({
        company_id: company.id,
        store_id: id,
        location_id: location,
        position,
      })),
    )
    .execute();
};

/** Names are unique over all companies, so a function of the database gives them. @throws Refusal request.invalid */
const claimPath = async ({ tx, now }: Scope, id: number, path: string): Promise<void> => {
  const { rows } = await sql<{ is_ours: boolean }>`
    select claim_store_path(${id}, ${path}, ${now.toString()}) as is_ours`.execute(tx);
  if (rows[0]?.is_ours !== true) refuseFields([{ path: 'path', code: 'store.path_taken' }]);
};

/**
 * Opens a store with pages of ours, which the company can change.
 * @throws Refusal request.invalid
 */
export const createStore = async (scope: Scope, { body }: InputOf<typeof createEndpoint>): Promise<Store> => {
  await check(scope, body);
  const columns = columnsOf(body);
  const userId = await createStoreUser(scope, body.name);
  const { id } = await scope.tx
    .insertInto('stores')
    .values({ ...columns, company_id: scope.company.id, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimPath(scope, id, body.path);
  await writePlaces(scope, id, body.location_ids);
  await publishDelivered(scope, id);
  await audit(scope, {
    action: 'create',
    noun: 'users',
    rowId: userId,
    after: { name: body.name, is_store: true },
  });
  await audit(scope, { action: 'create', noun: 'stores', rowId: id, after: body });
  return getStoreById(scope, id);
};

/**
 * Changes a store; its pages show it at the next look.
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const updateStore = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Store> => {
  const row =
    (await scope.tx.selectFrom('stores').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  await expectVersion(scope, 'stores', row, ifMatch);
  await check(scope, body);
  const was = await getStoreById(scope, id);
  const columns = columnsOf(body);
  await scope.tx
    .updateTable('stores')
    .set({ ...columns, row_version: row.row_version + 1, content_version: row.content_version + 1 })
    .where('id', '=', id)
    .execute();
  if (body.path !== row.path) await claimPath(scope, id, body.path);
  await writePlaces(scope, id, body.location_ids);
  const { before, after } = changesOf(
    { ...columnsOf({ ...body, ...was }), location_ids: was.places.map((place) => place.location_id) },
    body,
  );
  await audit(scope, { action: 'update', noun: 'stores', rowId: id, before, after });
  return getStoreById(scope, id);
};
