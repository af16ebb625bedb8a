import type { InputOf } from '@yardline/contract/endpoint';
import type {
  Carrier,
  listSuggestionLists,
  Suggested,
  SuggestionList,
  SuggestionListRow,
} from '@yardline/contract/suggestions/suggestions';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const counted = (table: string, where = sql`true`) => sql<number>`(select count(*) from ${sql.table(table)} x
  where x.company_id = suggestion_lists.company_id and x.list_id = suggestion_lists.id and ${where})`;

export const listSuggestionListRows = (
  { tx, ...scope }: Scope,
  { query }: InputOf<typeof listSuggestionLists>,
): Promise<Page<SuggestionListRow>> => {
  let rows = tx
    .selectFrom('suggestion_lists')
    .where(matches(sql`lower(number || ' ' || description)`, query.search))
    .select(['suggestion_lists.id', 'number', 'description', 'is_active'])
    .select(counted('suggestions').as('products'))
    .select(counted('suggestions', sql`x.is_auto_added`).as('automatic'))
    .select(counted('suggestion_carriers').as('carriers'));
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  return listPage({ tx, ...scope }, rows, query, {
    id: sql.ref<number>('suggestion_lists.id'),
    sorts: {
      number: { by: sql.ref('number'), of: (row) => row.number },
      description: { by: sql`lower(description)`, of: (row) => row.description.toLowerCase() },
    },
  });
};

/** What lists suggest, in order; what is not offered any more among it. */
export const suggestionsOf = async ({ tx, company }: Scope, listId: number): Promise<Suggested[]> => {
  const { rows } = await sql<Suggested>`
    select case when s.part_id is not null then 'S' when s.service_id is not null then 'V' else 'R' end as "itemType",
      coalesce(s.asset_id, s.part_id, s.service_id) as "itemId", coalesce(a.number, p.number, v.service_code) as number,
      coalesce(a.description, p.description, v.description) as description, s.quantity, s.is_auto_added as "autoAdd",
      coalesce(a.is_active, p.is_active, v.is_active) as is_active
    from suggestions s
    left join assets a on a.company_id = ${company.id} and a.id = s.asset_id
    left join parts p on p.company_id = ${company.id} and p.id = s.part_id
    left join services v on v.company_id = ${company.id} and v.id = s.service_id
    where s.company_id = ${company.id} and s.list_id = ${listId}
    order by s.position`.execute(tx);
  return rows;
};

const carriersOf = async ({ tx, company }: Scope, listId: number): Promise<Carrier[]> => {
  const { rows } = await sql<Carrier>`
    select case when c.asset_id is not null then 'asset' when c.part_id is not null then 'part'
        when c.group_id is not null then 'group' else 'class' end as kind,
      coalesce(c.asset_id, c.part_id, c.group_id, c.class_id) as id,
      coalesce(a.number, p.number, g.code, k.code) as number,
      coalesce(a.description, p.description, g.name, k.name) as description, coalesce(a.kind = 'kit', false) as "isKit"
    from suggestion_carriers c
    left join assets a on a.company_id = ${company.id} and a.id = c.asset_id
    left join parts p on p.company_id = ${company.id} and p.id = c.part_id
    left join groups g on g.company_id = ${company.id} and g.id = c.group_id
    left join classes k on k.company_id = ${company.id} and k.id = c.class_id
    where c.company_id = ${company.id} and c.list_id = ${listId}
    order by 1, 3`.execute(tx);
  return rows;
};

/** @throws Refusal resource.not_found */
export const getSuggestionListByNumber = async (scope: Scope, number: string): Promise<SuggestionList> => {
  const list =
    (await scope.tx
      .selectFrom('suggestion_lists')
      .where('number', '=', number)
      .select(['id', 'number', 'description', 'is_active', 'row_version'])
      .executeTakeFirst()) ?? notFound();
  return {
    ...list,
    suggested: await suggestionsOf(scope, list.id),
    carriers: await carriersOf(scope, list.id),
  };
};
