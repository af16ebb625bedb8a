import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../../../db/types.ts';
import { type OfCompany, TenantCompiler, type TenantTables } from './tenant-compiler.ts';

const dbOver = (tables: TenantTables) =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new TenantCompiler(7, tables),
    },
  });
const db = dbOver(new Set(['sites', 'customers']));

describe('a built query', () => {
  it('names the company once for all its tables', () => {
    const compiled = db
      .selectFrom('sites')
      .innerJoin('customers', 'customers.id', 'sites.customer_id')
      .select('sites.id')
      .where('sites.id', '>', 7)
      .compile() as OfCompany;
    const { sql, parameters, company } = compiled;
    expect(company).toBe('$1');
    expect(sql.match(/"company_id" = \$1/g)).toHaveLength(2);
    expect(parameters).toEqual([7, 7]);
  });

  it('names the company beside every join over several machines, raw statements too, and on one machine does not', () => {
    const apart = dbOver(Object.assign(new Set(['sites']), { areDistributed: true }));
    const joining = raw`select from a left join "b" on "b"."company_id" = a.company_id and b.id = a.id
      where a.company_id = ${7}`;
    expect(joining.compile(db).sql).not.toContain('= 7');
    expect(joining.compile(apart).sql).toContain(
      'on ("b"."company_id" = a.company_id and "b"."company_id" = 7::bigint and a.company_id = 7::bigint) and b.id = a.id',
    );
    expect(joining.compile(apart).sql).toMatch(/where a\.company_id = \$1$/);
  });

  it('is refused where a table would be read or written without the company', () => {
    const joined = db.deleteFrom('sites').using('customers').where('sites.id', '=', 1);
    expect(() => joined.compile()).toThrow('no `using` here');
    const merged = db
      .mergeInto('sites')
      .using('customers', 'customers.id', 'sites.customer_id')
      .whenMatched()
      .thenDelete();
    expect(() => merged.compile()).toThrow('no `merge` here');
  });
});
