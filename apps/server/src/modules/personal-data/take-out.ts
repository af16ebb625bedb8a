import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { personalColumns } from './columns.ts';
import { nounsOf } from './held-rows.ts';
import { cleared, removed } from './own-rows.ts';
import { patternsOf, type Person } from './person.ts';

type Said = { names: string; emails: string; phones: string; mark: string; address: string };

/** What an erasure took out. */
export type Taken = {
  counts: Record<string, number>;
  auditEntries: number;
  /** The digest over what changed below the seals of the audit. */
  redactions: string;
  said: Said;
};

/** A number that leads nowhere, for columns that hold nothing but numbers. */
const noNumber = '+10000000000';

/** What is written in place of a name, by the language of the company. */
const marks = {
  en: (erasure: number) => `Erased person ${erasure}`,
  fr: (erasure: number) => `Personne effacée ${erasure}`,
};

const markOf = async ({ tx, company }: Scope, erasure: number): Promise<string> => {
  const { language } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('language')
    .executeTakeFirstOrThrow();
  return marks[language === 'fr' ? 'fr' : 'en'](erasure);
};

/** Columns that a rule of the database binds to numbers: their rows are found by number and cleared. */
const numbered = new Map([
  ['texts', 'number'],
  ['text_consents', 'number'],
  ['arrival_notices', 'number'],
]);

/** Tables of people: what another one is called, and where they live, is theirs. */
const ofPeople = new Map([
  ['contacts', ''],
  ['users', ''],
  ['portal_logins', ''],
  ['customers', 'comments custom_fields insurance_agent'],
  ['sites', 'comments custom_fields'],
]);

/** The columns of a table in which others speak of a person. */
const freeOf = (table: string, columns: readonly string[]): string[] => {
  const among = ofPeople.get(table)?.split(' ') ?? columns;
  return among.filter((column) => column !== '' && numbered.get(table) !== column);
};

/** The calls of the database by which an erasure takes rows and texts, counted by table. */
const hands = ({ tx }: Scope, erasure: number, counts: Record<string, number>) => {
  const run = async (table: string, call: RawBuilder<unknown>): Promise<void> => {
    const { rows } = await sql<{ n: number }>`select ${call}::int as n`.execute(tx);
    const n = rows[0]?.n ?? 0;
    if (n > 0) counts[table] = (counts[table] ?? 0) + n;
  };
  return {
    run,
    clear: (table: string, key: string, ids: readonly number[], to: Record<string, unknown>) =>
      run(
        table,
        sql`clear_rows_of_person(${erasure}, ${table}, ${key}, ${[...ids]}::bigint[], ${JSON.stringify(to)}::jsonb)`,
      ),
    remove: (table: string, key: string, ids: readonly number[], only: readonly string[] = []) =>
      run(
        table,
        sql`erase_rows_of_person(${erasure}, ${table}, ${key}, ${[...ids]}::bigint[], ${[...only]}::text[])`,
      ),
    idsOf: async (found: RawBuilder<{ id: number }>): Promise<number[]> =>
      (await found.execute(tx)).rows.map(({ id }) => id),
  };
};

type Hands = ReturnType<typeof hands>;

/** Removes what is of the person and of nothing else: notes, files, logins with their sessions, and words that only their name taught. */
const removeOwn = async ({ idsOf, remove }: Hands, { rows, name, email, names }: Person): Promise<void> => {
  const files =
    await idsOf(sql`select unnest(array_remove(array[f.file_id, f.thumbnail_id], null)) as id from record_files f
    where f.company_id = ctx_company() and ((f.kind = 'customers' and f.record_id = any (${rows.customers}::bigint[]))
      or (f.kind = 'sites' and f.record_id = any (${rows.sites}::bigint[])))`);
  const words =
    await idsOf(sql`select w.id from search_words w where w.company_id = ctx_company() and w.noun in ('customers', 'sites')
    and w.word in (select words_of(${[name, email, ...names].join(' ')}))
    and not exists (select from customers c where c.company_id = w.company_id and c.id <> all (${rows.customers}::bigint[])
      and strpos(c.search, w.word) > 0)
    and not exists (select from sites s where s.company_id = w.company_id and s.id <> all (${rows.sites}::bigint[])
      and strpos(s.search, w.word) > 0)`);
  for (const { table, key, of, only } of removed) await remove(table, key, rows[of], only);
  await remove('files', 'id', files);
  await remove('search_words', 'id', words);
};

/** Empties mails and texts to the person, and mails that they wrote, whatever those say. */
const clearMessages = async (
  { idsOf, remove, clear }: Hands,
  { emails, phones, mark }: Said,
): Promise<void> => {
  const mails =
    await idsOf(sql`select m.id from mails m where m.company_id = ctx_company() and m.state <> 'waiting'
    and (m.to_address ~* ${emails} or m.reply_to ~* ${emails})`);
  await clear('mails', 'id', mails, {
    subject: mark,
    body: '',
    cc: '',
    reply_to: '',
    data: {},
    wording: null,
  });
  for (const [table, column] of numbered) {
    const ids = await idsOf(sql`select t.id from ${sql.table(table)} t where t.company_id = ctx_company()
      and t.${sql.ref(column)} ~ ${phones}`);
    if (table === 'text_consents') await remove(table, 'id', ids);
    else
      await clear(
        table,
        'id',
        ids,
        table === 'texts' ? { number: noNumber, body: mark } : { number: noNumber },
      );
  }
};

/** Takes a person out of every table of their company but the papers, and out of the audit. */
export const takeOut = async (scope: Scope, erasure: number, person: Person): Promise<Taken> => {
  const { tx, now, company } = scope;
  const mark = await markOf(scope, erasure);
  const address = `erased-${company.id}-${erasure}@erased.invalid`;
  const said: Said = Object.assign(patternsOf(person), { mark, address });
  const counts: Record<string, number> = {};
  const by = hands(scope, erasure, counts);
  await removeOwn(by, person);
  await clearMessages(by, said);
  for (const { table, key, of, to } of cleared)
    await by.clear(table, key, person.rows[of], to(mark, address));
  if (person.rows.users.length > 0) {
    const ids = sql`${person.rows.users}::bigint[]`;
    await by.clear('sessions', 'user_id', person.rows.users, { revoked_at: now.toString(), user_agent: '' });
    await by.run(
      'users',
      sql`erase_users_of_person(${erasure}, ${ids}, ${mark}, ${address}, ${now.toString()})`,
    );
  }
  const texts = JSON.stringify(said);
  for (const [table, columns] of Object.entries(personalColumns)) {
    const free = freeOf(table, columns.split(' '));
    if (free.length > 0)
      await by.run(table, sql`redact_person(${erasure}, ${table}, ${free}::text[], ${texts}::jsonb)`);
  }
  const { rows } = await sql<{ n: number }>`
    select redact_person_in_audit(${erasure}, ${JSON.stringify(nounsOf(person))}::jsonb, ${texts}::jsonb)::int as n`.execute(
    tx,
  );
  const { rows: digests } = await sql<{ digest: string }>`
    select redactions_digest(ctx_company(), ${erasure}) as digest`.execute(tx);
  return { counts, auditEntries: rows[0]?.n ?? 0, redactions: digests[0]?.digest ?? '', said };
};
