import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../../../db/types.ts';
import { type OfCompany, TenantCompiler } from './tenant-compiler.ts';

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new TenantCompiler(7, new Set(['sites', 'customers'])),
  },
});

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
