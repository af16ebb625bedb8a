import type { InputOf } from '@yardline/contract/endpoint';
import type { CompanyHead, listCompanies as endpoint } from '@yardline/contract/openings/provider-companies';
import { sql } from 'kysely';
import { defaultPageSize, type Page, readCursor, writeCursor } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandProvider } from './demand-provider.ts';

/** A company, and what its page needs beside it: its place in the order, and how many match. The answer leaves these out. */
type Row = CompanyHead & { sorted: string; matching: number };

/**
 * All companies by name, past the wall between them: by a function of the owner, which checks the caller once more and gives
 * these columns alone.
 * @throws Refusal resource.not_found for all but internal staff, page.invalid
 */
export const listCompanies = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<CompanyHead>> => {
  await demandProvider(scope);
  const size = query.page_size ?? defaultPageSize;
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const { rows } =
    await sql<Row>`select id, name, sorted, opened_at, country, currency, features, migration_cut_off_on,
      active_users::int, has_contract, matching::int
    from companies_for_provider(${scope.actor.identityId}, ${(query.search ?? '').trim()},
      ${query.sort?.startsWith('-') === true}, ${after === undefined ? null : String(after.value)}, ${after?.id ?? null},
      ${size + 1})`.execute(scope.tx);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    items: rows.slice(0, size),
    next: last === undefined ? null : writeCursor({ value: last.sorted, id: last.id }),
    ...(query.count === '1' ? { total: rows[0]?.matching ?? 0, total_is_estimate: false } : {}),
  };
};
