import type { InputOf } from '@yardline/contract/endpoint';
import type {
  CodeRow,
  CodeState,
  listMarketingCodes as endpoint,
  MarketingCode,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Days of which the use is told one by one. */
const daysTold = 90;

const todayOf = ({ now, company }: Scope): string =>
  now.toZonedDateTimeISO(company.timeZone).toPlainDate().toString();

const stateOf = (scope: Scope) => sql<CodeState>`case
  when not marketing_codes.is_active then 'off'
  when marketing_codes.starts_on > ${todayOf(scope)} then 'planned'
  when marketing_codes.ends_on < ${todayOf(scope)} then 'over'
  when marketing_codes.taken >= marketing_codes.most_uses then 'used_up' else 'current' end`;

const usedUses = sql`from code_uses u where u.company_id = marketing_codes.company_id
  and u.code_id = marketing_codes.id and u.state = 'used'`;

const rowsOf = (scope: Scope) =>
  scope.tx
    .selectFrom('marketing_codes')
    .select(['marketing_codes.id', 'marketing_codes.code', 'marketing_codes.note', 'marketing_codes.figure'])
    .select(['marketing_codes.starts_on', 'marketing_codes.ends_on', 'marketing_codes.least_total'])
    .select(['marketing_codes.per_customer', 'marketing_codes.most_uses', 'marketing_codes.taken'])
    .select((eb) => [
      eb.ref('marketing_codes.kind').$castTo<'percent' | 'amount'>().as('kind'),
      sql<number>`(select count(*) ${usedUses})`.as('used'),
      sql<number>`(select coalesce(sum(u.amount), 0) ${usedUses})`.as('given'),
      stateOf(scope).as('state'),
    ]);

/** The company's codes, by their word. */
export const listCodes = (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<Page<CodeRow>> => {
  const found = rowsOf(scope).where(
    matches(sql`lower(marketing_codes.code::text || ' ' || marketing_codes.note)`, query.search),
  );
  const rows = query.state === undefined ? found : found.where(stateOf(scope), '=', query.state);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('marketing_codes.id'),
    sorts: {
      code: { by: sql`marketing_codes.code::text`, of: ({ code }) => code },
      taken: { by: sql.ref('marketing_codes.taken'), of: ({ taken }) => taken },
    },
  });
};

type Target = { listing_id: number | null; category_id: number | null; name: string };

const targetsOf = async ({ tx, company }: Scope, id: number): Promise<Target[]> => {
  const { rows } = await sql<Target>`
    select x.listing_id, x.category_id, coalesce(c.name, (select t.name from listing_texts t
      join stores s on s.company_id = ${company.id} and s.id = t.store_id
      where t.company_id = ${company.id} and t.listing_id = x.listing_id
      order by t.language = s.default_language desc limit 1), '') as name
    from marketing_code_targets x
    left join categories c on c.company_id = ${company.id} and c.id = x.category_id
    where x.company_id = ${company.id} and x.code_id = ${id} order by x.position`.execute(tx);
  return rows;
};

const daysOf = async (scope: Scope, id: number): Promise<MarketingCode['days']> => {
  const { tx, company, now } = scope;
  const { rows } = await sql<MarketingCode['days'][number]>`
    select (decided_at at time zone ${company.timeZone})::date::text as day, count(*) as used, sum(amount) as given
    from code_uses where company_id = ${company.id} and code_id = ${id} and state = 'used'
      and held_at > ${now.subtract({ hours: 24 * daysTold }).toString()}
    group by 1 order by 1 desc`.execute(tx);
  return rows;
};

/** A code with what it is for, and its use. @throws Refusal resource.not_found */
export const getCodeById = async (scope: Scope, id: number): Promise<MarketingCode> => {
  const [row, targets, days] = await Promise.all([
    rowsOf(scope)
      .where('marketing_codes.id', '=', id)
      .select(['is_active', 'created_at', 'row_version'])
      .executeTakeFirst(),
    targetsOf(scope, id),
    daysOf(scope, id),
  ]);
  if (row === undefined) return notFound();
  return {
    ...row,
    days,
    listings: targets.flatMap(({ listing_id: of, name }) => (of === null ? [] : [{ id: of, name }])),
    categories: targets.flatMap(({ category_id: of, name }) => (of === null ? [] : [{ id: of, name }])),
  };
};
