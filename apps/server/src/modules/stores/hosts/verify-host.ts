import type { InputOf } from '@yardline/contract/endpoint';
import type { StoreHost, verifyStoreHost } from '@yardline/contract/stores/hosts';
import { isLapsed, recordName } from '@yardline/domain/store/host';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { resolveNothing } from '../../../kernel/names/resolve-text.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../renew-pages.ts';
import { getHostById, recordValue } from './hosts.queries.ts';

const lockHost = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('store_hosts').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  notFound();
type Row = Awaited<ReturnType<typeof lockHost>>;

const become = async (
  scope: Scope,
  row: Row,
  next: { state: string; verified_at: string | null; failing_since: string | null },
): Promise<void> => {
  await scope.tx
    .updateTable('store_hosts')
    .set({ ...next, checked_at: scope.now.toString(), row_version: row.row_version + 1 })
    .where('id', '=', row.id)
    .execute();
  if (next.state !== row.state) await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'stores',
    rowId: row.store_id,
    before: { host: row.host, state: row.state, failing_since: row.failing_since },
    after: { host: row.host, state: next.state, failing_since: next.failing_since },
  });
};

/** @throws Refusal host.taken */
const proved = async (scope: Scope, row: Row): Promise<void> => {
  const at = scope.now.toString();
  const { rows } = await sql<{ is_ours: boolean }>`
    select claim_store_host(${row.store_id}, ${row.host}, ${at}) as is_ours`.execute(scope.tx);
  if (rows[0]?.is_ours !== true) throw new Refusal('host.taken');
  await become(scope, row, { state: 'verified', verified_at: row.verified_at ?? at, failing_since: null });
};

/** What is verified answers for seven days more; then its domain may belong to others, and it answers no more. */
const unproved = async (scope: Scope, row: Row): Promise<void> => {
  if (row.state !== 'verified')
    return become(scope, row, {
      state: row.state,
      verified_at: row.verified_at,
      failing_since: row.failing_since,
    });
  const since = row.failing_since ?? scope.now.toString();
  const isOver = isLapsed(Temporal.Instant.from(since), scope.now);
  if (isOver) await sql`select release_store_host(${row.host})`.execute(scope.tx);
  return become(scope, row, {
    state: isOver ? 'suspended' : 'verified',
    verified_at: row.verified_at,
    failing_since: since,
  });
};

/**
 * Keeps what the domain name system said of a host: its store answers there, goes on for a while, or stops.
 * @throws Refusal resource.not_found, host.taken where another store proved the same host
 */
export const keepProof = async (scope: Scope, id: number, texts: readonly string[]): Promise<void> => {
  const row = await lockHost(scope, id);
  await (texts.includes(recordValue(row.token)) ? proved(scope, row) : unproved(scope, row));
};

type Steps = OutwardSteps<InputOf<typeof verifyStoreHost>, StoreHost, { id: number }, string[]>;

/** Looks for the record of a host outside of a transaction, and keeps what was found. */
export const verifyHost: Steps = {
  begin: async (scope, { params: { id } }) => {
    const { host, store_id: store } = await getHostById(scope, id);
    await audit(scope, {
      action: 'update',
      noun: 'stores',
      rowId: store,
      after: { looked_for: recordName(host) },
    });
    const resolve = scope.site?.resolveText ?? resolveNothing;
    return { intent: { id }, act: () => resolve(recordName(host)) };
  },
  finish: async (scope, { id }, texts) => {
    await keepProof(scope, id, texts);
    return { reply: await getHostById(scope, id) };
  },
};

/** Takes a host away from its store, which answers there no more. @throws Refusal resource.not_found */
export const removeHost = async (scope: Scope, id: number): Promise<Record<string, never>> => {
  const row = await lockHost(scope, id);
  await scope.tx.deleteFrom('store_hosts').where('id', '=', id).execute();
  await sql`select release_store_host(${row.host})`.execute(scope.tx);
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'stores',
    rowId: row.store_id,
    before: { host: row.host, state: row.state },
    after: { host: null },
  });
  return {};
};
