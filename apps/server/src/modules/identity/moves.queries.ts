import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listMoves as endpoint,
  MoveRow,
  MoveSettings,
  MoveState,
} from '@yardline/contract/identity/moves';
import { isExemptAddress } from '@yardline/domain/sign-in/migration';
import { sql } from 'kysely';
import { mandatoryMigration } from '@yardline/domain/permissions/features';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

const stateOf = sql<MoveState>`(case when identities.migrated_at is not null then 'moved'
  when identities.email_verified_at is not null then 'verified'
  when identities.invited_at is not null then 'invited' else 'waiting' end)`;

/** Active users of the company who accepted their invitation; the provider's own staff move elsewhere. */
const movers = ({ tx }: Scope) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('users.accepted_at', 'is not', null)
    .where('identities.is_internal', '=', false)
    .select(['users.id', 'users.name', 'users.identity_id', 'identities.email'])
    .select(['identities.invited_at', 'identities.migrated_at as moved_at', stateOf.as('state')]);

/** Some of them, or all. */
export const moversBy = (scope: Scope, ids: readonly number[] | undefined) =>
  movers(scope)
    .$if(ids !== undefined, (query) => query.where('users.id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
    .orderBy('users.id')
    .execute();

export const isExempt = ({ site }: Scope, email: string): boolean =>
  isExemptAddress(email, site?.migrationExempt ?? []);

/** Who has moved and who has not, by name. @throws Refusal page.invalid */
export const listMovers = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<MoveRow>> => {
  let rows = movers(scope).where(matches(sql`lower(users.name || ' ' || identities.email)`, query.search));
  if (query.state !== undefined) rows = rows.where(stateOf, '=', query.state);
  const sorts = {
    name: { by: sql.ref('users.name'), of: ({ name }: { name: string }) => name },
    invited_at: {
      by: sql`coalesce(identities.invited_at, 'infinity')`,
      of: (row: Pick<MoveRow, 'invited_at'>) => row.invited_at ?? 'infinity',
    },
    moved_at: {
      by: sql`coalesce(identities.migrated_at, 'infinity')`,
      of: (row: Pick<MoveRow, 'moved_at'>) => row.moved_at ?? 'infinity',
    },
  };
  const page = await listPage(scope, rows, query, { id: sql.ref<number>('users.id'), sorts });
  const items = page.items.map(({ identity_id: _identity, ...row }) => ({
    ...row,
    is_exempt: isExempt(scope, row.email),
  }));
  return { ...page, items };
};

/** What the company demands of the move, and how far its users are. */
export const moveSettings = async (scope: Scope): Promise<MoveSettings> => {
  const { tx, company, site } = scope;
  const counted = await tx
    .selectFrom(movers(scope).as('movers'))
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .execute();
  const of = (state: MoveState): number => counted.find((each) => each.state === state)?.n ?? 0;
  const own = await tx
    .selectFrom('companies')
    .leftJoin('sso_configs', 'sso_configs.company_id', 'companies.id')
    .where('companies.id', '=', company.id)
    .select(['features', 'migration_cut_off_on', 'companies.row_version', 'sso_configs.is_enabled'])
    .executeTakeFirstOrThrow();
  return {
    is_mandatory: own.features.includes(mandatoryMigration),
    is_single_sign_on: own.is_enabled === true,
    cut_off_on: own.migration_cut_off_on,
    exempt: [...(site?.migrationExempt ?? [])],
    users: { moved: of('moved'), verified: of('verified'), invited: of('invited'), waiting: of('waiting') },
    row_version: own.row_version,
  };
};
