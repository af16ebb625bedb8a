import { createHash } from 'node:crypto';
import {
  type createLedgerBatch,
  type LedgerBatch,
  type listLedgerBatches,
  mostEntries,
} from '@yardline/contract/ledger/batches';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type JournalFormat, journalFormats } from '@yardline/domain/ledger/formats/formats';
import { amount, sum } from '@yardline/domain/money/cents';
import { mostListed } from '@yardline/domain/text/sizes';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { StreamedFile } from '../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import { demandEverywhere } from './divisions.ts';
import { readJournal } from './read-journal.ts';

const isFormat = (text: string): text is JournalFormat => text in journalFormats;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('ledger_batches')
    .orderBy('id', 'desc')
    .select(['id', 'number', 'format', 'from_on', 'to_on', 'entries', 'total', 'made_at'])
    .select([
      sql<string>`encode(content_sha256, 'hex')`.as('sha256'),
      sql<string>`coalesce((select u.name from users u
        where u.company_id = ledger_batches.company_id and u.id = ledger_batches.made_by), '')`.as(
        'made_by_name',
      ),
    ]);

/** What of the journal left for other programs, the last first. */
export const listBatches = async (scope: Scope): Promise<ReplyOf<typeof listLedgerBatches>> => ({
  batches: await rowsOf(scope).limit(mostListed).execute(),
});

type Asked = InputOf<typeof createLedgerBatch>['body'];

/** Entries of the days that have not left for a program, the first ones. */
const readWaiting = async (
  { tx, company }: Scope,
  { format, from_on: from, to_on: to }: Asked,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from ledger_entries e
    where e.company_id = ${company.id} and e.posting_on between ${from}::date and ${to}::date
      and exists (select from ledger_lines l where l.company_id = ${company.id} and l.entry_id = e.id)
      and not exists (select from ledger_batch_entries b
        where b.company_id = ${company.id} and b.format = ${format} and b.entry_id = e.id)
    order by e.posting_on, e.id limit ${mostEntries + 1}`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Makes the file of some days for another program. An entry leaves for a program once, and what two users ask for at the same moment leaves
 * with one of them.
 * @throws Refusal permission.denied, request.invalid, ledger.nothing_to_export, ledger.too_much_to_export {most}
 */
export const createBatch = async (
  scope: Scope,
  { body }: InputOf<typeof createLedgerBatch>,
): Promise<LedgerBatch> => {
  await demandEverywhere(scope, 'ledger.edit');
  const { format } = body;
  if (!isFormat(format)) return refuseFields([{ path: 'format', code: 'field.invalid' }]);
  if (body.to_on < body.from_on) refuseFields([{ path: 'to_on', code: 'date.end_before_start' }]);
  const number = await takeNumber(scope, 'ledger_batch');
  const ids = await readWaiting(scope, body);
  if (ids.length === 0) throw new Refusal('ledger.nothing_to_export');
  if (ids.length > mostEntries) throw new Refusal('ledger.too_much_to_export', { most: mostEntries });
  const { write, by } = journalFormats[format];
  const entries = await readJournal(scope, ids, by);
  const { name: company, currency } = scope.company;
  const content = write({ number, company, currency }, entries);
  const total = sum(entries.flatMap(({ lines }) => lines.map(({ debit }) => debit)));
  const row = { number, format, from_on: body.from_on, to_on: body.to_on, entries: entries.length };
  const { id } = await scope.tx
    .insertInto('ledger_batches')
    .values({
      ...row,
      company_id: scope.company.id,
      total: amount(total),
      content,
      content_sha256: createHash('sha256').update(content).digest(),
      made_by: scope.actor.userId,
      made_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into ledger_batch_entries (company_id, batch_id, entry_id, format)
    select ${scope.company.id}::bigint, ${id}::bigint, unnest(${ids}::bigint[]), ${format}`.execute(scope.tx);
  await audit(scope, {
    action: 'export',
    noun: 'ledger_batches',
    rowId: id,
    after: { ...row, total: amount(total) },
  });
  return (await rowsOf(scope).where('id', '=', id).executeTakeFirst()) ?? notFound();
};

/** The file of a batch, as it was made. @throws Refusal resource.not_found, permission.denied */
export const takeBatch = async (
  scope: Scope,
  { params: { id } }: { params: { id: number } },
): Promise<StreamedFile> => {
  await demandEverywhere(scope, 'ledger.view');
  const batch =
    (await scope.tx
      .selectFrom('ledger_batches')
      .where('id', '=', id)
      .select(['number', 'format', 'from_on', 'to_on', 'content'])
      .executeTakeFirst()) ?? notFound();
  const ending = isFormat(batch.format) ? journalFormats[batch.format].ending : 'csv';
  await audit(scope, { action: 'export', noun: 'ledger_batches', rowId: id, after: { file: ending } });
  const pieces = [Buffer.from(batch.content)];
  return {
    filename: `journal-${batch.number}-${batch.from_on}-${batch.to_on}.${ending}`,
    type: ending === 'csv' ? 'text/csv' : 'application/octet-stream',
    next: () => Promise.resolve(pieces.shift()),
  };
};
