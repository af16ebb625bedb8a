import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listPortalLogins as endpoint,
  PortalLogin,
  PortalMember,
  PortalState,
} from '@yardline/contract/portal-logins/portal-logins';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const state = sql<PortalState>`case when not portal_logins.is_active then 'inactive'
  when portal_logins.has_password then 'active' else 'invited' end`;

/** Their own sessions alone: who looked as they do was not them. */
const lastSeen = sql<string | null>`(select max(s.seen_at) from portal_sessions s
  where s.company_id = portal_logins.company_id and s.login_id = portal_logins.id and s.seen_as_by is null)`;

const rowsOf = ({ tx, company, now }: Scope) =>
  tx
    .selectFrom('portal_logins')
    .select(['portal_logins.id', 'portal_logins.name', 'portal_logins.email', 'portal_logins.phone'])
    .select(['portal_logins.language', 'portal_logins.created_at', 'portal_logins.row_version'])
    .select([
      state.as('state'),
      lastSeen.as('last_seen_at'),
      sql<string | null>`(select max(c.made_at) from portal_codes c where c.company_id = ${company.id}
        and c.login_id = portal_logins.id and c.kind = 'invite' and c.used_at is null
        and c.ends_at > ${now.toString()})`.as('invited_at'),
    ])
    .$narrowType<{ language: 'en' | 'fr' }>();

type Row = Omit<PortalLogin, 'members'>;

const withMembers = async ({ tx }: Scope, rows: readonly Row[]): Promise<PortalLogin[]> => {
  const ids = rows.map(({ id }) => id);
  const members =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('portal_members')
          .innerJoin('customers', 'customers.id', 'portal_members.customer_id')
          .where('login_id', 'in', ids)
          .orderBy('customers.name')
          .orderBy('customer_id')
          .select(['login_id', 'customer_id', 'customer_number', 'customers.name as customer_name'])
          .select([
            sql<boolean>`customers.portal_type = 'with_access'`.as('has_access'),
            sql<string[]>`array(select s.name from portal_member_sites ms
              join sites s on s.company_id = ms.company_id and s.id = ms.site_id
              where ms.company_id = portal_members.company_id and ms.login_id = portal_members.login_id
                and ms.customer_id = portal_members.customer_id order by s.name, s.id)`.as('sites'),
            sql<
              number[]
            >`(select coalesce(json_agg(ms.site_id order by s.name, s.id), '[]') from portal_member_sites ms
              join sites s on s.company_id = ms.company_id and s.id = ms.site_id
              where ms.company_id = portal_members.company_id and ms.login_id = portal_members.login_id
                and ms.customer_id = portal_members.customer_id)`.as('site_ids'),
          ])
          .select(['preset', 'grants', 'order_limit'])
          .$narrowType<Pick<PortalMember, 'preset' | 'grants'>>()
          .execute();
  return rows.map((row) =>
    Object.assign(row, {
      members: members
        .filter(({ login_id: id }) => id === row.id)
        .map(({ login_id: _login, ...member }): PortalMember => member),
    }),
  );
};

/** The people of customers who have a login. */
export const listLogins = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<PortalLogin>> => {
  let rows = rowsOf(scope).where(
    matches(
      sql<string>`lower(portal_logins.name || ' ' || portal_logins.email::text || ' ' || coalesce((
        select string_agg(c.name || ' ' || c.customer_number, ' ') from portal_members m
        join customers c on c.company_id = m.company_id and c.id = m.customer_id
        where m.company_id = portal_logins.company_id and m.login_id = portal_logins.id), ''))`,
      query.search,
    ),
  );
  if (query.state !== undefined) rows = rows.where(state, '=', query.state);
  const { customer_id: customerId } = query;
  if (customerId !== undefined)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('portal_members as m')
          .whereRef('m.login_id', '=', 'portal_logins.id')
          .where('m.customer_id', '=', customerId)
          .select('m.login_id'),
      ),
    );
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('portal_logins.id'),
    defaultDirection: 'asc',
    sorts: {
      name: { by: sql`lower(portal_logins.name)`, of: (row) => row.name.toLowerCase() },
      email: { by: sql`portal_logins.email::text`, of: (row) => row.email },
      created_at: { by: sql`portal_logins.created_at`, of: (row) => row.created_at },
    },
  });
  return { ...page, items: await withMembers(scope, page.items) };
};

/** A login with the customers that its person acts for. @throws Refusal resource.not_found */
export const getLogin = async (scope: Scope, id: number): Promise<PortalLogin> => {
  const row = await rowsOf(scope).where('portal_logins.id', '=', id).executeTakeFirst();
  const [login = notFound()] = await withMembers(scope, row === undefined ? [] : [row]);
  return login;
};
