import type { InputOf } from '@yardline/contract/endpoint';
import type { ContentKind } from '@yardline/contract/store/blocks';
import type {
  listStorePublications as endpoint,
  PlannedPublication,
} from '@yardline/contract/stores/publications';
import { sql } from 'kysely';
import { may, type Scope } from '../../../kernel/scope.ts';
import { nameOf } from './names.ts';

type Row = PlannedPublication & { kind: ContentKind };

/** The instants between which a month of the company's clock lies. */
const within = (month: string, zone: string) => {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString();
  return { from: at(first), until: at(first.add({ months: 1 })) };
};

/** What begins, ends or is shown for a while within a month. What is shown all along without an end is no news. */
export const listPublications = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<{ items: PlannedPublication[] }> => {
  const { from, until } = within(query.month, scope.company.timeZone);
  const now = sql`${scope.now.toString()}::timestamptz`;
  const { rows } = await sql<Row>`
    select p.id::float8 as id, c.id::float8 as content_id, c.kind, c.name, p.n, p.starts_at, p.ends_at,
      u.name as published_by, b.n as follows, a.id is not null as is_interruption,
      case when p.starts_at > ${now} then 'scheduled'
        when p.ends_at is null or p.ends_at > ${now} then 'live' else 'ended' end as state
    from store_publications p
    join store_contents c on c.company_id = p.company_id and c.id = p.content_id
    join users u on u.company_id = p.company_id and u.id = p.published_by
    left join store_publications b on b.company_id = p.company_id and b.content_id = p.content_id
      and b.ends_at = p.starts_at and b.starts_at < b.ends_at
    left join store_publications a on a.company_id = p.company_id and a.content_id = p.content_id
      and a.starts_at = p.ends_at and a.n = b.n and (a.ends_at is null or a.ends_at > a.starts_at)
    where p.company_id = ${scope.company.id} and c.store_id = ${query.store_id}
      and (p.ends_at is null or p.ends_at > p.starts_at)
      and p.starts_at < ${until}::timestamptz and (p.ends_at is null or p.ends_at > ${from}::timestamptz)
      and (p.starts_at >= ${from}::timestamptz or p.ends_at is not null)
    order by p.starts_at, lower(c.name), p.id limit 500`.execute(scope.tx);
  return {
    items: rows
      .filter(({ kind }) => (kind !== 'header' && kind !== 'footer') || may(scope, 'view_menus'))
      .map((row) => Object.assign(row, { name: nameOf(row, scope.language) })),
  };
};
