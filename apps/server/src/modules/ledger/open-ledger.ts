import type { openLedger as endpoint, TrialBalance } from '@yardline/contract/ledger/accounts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { repairKinds } from '@yardline/domain/ledger/costs';
import { stockCauses } from '@yardline/domain/stock/causes';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from './book/book.ts';
import { mappingsOf } from './book/chart.ts';
import { subletsOf } from './book/work-entries.ts';
import { demandEverywhere } from './divisions.ts';

/** How far what was there before the ledger has its entries. */
export const openingOf = async ({ tx }: Scope): Promise<TrialBalance['opening']> => {
  const row = await tx.selectFrom('ledger_openings').select(['entered', 'finished_at']).executeTakeFirst();
  if (row === undefined) return { state: 'none', entered: 0 };
  return { state: row.finished_at === null ? 'running' : 'done', entered: row.entered };
};

/**
 * Gives the company its accounts and has entries written for what was there before; asked again, it goes on.
 * @throws Refusal permission.denied
 */
export const openBooks = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  await demandEverywhere(scope, 'ledger.edit');
  await mappingsOf(scope);
  const { company, actor, now } = scope;
  await scope.tx
    .insertInto('ledger_openings')
    .values({ company_id: company.id, started_at: now.toString(), started_by: actor.userId })
    .onConflict((conflict) => conflict.columns(['company_id']).doNothing())
    .execute();
  await enqueue(scope, 'open-ledger', {}, { key: 'open-ledger' });
  await audit(scope, {
    action: 'open',
    noun: 'ledger_entries',
    rowId: company.id,
    after: { books: 'open' },
  });
  return openingOf(scope);
};

/** Records that a piece of the job enters, at most. */
const pieceSize = 200;

/** What has entries: how they are written, and the records of a company `t` that have none. */
type Source = {
  enter: Exclude<keyof typeof book, 'demandOpen' | 'drawerCash' | 'bankSlips' | 'bankSlipReturns'>;
  without: (companyId: number) => RawBuilder<unknown>;
};

const hasNone = (company: number, noun: string, kinds: readonly string[]) => sql`not exists (
  select from ledger_entries e where e.company_id = ${company} and e.noun = ${noun}
    and e.row_id = t.id and e.kind = any(${kinds}::text[]))`;

const stockKinds = stockCauses.map((cause) => `stock_${cause}`);

const sources: readonly Source[] = [
  {
    enter: 'papers',
    without: (id) => sql`from invoices t
      where t.company_id = ${id} and ${hasNone(id, 'invoices', ['invoice', 'credit'])}`,
  },
  {
    enter: 'payments',
    without: (id) => sql`from payments t where t.company_id = ${id} and t.status in ('succeeded', 'void')
      and ${hasNone(id, 'payments', ['payment', 'refund'])}`,
  },
  {
    enter: 'voids',
    without: (id) => sql`from payments t where t.company_id = ${id} and t.status = 'void'
      and ${hasNone(id, 'payments', ['void'])}`,
  },
  {
    enter: 'depositUses',
    without: (id) => sql`from deposit_applications t where t.company_id = ${id}
      and ${hasNone(id, 'deposit_applications', ['deposit_use', 'deposit_return'])}`,
  },
  {
    enter: 'writeOffs',
    without: (id) => sql`from write_offs t where t.company_id = ${id}
      and ${hasNone(id, 'write_offs', ['write_off', 'write_off_return'])}`,
  },
  {
    enter: 'stock',
    // Another bin of the same yard, and what costs nothing, moves nothing.
    without: (id) => sql`from stock_moves t where t.company_id = ${id} and t.value <> 0 and t.cause <> 'bin'
      and ${hasNone(id, 'stock_moves', stockKinds)}`,
  },
  {
    enter: 'repairs',
    without: (id) => sql`from asset_costs t
      where t.company_id = ${id} and t.amount <> 0 and t.kind = any(${repairKinds}::text[])
        and ${hasNone(id, 'asset_costs', ['repair_cost'])}`,
  },
  {
    enter: 'sublets',
    without: (id) => sql`${subletsOf(id)} and ${hasNone(id, 'work_lines', ['sublet_cost'])}`,
  },
  {
    enter: 'warranties',
    without: (id) => sql`from warranty_claims t
      where t.company_id = ${id} and t.received <> 0 and ${hasNone(id, 'warranty_claims', ['warranty'])}`,
  },
  {
    enter: 'creditUses',
    // What stays within a division moves nothing.
    without: (id) => sql`from credit_applications t
      join invoices c on c.company_id = ${id} and c.id = t.credit_id
      join invoices i on i.company_id = ${id} and i.id = t.invoice_id and i.division_id <> c.division_id
      where t.company_id = ${id} and ${hasNone(id, 'credit_applications', ['credit_use', 'credit_return'])}`,
  },
];

/** How many records have no entry. */
export const countMissing = async ({ tx, company }: Scope): Promise<number> => {
  const counts = sources.map(({ without }) => sql`(select count(*) ${without(company.id)})`);
  const { rows } = await sql<{ missing: number }>`select ${sql.join(counts, sql` + `)} as missing`.execute(
    tx,
  );
  return rows[0]?.missing ?? 0;
};

const firstWithout = async ({ tx, company }: Scope, { without }: Source): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select t.id ${without(company.id)} order by t.id limit ${pieceSize}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Enters a piece of what has no entry. @returns how many were entered; 0 once all have one */
export const enterPiece = async (scope: Scope): Promise<number> => {
  for (const source of sources) {
    const ids = await firstWithout(scope, source);
    if (ids.length === 0) continue;
    const entered = await book[source.enter](scope, ids);
    await scope.tx
      .updateTable('ledger_openings')
      .set((eb) => ({ entered: eb('entered', '+', entered) }))
      .execute();
    return entered;
  }
  await scope.tx
    .updateTable('ledger_openings')
    .set({ finished_at: scope.now.toString() })
    .where('finished_at', 'is', null)
    .execute();
  return 0;
};

/** Gives what was there before the ledger its entries, piece by piece. */
export const openLedgerJob: Job = {
  task: 'open-ledger',
  repeatable: 'a record that has its entry is left out',
  run: async ({ inScope }) => {
    while ((await inScope(enterPiece)) > 0);
  },
};
