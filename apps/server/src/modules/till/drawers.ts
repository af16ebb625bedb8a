import type {
  createDrawer as createEndpoint,
  Drawer,
  listDrawers as listEndpoint,
  updateDrawer as updateEndpoint,
} from '@yardline/contract/till/drawers';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { denominationsOf } from '@yardline/domain/till/count';
import { sql } from 'kysely';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';

type Row = Omit<Drawer, 'session'> & {
  session_id: number | null;
  opened_at: string | null;
  opened_by: number | null;
  opened_by_name: string | null;
};

const told = ({ actor }: Scope, row: Row): Drawer => {
  const { session_id: id, opened_at: at, opened_by: by, opened_by_name: name, ...drawer } = row;
  const session =
    id === null || at === null
      ? null
      : { id, opened_at: at, opened_by_name: name ?? '', is_own: by === actor.userId };
  return { ...drawer, session };
};

const readDrawers = async (scope: Scope, id?: number): Promise<Drawer[]> => {
  const divisions = divisionsWhere(scope.actor.holder, 'payments.view');
  const { rows } = await sql<Row>`
    select d.id, d.division_id, v.title as division_title, d.name, d.float_amount, d.is_active, d.row_version,
      s.id as session_id, s.opened_at, s.opened_by, u.name as opened_by_name
    from drawers d
    join divisions v on v.company_id = ${scope.company.id} and v.id = d.division_id
    left join drawer_sessions s on s.company_id = ${scope.company.id} and s.drawer_id = d.id and s.closed_at is null
    left join users u on u.company_id = ${scope.company.id} and u.id = s.opened_by
    where d.company_id = ${scope.company.id} and d.division_id = any(${divisions}::bigint[])
      and (${id ?? null}::bigint is null or d.id = ${id ?? null}::bigint)
    order by not d.is_active, v.title, d.name, d.id`.execute(scope.tx);
  return rows.map((row) => told(scope, row));
};

/** Up to which difference a drawer may be closed by anybody who takes payments. */
export const limitOf = async ({ tx, company }: Scope): Promise<number> => {
  const { drawer_limit: limit } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('drawer_limit')
    .executeTakeFirstOrThrow();
  return limit;
};

/** The drawers of the divisions whose payments the actor may see. */
export const listDrawers = async (scope: Scope): Promise<ReplyOf<typeof listEndpoint>> => {
  const [drawers, limit] = await Promise.all([readDrawers(scope), limitOf(scope)]);
  return { drawers, limit, denominations: [...denominationsOf(scope.company.currency)] };
};

/** A drawer. @throws Refusal resource.not_found */
const getDrawer = async (scope: Scope, id: number): Promise<Drawer> =>
  (await readDrawers(scope, id))[0] ?? notFound();

const isTaken = async (
  { tx }: Scope,
  { name, divisionId, id }: { name: string; divisionId: number; id?: number },
) =>
  (await tx
    .selectFrom('drawers')
    .where('division_id', '=', divisionId)
    .where('name', '=', name)
    .where('id', '!=', id ?? 0)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Sets up a drawer. @throws Refusal permission.denied, reference.not_found, till.drawer_taken */
export const createDrawer = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Drawer> => {
  const { division_id: divisionId, name } = body;
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select('id')
    .executeTakeFirst();
  if (division === undefined) refuseFields([{ path: 'division_id', code: 'reference.not_found' }]);
  demand(scope, 'payments.delete', { division: divisionId });
  if (await isTaken(scope, { name, divisionId })) refuseFields([{ path: 'name', code: 'till.drawer_taken' }]);
  const { id } = await scope.tx
    .insertInto('drawers')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'drawers', rowId: id, after: body });
  return getDrawer(scope, id);
};

/**
 * Changes a drawer; one that is open stays in use.
 * @throws Refusal resource.not_found, permission.denied, document.stale, till.drawer_taken, till.drawer_open
 */
export const updateDrawer = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Drawer> => {
  const row = await scope.tx
    .selectFrom('drawers')
    .where('id', '=', id)
    .select(['id', 'division_id', 'name', 'float_amount', 'is_active', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !may(scope, 'payments.view', { division: row.division_id })) return notFound();
  demand(scope, 'payments.delete', { division: row.division_id });
  await expectVersion(scope, 'drawers', row, ifMatch);
  if (await isTaken(scope, { name: body.name, divisionId: row.division_id, id }))
    refuseFields([{ path: 'name', code: 'till.drawer_taken' }]);
  const { session } = await getDrawer(scope, id);
  if (session !== null && !body.is_active) throw new Refusal('till.drawer_open');
  await scope.tx
    .updateTable('drawers')
    .set({ ...body, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'drawers', rowId: id, ...changesOf(row, body) });
  return getDrawer(scope, id);
};
