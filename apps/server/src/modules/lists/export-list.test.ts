import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { exportListAsCsv, exportListAsWorkbook } from '@yardline/contract/lists/exports';
import { askForProof, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { later } from '../../../test/factors.ts';

const held = useApp();

const columns = [
  { header: 'Name', fields: ['name'] },
  { header: 'Account', fields: ['account_type'], words: { Y: 'On account', N: 'Cash' } },
  { header: 'Place', fields: ['city', 'prov_state'] },
  { header: 'Owes', fields: ['account_balance'] },
];
const asked = (query: Record<string, string> = {}) => ({
  body: { list: 'listCustomers', query, columns, title: 'Customers' },
});

const download = async (caller: Caller, endpoint: { path: string }, body: object) => {
  const answer = await caller.raw('POST', endpoint.path, body);
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const newShopWith = async (count: number) => {
  const { tenant, admin } = await newShop(held.app);
  for (let n = 0; n < count; n += 1) {
    const name = `Customer ${String(n).padStart(3, '0')}`;
    await admin.ok(createCustomer, { body: { name, city: n % 2 ? 'Troy' : 'Albany', prov_state: 'NY' } });
  }
  return { tenant, admin };
};

describe('a list as a file', () => {
  it('is everything that the filter matches, in the order of the list, with its columns and words', async () => {
    const { admin } = await newShopWith(5);
    const formula = '=HYPERLINK("http://x.example";"pay")';
    await admin.ok(createCustomer, { body: { name: formula, city: 'Troy, "old"', account_type: 'N' } });
    const { status, headers, bytes } = await download(admin, exportListAsCsv, asked({ sort: '-name' }).body);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Customers.csv");
    expect(bytes.toString().split('\r\n')).toEqual([
      '\uFEFFName,Account,Place,Owes',
      ...[4, 3, 2, 1, 0].map((n) => `Customer 00${n},On account,${n % 2 ? 'Troy' : 'Albany'} NY,0`),
      `"'=HYPERLINK(""http://x.example"";""pay"")",Cash,"Troy, ""old""",0`,
      '',
    ]);
    const found = await download(admin, exportListAsCsv, asked({ search: 'albany' }).body);
    expect(found.bytes.toString().match(/Customer/g)).toHaveLength(3);
  });

  it('goes on past the first page', async () => {
    const { tenant, admin } = await newShopWith(1);
    await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx
        .insertInto('customers')
        .values(
          Array.from({ length: 2_500 }, (_, n) => ({
            company_id: tenant.companyId,
            customer_number: `M${n}`,
            name: `Many ${n}`,
          })),
        )
        .execute(),
    );
    const { bytes } = await download(admin, exportListAsCsv, asked().body);
    const names = bytes.toString().trim().split('\r\n').slice(1);
    expect(names).toHaveLength(2_501);
    expect(new Set(names).size).toBe(2_501);
  });

  it('of more rows than a screen shows needs a proof of identity within five minutes', async () => {
    const { tenant, admin } = await newShopWith(0);
    const add = (count: number) =>
      held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
        tx
          .insertInto('customers')
          .values(
            Array.from({ length: count }, (_, n) => ({
              company_id: tenant.companyId,
              customer_number: `P${count}-${n}`,
              name: `Plenty ${n}`,
            })),
          )
          .execute(),
      );
    await add(200);
    await later(held.app, admin, 5);
    expect((await download(admin, exportListAsCsv, asked().body)).status).toBe(200);
    await add(1);
    const refused = await admin.raw('POST', exportListAsCsv.path, asked().body);
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([
      403,
      're_authentication.required',
    ]);
    const { ticket } = await admin.ok(askForProof);
    const proof = { kind: 'password' as const, password: tenant.password };
    await admin.ok(reAuthenticate, { body: { ticket, proof } });
    expect((await download(admin, exportListAsCsv, asked().body)).status).toBe(200);
  });

  it('is a workbook whose numbers are numbers and whose formulas are text', async () => {
    const { admin } = await newShopWith(2);
    await admin.ok(createCustomer, { body: { name: '=1+1' } });
    const { headers, bytes } = await download(admin, exportListAsWorkbook, asked().body);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Customers.xlsx");
    const book = new Workbook();
    await book.xlsx.load(bytes);
    const rows: unknown[] = [];
    book.getWorksheet('Customers')?.eachRow((row) => {
      rows.push(row.values);
    });
    expect(rows.map((row) => (row as unknown[]).slice(1))).toEqual([
      ['Name', 'Account', 'Place', 'Owes'],
      ["'=1+1", 'On account', undefined, 0],
      ['Customer 000', 'On account', 'Albany NY', 0],
      ['Customer 001', 'On account', 'Troy NY', 0],
    ]);
  });

  it('is what was picked of the list, or all of it but some [B7.22]', async () => {
    const { admin } = await newShopWith(4);
    const { items } = await admin.ok(listCustomers, { query: {} });
    const [first, second, third] = items.map(({ id }) => id);
    const namesOf = async (part: object) => {
      const { status, bytes } = await download(admin, exportListAsCsv, { ...asked().body, ...part });
      return [status, bytes.toString().match(/Customer \d+/g)];
    };
    expect(await namesOf({ ids: [third, first] })).toEqual([200, ['Customer 000', 'Customer 002']]);
    expect(await namesOf({ except: [second] })).toEqual([
      200,
      ['Customer 000', 'Customer 002', 'Customer 003'],
    ]);
    const { admin: stranger } = await newShopWith(0);
    const { items: theirs } = await stranger.ok(listCustomers, { query: { ids: String(first) } });
    expect(theirs).toEqual([]);
  });

  it('is for those who may see the list, of their company, and is recorded', async () => {
    const { tenant, admin } = await newShopWith(2);
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dee', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(listCustomers, { query: {} })).status).toBe(403);
    expect((await driver.call(exportListAsCsv, asked())).status).toBe(403);
    const { admin: stranger } = await newShopWith(0);
    const { bytes } = await download(stranger, exportListAsCsv, asked().body);
    expect(bytes.toString()).toBe('\uFEFFName,Account,Place,Owes\r\n');
    await download(admin, exportListAsCsv, asked({ search: 'customer' }).body);
    const entries = await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx.selectFrom('audit_entries').selectAll().where('action', '=', 'export').execute(),
    );
    expect(entries).toMatchObject([
      { noun: 'listCustomers', after: { format: 'csv', query: { search: 'customer' } } },
    ]);
  });

  it('refuses what is no list and what the list refuses', async () => {
    const { admin } = await newShopWith(0);
    const { body } = asked();
    const none = await download(admin, exportListAsCsv, { ...body, list: 'getCustomer' });
    expect([none.status, none.bytes.toString()]).toEqual([400, expect.stringContaining('"list"')]);
    const wrong = await download(admin, exportListAsCsv, asked({ sort: 'colour' }).body);
    expect([wrong.status, wrong.bytes.toString()]).toEqual([400, expect.stringContaining('sort.unknown')]);
  });
});
