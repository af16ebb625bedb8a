import type { FoundPerson, PersonKind } from '@yardline/contract/personal-data/personal-data';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { notFound } from '../../kernel/refusal.ts';

type Tx = Kysely<DB>;

/** The rows that are a person, by what they are. */
export type Rows = {
  customers: number[];
  contacts: number[];
  sites: number[];
  users: number[];
  logins: number[];
};

/** A person: the rows that they are, and the words by which texts name them. */
export type Person = FoundPerson & { rows: Rows; names: string[]; emails: string[]; phones: string[] };

type Found = Omit<FoundPerson, 'kind'> & {
  names: string[];
  phones: string[];
  places: string[];
  rows: Partial<Rows>;
};

/** The people of a kind, by a condition on `p`, which stands for their table. */
const kinds: Readonly<Record<PersonKind, RawBuilder<Found>>> = {
  customer: sql`select p.id, p.name, p.email, '' as "of", array[p.name] as names, array[p.phone, p.alternate_number, p.insurance_phone] as phones,
      array[p.address1, p.exemption_number, p.insurance_policy_number]
        || array(select jsonb_path_query(p.licenses, '$[*].license_number') #>> '{}')
        || array(select s.address1 from sites s where s.company_id = p.company_id and s.customer_id = p.id) as places,
      jsonb_build_object('customers', array[p.id], 'contacts', array(select k.id from contacts k
          where k.company_id = p.company_id and k.customer_id = p.id
            and ((k.email = p.email and p.email <> '') or trim(k.first_name || ' ' || k.last_name) = p.name)),
        'sites', array(select s.id from sites s where s.company_id = p.company_id and s.customer_id = p.id),
        'logins', array(select l.id from portal_logins l where l.company_id = p.company_id and (l.email = p.email::citext or exists (
          select from portal_members m where m.company_id = p.company_id and m.login_id = l.id and m.customer_id = p.id))
          and not exists (select from portal_members m where m.company_id = p.company_id and m.login_id = l.id and m.customer_id <> p.id))) as rows
    from customers p where p.kind = 'individual'`,
  contact: sql`select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, c.name as "of",
      array[trim(p.first_name || ' ' || p.last_name)] as names, array[p.work_phone, p.mobile_phone] as phones, array[]::text[] as places,
      jsonb_build_object('contacts', array[p.id],
        'logins', array(select l.id from portal_logins l where l.company_id = p.company_id and l.email = p.email::citext
          and not exists (select from portal_members m where m.company_id = p.company_id and m.login_id = l.id
            and m.customer_id <> p.customer_id))) as rows
    from contacts p join customers c on c.company_id = p.company_id and c.id = p.customer_id where true`,
  user: sql`select p.id, p.name, i.email::text as email, '' as "of", array[p.name, i.full_name] as names, array[p.phone] as phones,
      array[]::text[] as places, jsonb_build_object('users', array[p.id]) as rows
    from users p join identities i on i.id = p.identity_id where not p.is_store`,
  login: sql`select p.id, p.name, p.email::text as email, '' as "of", array[p.name] as names, array[p.phone] as phones, array[]::text[] as places,
      jsonb_build_object('logins', array[p.id]) as rows
    from portal_logins p where true`,
};

/** Names, addresses and numbers that another person of the company has as well: by them alone no text is theirs. */
const withoutShared = async (tx: Tx, rows: Rows, said: readonly string[]): Promise<string[]> => {
  if (said.length === 0) return [];
  const { rows: own } = await sql<{ word: string }>`
    select w.word from unnest(${[...said]}::text[]) w(word) where not exists (
      select from customers c where c.company_id = ctx_company() and c.id <> all (${rows.customers}::bigint[])
        and lower(w.word) in (lower(c.name), lower(c.email), c.phone, c.alternate_number, lower(c.address1)))
    and not exists (select from contacts c where c.company_id = ctx_company() and c.id <> all (${rows.contacts}::bigint[])
      and lower(w.word) in (lower(trim(c.first_name || ' ' || c.last_name)), lower(c.email), c.work_phone, c.mobile_phone))
    and not exists (select from portal_logins l where l.company_id = ctx_company() and l.id <> all (${rows.logins}::bigint[])
      and lower(w.word) in (lower(l.name), lower(l.email::text), l.phone))
    and not exists (select from users u join identities i on i.id = u.identity_id
      where u.company_id = ctx_company() and u.id <> all (${rows.users}::bigint[])
        and lower(w.word) in (lower(u.name), lower(i.email::text), u.phone))
    and not exists (select from sites s where s.company_id = ctx_company() and s.id <> all (${rows.sites}::bigint[])
      and lower(w.word) = lower(s.address1))`.execute(tx);
  return own.map(({ word }) => word);
};

/** A word of fewer characters stands in too many texts that are of other things. */
const shortest = 4;

const told = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word.length >= shortest)),
];

/** @throws Refusal resource.not_found */
export const getPerson = async (tx: Tx, kind: PersonKind, id: number): Promise<Person> => {
  const { rows } = await sql<Found>`${kinds[kind]} and p.company_id = ctx_company() and p.id = ${id}`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) return notFound();
  const own: Rows = { customers: [], contacts: [], sites: [], users: [], logins: [], ...clean(found.rows) };
  const all = await withoutShared(
    tx,
    own,
    told([...found.names, ...found.places, found.email, ...found.phones]),
  );
  const among = (words: readonly string[]) => told(words).filter((word) => all.includes(word));
  return {
    kind,
    id: found.id,
    name: found.name,
    email: found.email,
    of: found.of,
    rows: own,
    names: among([...found.names, ...found.places]),
    emails: among([found.email]),
    phones: among(found.phones).filter((phone) => phone.replaceAll(/\D/g, '').length >= 7),
  };
};

const clean = (rows: Partial<Rows>): Partial<Rows> =>
  Object.fromEntries(Object.entries(rows).map(([name, ids]) => [name, ids.map(Number)]));

const most = 20;

/** People whose name, e-mail or telephone number contains the words; those who were erased are left out. */
export const searchPeople = async (tx: Tx, words: string): Promise<FoundPerson[]> => {
  const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found: FoundPerson[] = [];
  for (const kind of Object.keys(kinds) as PersonKind[]) {
    const { rows } = await sql<Found>`select * from (${kinds[kind]} and p.company_id = ctx_company()
      and not exists (select from person_erasures e where e.company_id = p.company_id and e.kind = ${kind} and e.person_id = p.id
        and e.state <> 'failed')) f
      where f.name ilike ${part} or f.email ilike ${part} or array_to_string(f.phones, ' ') ilike ${part}
      order by f.name, f.id limit ${most}`.execute(tx);
    found.push(...rows.map(({ id, name, email, of }) => ({ kind, id, name, email, of })));
  }
  return found;
};

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of the database for any of the words, as a text has them and as JSON has them; one that nothing is like for none. */
const anyOf = (words: readonly string[]): string => {
  if (words.length === 0) return '\\Zx';
  const forms = new Set(words.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]));
  return `(?<![[:alnum:]])(?:${[...forms].map(escaped).join('|')})(?![[:alnum:]])`;
};

/** A telephone number however it is written. */
const anyPhone = (phones: readonly string[]): string => {
  if (phones.length === 0) return '\\Zx';
  const forms = phones.map((phone) => phone.replaceAll(/\D/g, '').split('').join('[-. ()]*'));
  return `(?<![[:alnum:]])(?:[+]?1[-. ]*)?[(]?(?:${forms.join('|')})(?![[:alnum:]])`;
};

/** How texts name a person, for the database. */
export const patternsOf = ({
  names,
  emails,
  phones,
}: Person): { names: string; emails: string; phones: string } => ({
  names: anyOf(names),
  emails: anyOf(emails),
  phones: anyPhone(phones),
});
