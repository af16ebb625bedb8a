import type { mergedNouns } from '@yardline/contract/customers/customer-merge';
import { type RawBuilder, sql } from 'kysely';
import { auditAll } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Who is merged into whom. */
export type Pair = { loserId: number; winnerId: number };

type Noun = Exclude<(typeof mergedNouns)[number], 'comments'>;

/** What is moved beside the column that says whose it is: people who have it open are told by its version. */
const also: Record<Noun, RawBuilder<unknown>> = {
  contracts: sql`, row_version = row_version + 1`,
  tickets: sql`, row_version = row_version + 1`,
  work_orders: sql`, row_version = row_version + 1`,
  estimates: sql`, row_version = row_version + 1`,
  requests: sql`, row_version = row_version + 1`,
  disputes: sql`, row_version = row_version + 1`,
  deposits: sql`, row_version = row_version + 1`,
  invoices: sql``,
  payments: sql``,
  sites: sql`, row_version = row_version + 1`,
  contacts: sql`, row_version = row_version + 1`,
  assets: sql`, row_version = row_version + 1`,
  rate_tables: sql`, row_version = row_version + 1`,
};

/** In the order in which locks are taken: documents before machines. */
export const movedNouns = Object.keys(also) as Noun[];

/** Agreed rates stay where the winner has agreed on rates for the same product. */
const exceptOf = (noun: Noun, { winnerId }: Pair): RawBuilder<unknown> =>
  noun === 'rate_tables'
    ? sql`and not exists (select from rate_tables w where w.company_id = t.company_id
        and w.product = t.product and w.customer_id = ${winnerId})`
    : sql``;

const isOf = ({ company }: Scope, noun: Noun, pair: Pair): RawBuilder<unknown> =>
  sql`t.company_id = ${company.id} and t.customer_id = ${pair.loserId} ${exceptOf(noun, pair)}`;

export const countOf = async (scope: Scope, noun: Noun, pair: Pair): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(noun)} t where ${isOf(scope, noun, pair)}`.execute(
    scope.tx,
  );
  return rows[0]?.n ?? 0;
};

/** Bills are no one's to change; the database has one way for them alone. */
const move = (scope: Scope, noun: Noun, pair: Pair): RawBuilder<{ id: number }> =>
  noun === 'invoices'
    ? sql`select move_bills(${pair.loserId}, ${pair.winnerId}) as id`
    : sql`update ${sql.table(noun)} t set customer_id = ${pair.winnerId} ${also[noun]}
        where ${isOf(scope, noun, pair)} returning t.id`;

/** Moves what is the loser's, and writes for each row whose it was. */
export const moveNoun = async (scope: Scope, noun: Noun, pair: Pair): Promise<void> => {
  const { loserId, winnerId } = pair;
  const { rows } = await move(scope, noun, pair).execute(scope.tx);
  await auditAll(
    scope,
    rows.map(({ id }) => ({
      action: 'update' as const,
      noun,
      rowId: id,
      before: { customer_id: loserId },
      after: { customer_id: winnerId },
    })),
  );
};

/**
 * What was applied of credits and deposits, and what was written off, follows its invoices and deposits. On one machine their keys
 * have moved it already; over several machines no key does. The product may not change these rows: the database has one way.
 */
export const moveApplied = async ({ tx, company }: Scope, { loserId, winnerId }: Pair): Promise<void> => {
  await sql`select move_applied(${company.id}, ${loserId}, ${winnerId})`.execute(tx);
};

/** The loser's sites get numbers that the winner's do not have. */
export const renumberSites = async ({ tx, company }: Scope, { loserId, winnerId }: Pair): Promise<void> => {
  await sql`
    with taken as (
      select s.id, row_number() over (order by s.id) as n from sites s
      where s.company_id = ${company.id} and s.customer_id = ${loserId} and exists (
        select from sites w where w.company_id = s.company_id and w.customer_id = ${winnerId} and w.site_number = s.site_number)
    ), highest as (
      select coalesce(max(site_number::integer) filter (where site_number ~ '^[0-9]{1,8}$'), 0) as n from sites
      where company_id = ${company.id} and customer_id in (${loserId}, ${winnerId})
    )
    update sites s set site_number = (highest.n + taken.n)::text from taken, highest
    where s.company_id = ${company.id} and s.id = taken.id`.execute(tx);
};

/** Certificates and shares of bills of others go over; comments, photos and attachments come after those that are there; a record's import leads to the winner from now on. */
export const moveNotes = async ({ tx, company }: Scope, { loserId, winnerId }: Pair): Promise<void> => {
  await sql`
    update record_comments set record_id = ${winnerId}, sequence_number = sequence_number + (
      select coalesce(max(sequence_number), 0) from record_comments
      where company_id = ${company.id} and kind = 'customers' and record_id = ${winnerId})
    where company_id = ${company.id} and kind = 'customers' and record_id = ${loserId}`.execute(tx);
  // A link that the winner has stays where it is; all the rest goes over, after what is there.
  await sql`
    update record_files l set record_id = ${winnerId}, position = position + (
      select coalesce(max(position), 0) from record_files
      where company_id = ${company.id} and kind = 'customers' and record_id = ${winnerId})
    where company_id = ${company.id} and kind = 'customers' and record_id = ${loserId}
      and not exists (select from record_files w where w.company_id = l.company_id and w.kind = l.kind
        and w.record_id = ${winnerId} and w.url = l.url)`.execute(tx);
  await sql`select move_certificates(${company.id}, ${loserId}, ${winnerId})`.execute(tx);
  await sql`select move_payers(${company.id}, ${loserId}, ${winnerId})`.execute(tx);
  // What only the loser said in a field of the company's own is kept; where both did, the winner's stands.
  await sql`
    update customers w set custom_fields = l.custom_fields || w.custom_fields from customers l
    where w.company_id = ${company.id} and w.id = ${winnerId} and l.company_id = ${company.id}
      and l.id = ${loserId}`.execute(tx);
  await tx
    .updateTable('import_keys')
    .set({ record_id: winnerId })
    .where('kind', '=', 'customers')
    .where('record_id', '>', 0)
    .where('record_id', '=', loserId)
    .execute();
};

export const countComments = async ({ tx }: Scope, { loserId }: Pair): Promise<number> => {
  const { n } = await tx
    .selectFrom('record_comments')
    .where('kind', '=', 'customers')
    .where('record_id', '=', loserId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
