import {
  erasePerson,
  exportPerson,
  findPeople,
  getPersonHeld,
  listPersonErasures,
} from '@yardline/contract/personal-data/personal-data';
import { createContact, createCustomer } from '@yardline/contract/customers/customers';
import { attachFile } from '@yardline/contract/records/record-files';
import { addComment } from '@yardline/contract/records/comments';
import { listSecurityEvents } from '@yardline/contract/security-events/security-events';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { later } from '../../../test/factors.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { sealAll } from '../../../test/audit/seals.ts';
import { noise } from '../../../test/pictures.ts';
import { upload } from '../../../test/upload.ts';
import { withClient } from '../../postgres/login.ts';
import { paperColumns, paperPartsOf, personalColumns } from './columns.ts';
import { withoutPeople, withoutPerson } from './left-out.ts';

const held = useApp();

const ask = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  withClient(held.app.urls.auditor, async (client) => (await client.query<R>(text, values)).rows);

const byHand = (text: string, values: unknown[]): Promise<unknown> =>
  withClient(held.app.urls.url, (client) => client.query(text, values));

type Column = { table: string; column: string; checks: string[]; type: string };

/** Columns of texts of every table with a company, but for those that the database works out itself. */
const textColumns = (): Promise<Column[]> =>
  ask<Column>(`select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid in ('text'::regtype, 'citext'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'inet'::regtype)
      and (c.relname = 'companies' or exists (select from pg_attribute t
        where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped))
    order by 1, 2`);

/** Whether the database lets it hold nothing but words of a list. */
const isOfList = ({ column, checks }: Column): boolean =>
  checks.some((check) =>
    new RegExp(
      `\\(${column} = ANY|\\(${column}\\)::text = ANY|\\b${column} <@|COALESCE\\(${column}, '[a-z]+'::text\\) = ANY|\\(${column}, '[a-z]+'::text\\) = ANY`,
    ).test(check),
  );

const among = (tables: Readonly<Record<string, string>>, { table, column }: Column): boolean =>
  tables[table]?.split(' ').includes(column) === true;

/** Where words stand in a company: each table, column and word. */
const standing = async (companyId: number, ...sought: string[]): Promise<string[]> => {
  const columns = await textColumns();
  const tables = Map.groupBy(columns, ({ table }) => table);
  return withClient(held.app.urls.auditor, async (client) => {
    const found: string[] = [];
    for (const [table, those] of tables) {
      const each = those.map(({ column }) => `('${column}', "${column}"::text)`).join(', ');
      const { rows } = await client.query<{ place: string }>(
        `select distinct '${table}.' || c.name as place from "${table}" cross join lateral (values ${each}) c(name, said)
         cross join unnest($2::text[]) w(word)
         where "${table === 'companies' ? 'id' : 'company_id'}" = $1 and strpos(lower(c.said), lower(w.word)) > 0`,
        [companyId, sought],
      );
      found.push(...rows.map(({ place }) => place));
    }
    return found.toSorted();
  });
};

/** Every row of some tables of a company, but those of one customer and their sites. */
const rowsOf = (companyId: number, but: number): Promise<object[]> =>
  ask(
    `select 'customers' as name, to_jsonb(c) as row from customers c where company_id = $1 and id <> $2
     union all select 'contacts', to_jsonb(c) from contacts c where company_id = $1 and customer_id <> $2
     union all select 'sites', to_jsonb(c) from sites c where company_id = $1 and customer_id <> $2
     union all select 'users', to_jsonb(c) from users c where company_id = $1
     union all select 'invoices', to_jsonb(c) from invoices c where company_id = $1`,
    [companyId, but],
  );

const canary = {
  name: 'Jane Canarybird',
  email: 'jane.canarybird@canary.example',
  phone: '514-555-0177',
  address: '77 Canarybird Lane',
  license: 'CANARY-LIC-4411',
  note: 'canarynote prefers mornings',
};
const words = ['Canarybird', 'jane.canary', '555-0177', 'CANARY-LIC', 'canarynote'];

/** A company with a customer who is a person, who rented and paid, and another one beside them. */
const newKnown = async () => {
  const shop = await newBillingShop(held.app);
  const { admin } = shop;
  const person = await admin.ok(createCustomer, {
    body: {
      name: canary.name,
      kind: 'individual',
      account_type: 'N',
      email: canary.email,
      phone: canary.phone,
      address1: canary.address,
      comments: canary.note,
      licenses: [{ license_type: 'Driver', license_number: canary.license }],
    },
  });
  const other = await admin.ok(createCustomer, {
    body: {
      name: 'Robin Bystander',
      kind: 'individual',
      email: 'robin@bystander.example',
      comments: `knows ${canary.name}`,
    },
  });
  await admin.ok(createContact, {
    params: { id: shop.customer.id },
    body: { first_name: 'Casey', last_name: 'Counter', email: 'casey@counter.example' },
  });
  const { id: fileId } = await upload(
    admin,
    'licence of Jane Canarybird.jpg',
    await noise({ width: 300, height: 300 }),
  );
  await admin.ok(attachFile, { params: { kind: 'customers', record: person.id }, body: { file_id: fileId } });
  await admin.ok(addComment, {
    params: { kind: 'customers', record: person.id },
    body: { comment: `Called ${canary.name}: canarynote` },
  });
  return { ...shop, person, other, fileId };
};

const invariants = async (companyId: number): Promise<object[]> => {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8');
  const rules = text
    .split('-- name: ')
    .filter((part) => /^(?:the audit is as it was sealed|what was redacted of the audit)/.test(part))
    .map((part) => part.slice(part.indexOf('\n')));
  expect(rules.length).toBe(2);
  const found = await Promise.all(rules.map((rule) => ask<{ company_id: string }>(rule)));
  return found.flat().filter(({ company_id: company }) => Number(company) === companyId);
};

const asJson = async (
  shop: Awaited<ReturnType<typeof newKnown>>,
  kind: 'customer' | 'contact' | 'user',
  id: number,
) => {
  const { status, raw } = await shop.admin.call(exportPerson, { params: { kind, id }, body: {} });
  expect(status).toBe(200);
  return raw.rawPayload.toString();
};

describe('what a company holds on one person', () => {
  it('leaves as one file with all of it, and nothing of another person or company [S1.4]', async () => {
    const shop = await newKnown();
    const elsewhere = await newKnown();
    const { items } = await shop.admin.ok(findPeople, { query: { words: 'canarybird' } });
    expect(items).toMatchObject([{ kind: 'customer', id: shop.person.id, name: canary.name }]);
    const text = await asJson(shop, 'customer', shop.person.id);
    for (const said of Object.values(canary)) expect(text).toContain(said);
    expect(text).not.toContain('bystander.example');
    expect(text).not.toContain('casey@counter.example');
    expect(text).not.toContain(`"id": ${elsewhere.person.id},\n`);
    const parsed = JSON.parse(text) as { tables: { table: string }[] };
    expect(parsed.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['audit_entries', 'customers', 'record_comments', 'record_files', 'files']),
    );
    const { items: events } = await shop.admin.ok(listSecurityEvents, { query: { event: 'export' } });
    expect(events).toMatchObject([{ event: 'export' }]);
  });

  it('is for those who keep the security of the company, after a fresh proof, and of their company alone [S6.2] [S1.4]', async () => {
    const shop = await newKnown();
    const params = { kind: 'customer', id: shop.person.id } as const;
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(findPeople, { query: { words: 'jane' } })).status).toBe(403);
    expect((await clerk.call(exportPerson, { params, body: {} })).status).toBe(403);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getPersonHeld, { params })).status).toBe(404);
    expect((await stranger.call(exportPerson, { params, body: {} })).status).toBe(404);
    await later(held.app, shop.admin, 6);
    for (const refused of [
      await shop.admin.call(exportPerson, { params, body: {} }),
      await shop.admin.call(erasePerson, {
        params,
        body: { name: canary.name, asked_for_by: 'person', reason: 'Asked by letter' },
      }),
    ])
      expect([refused.status, refused.refusal.reason]).toEqual([403, 're_authentication.required']);
  });
});

describe('a person who is forgotten', () => {
  it('stands in no table any more but in the papers, and nothing of others changes; the audit holds [S1.4]', async () => {
    const shop = await newKnown();
    const { companyId } = shop.tenant;
    const params = { kind: 'customer', id: shop.person.id } as const;
    await sealAll(held.app, companyId);
    const before = await rowsOf(companyId, shop.person.id);
    expect(await standing(companyId, ...words)).toEqual(
      expect.arrayContaining([
        'audit_entries.after',
        'customers.licenses',
        'record_comments.comment',
        'files.name',
      ]),
    );
    const preview = await shop.admin.ok(getPersonHeld, { params });
    expect(preview).toMatchObject({ obstacles: [], files: 1, kept: [] });
    const wrong = await shop.admin.call(erasePerson, {
      params,
      body: { name: 'Jane', asked_for_by: 'person', reason: 'Asked by letter' },
    });
    expect([wrong.status, wrong.refusal.reason]).toEqual([400, 'person.name_differs']);
    const asked = await shop.admin.ok(erasePerson, {
      params,
      body: { name: canary.name, asked_for_by: 'person', reason: `${canary.name} asked by letter` },
    });
    expect(asked.state).toBe('waiting');
    await drainQueue(held.app);
    const { items } = await shop.admin.ok(listPersonErasures);
    expect(items).toMatchObject([
      {
        id: asked.id,
        state: 'erased',
        kind: 'customer',
        person_id: shop.person.id,
        reason: `Erased person ${asked.id} asked by letter`,
      },
    ]);
    expect(items[0]?.audit_entries).toBeGreaterThan(1);
    expect(await standing(companyId, ...words)).toEqual([]);
    const after = await rowsOf(companyId, shop.person.id);
    const told = JSON.stringify(before).replace(canary.name, `Erased person ${asked.id}`);
    expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(told));
    expect(
      await ask('select from files where company_id = $1 and id = $2', [companyId, shop.fileId]),
    ).toEqual([]);
    expect(await invariants(companyId)).toEqual([]);
    await sealAll(held.app, companyId);
    expect(await invariants(companyId)).toEqual([]);
    const { items: found } = await shop.admin.ok(findPeople, { query: { words: 'erased' } });
    expect(found).toEqual([]);
    const again = await shop.admin.call(erasePerson, {
      params,
      body: { name: `Erased person ${asked.id}`, asked_for_by: 'person', reason: 'Again' },
    });
    expect([again.status, again.refusal.reason]).toEqual([409, 'person.erased']);
  });

  it('stays in what the law keeps, and is refused while something is open or owed [S1.4]', async () => {
    const shop = await newKnown();
    const { companyId } = shop.tenant;
    const params = { kind: 'customer', id: shop.person.id } as const;
    const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: shop.person.id });
    const erase = () =>
      shop.admin.call(erasePerson, {
        params,
        body: { name: canary.name, asked_for_by: 'person', reason: 'Asked' },
      });
    const open = await erase();
    expect([open.status, open.refusal.reason]).toEqual([409, 'person.open_documents']);
    await shop.takeBack(contract);
    const owed = await erase();
    expect([owed.status, owed.refusal.reason]).toEqual([409, 'person.money_owed']);
    await byHand('update invoices set balance = 0 where company_id = $1', [companyId]);
    const { kept, obstacles } = await shop.admin.ok(getPersonHeld, { params });
    expect(obstacles).toEqual([]);
    expect(kept).toMatchObject([
      { paper: 'contracts', count: 1, until: '2032-12-31' },
      { paper: 'invoices', count: 1, until: '2032-12-31' },
    ]);
    expect((await erase()).status).toBe(202);
    await drainQueue(held.app);
    const papers = new Set(
      Object.entries({ ...paperColumns, ...paperPartsOf }).flatMap(([table, columns]) =>
        columns.split(' ').map((column) => `${table}.${column}`),
      ),
    );
    const left = await standing(companyId, ...words);
    expect(left.filter((place) => !papers.has(place))).toEqual([]);
    expect(left).toContain('invoices.paper_snapshot');
  });

  it('leaves a chain in which a redaction by hand is found [S1.4]', async () => {
    const shop = await newKnown();
    const { companyId } = shop.tenant;
    await sealAll(held.app, companyId);
    const asked = await shop.admin.ok(erasePerson, {
      params: { kind: 'customer', id: shop.person.id },
      body: { name: canary.name, asked_for_by: 'authority', reason: 'Ordered' },
    });
    await drainQueue(held.app);
    expect(await invariants(companyId)).toEqual([]);
    // What was redacted is changed once more; then the record of it is made to fit.
    await byHand(
      `update audit_entries set after = '{"forged": true}' where company_id = $1
       and id = (select min(id) from audit_entries where company_id = $1 and noun = 'customers')`,
      [companyId],
    );
    expect(await invariants(companyId)).not.toEqual([]);
    await byHand(
      `update audit_redactions r set after = sha256(convert_to(audit_text($1, s.since, s.below), 'UTF8'))
       from (select number, below, coalesce(lag(below) over (order by number), '0'::xid8) as since
         from audit_seals where company_id = $1) s
       where r.company_id = $1 and r.erasure_id = ${asked.id} and s.number = r.stretch`,
      [companyId],
    );
    expect(await invariants(companyId)).not.toEqual([]);
  });

  it('is also a colleague, who is shut out at once and parted from their account, or a contact [S1.4]', async () => {
    const shop = await newKnown();
    const { companyId } = shop.tenant;
    const email = `gone-${companyId}@canary.example`;
    const id = await addPerson(held.app, companyId, { name: 'Gail Gonebird', email, role: 'Clerk' });
    const gail = await signIn(held.app, email);
    const mate = await shop.admin.ok(findPeople, { query: { words: 'Gonebird' } });
    const userId = mate.items[0]?.id ?? id;
    const own = await shop.admin.ok(findPeople, { query: { words: shop.tenant.adminEmail } });
    const self = await shop.admin.call(erasePerson, {
      params: { kind: 'user', id: own.items[0]?.id ?? 0 },
      body: { name: own.items[0]?.name ?? '', asked_for_by: 'person', reason: 'Asked' },
    });
    expect([self.status, self.refusal.reason]).toEqual([409, 'person.own_account']);
    await shop.admin.ok(erasePerson, {
      params: { kind: 'user', id: userId },
      body: { name: 'Gail Gonebird', asked_for_by: 'person', reason: 'Left' },
    });
    expect((await gail.call(findPeople, { query: { words: 'x' } })).status).toBe(401);
    await drainQueue(held.app);
    expect(await standing(companyId, 'Gonebird')).toEqual([]);
    expect(await ask('select from identities where email = $1', [email])).toEqual([]);
    // In a company that works in French, so is the mark in place of the name.
    await byHand("update companies set language = 'fr' where id = $1", [companyId]);
    const contacts = await shop.admin.ok(findPeople, { query: { words: 'casey@counter' } });
    const asked = await shop.admin.ok(erasePerson, {
      params: { kind: 'contact', id: contacts.items[0]?.id ?? 0 },
      body: { name: 'Casey Counter', asked_for_by: 'representative', reason: 'Left the company' },
    });
    await drainQueue(held.app);
    expect(await standing(companyId, 'Casey', 'casey@')).toEqual([]);
    expect(await standing(companyId, `Personne effacée ${asked.id}`)).toContain('contacts.first_name');
    expect(await invariants(companyId)).toEqual([]);
  });
});

describe('where personal data stand', () => {
  it('is said of every column of texts, once, and of none that is not there [S1.4]', async () => {
    const columns = await textColumns();
    const isSaid = (each: Column): boolean =>
      isOfList(each) ||
      withoutPeople[each.table] !== undefined ||
      withoutPerson.has(`${each.table}.${each.column}`) ||
      [personalColumns, paperColumns, paperPartsOf].some((tables) => among(tables, each));
    expect(columns.filter((each) => !isSaid(each)).map(({ table, column }) => `${table}.${column}`)).toEqual(
      [],
    );
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const tables = new Set(columns.map(({ table }) => table));
    const listed = [personalColumns, paperColumns, paperPartsOf].flatMap((each) =>
      Object.entries(each).flatMap(([table, names]) =>
        names.split(' ').map((column) => `${table}.${column}`),
      ),
    );
    expect(
      [...listed, ...withoutPerson.keys()].filter((name) => !there.has(name) && name !== 'assets.search'),
    ).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(Object.keys(withoutPeople).filter((table) => !tables.has(table))).toEqual([]);
  });
});
