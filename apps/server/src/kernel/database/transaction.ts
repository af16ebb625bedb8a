import { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Deadline } from '../deadline.ts';
import { isWorthRetrying } from './faults.ts';
import { connectionDialect, Conversation, statementNames } from './dialect.ts';
import { OwedCommits } from './owed-commits.ts';
import { type Pool, statementMs } from './pool.ts';
import { currentSpan, inSpan } from '../tracing/span.ts';
import { noteCompany } from './tally.ts';
import { TenantCompiler, type TenantTables } from './tenant-compiler.ts';
import { followTurns, type SlowStatements } from './turns.ts';
import { Turnstile } from './turnstile.ts';

/** Whose rows a transaction sees. Company 0 is no company: sign-in before a company is chosen. */
export type Tenancy = {
  companyId: number;
  identityId?: number;
  /** Whose rows the portal reads; unset everywhere else. */
  customerId?: number;
  /** The customer's sites for which its member acts; empty for all of them. */
  siteIds?: readonly number[];
  isReadOnly?: boolean;
  /** Seconds that one statement may take, where longer than a request waits. */
  statementSeconds?: number;
  /** When the work is stopped, in the process and in the database. */
  deadline?: Deadline;
};

const wholeNumber = (n: number): number => {
  if (!Number.isSafeInteger(n) || n < 0) throw new Error('a setting of a transaction is a whole number');
  return n;
};

/** Milliseconds that the database waits beyond a deadline, so that the process reports the timeout first. */
const behindMs = 100;

/** Milliseconds that a statement may take: little more than the call has left. */
const statementLimit = ({ statementSeconds, deadline }: Tenancy): number => {
  const most = statementSeconds === undefined ? statementMs : statementSeconds * 1000;
  return deadline === undefined ? most : Math.min(most, Math.ceil(deadline.left()) + behindMs);
};

// Numbers only, checked above. SET LOCAL reaches every shard.
const opening = (
  { companyId, identityId, customerId, siteIds = [], isReadOnly }: Tenancy,
  limit: number,
): string[] => [
  isReadOnly === true ? 'begin read only' : 'begin',
  `set local app.company_id = '${wholeNumber(companyId)}'`,
  ...(identityId === undefined ? [] : [`set local app.identity_id = '${wholeNumber(identityId)}'`]),
  ...(customerId === undefined ? [] : [`set local app.customer_id = '${wholeNumber(customerId)}'`]),
  ...(siteIds.length === 0 ? [] : [`set local app.site_ids = '${siteIds.map(wholeNumber).join(',')}'`]),
  ...(limit === statementMs ? [] : [`set local statement_timeout = '${wholeNumber(limit)}ms'`]),
];

/** Opens transactions; the pool itself is not accessible elsewhere. */
export type Database = {
  /**
   * Runs `work` in one transaction of one tenant; an error rolls everything back.
   * A deadlock, a serialisation failure or a lock timeout is tried again, three times at most and not after four seconds.
   */
  transaction<T>(tenancy: Tenancy, work: (tx: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const tries = 3;
/** Milliseconds beyond the longest statement after which a silent database counts as lost. */
const stallMs = 2_000;
/** Whether the database answers at all. */
const question = { text: 'select 1', query_timeout: 3_000 };
/** Ends the transaction; a silent database is not waited for without limit here either. */
const ending = (text: 'commit' | 'rollback') => ({ text, query_timeout: statementMs + stallMs });

/** The result of the work, or the reason why it was stopped first. */
const unlessStopped = <T>(signal: AbortSignal, work: Promise<T>, stop: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      stop();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });

/** Milliseconds after which no retry starts: the caller gets the error, and the connection is free for others. */
const patience = 4_000;
const mostCompilers = 1_000;

/** What is done at the end of every transaction that may write, while it is open. */
export type BeforeCommit = (tx: Kysely<DB>) => Promise<void>;

const nothing: BeforeCommit = async () => {};

/** The compilers of companies: cached, because creating one costs as much as compiling a query. */
const keepCompilers = (tenantTables: TenantTables): ((companyId: number) => TenantCompiler) => {
  const compilers = new Map<number, TenantCompiler>();
  return (companyId) => {
    const known = compilers.get(companyId);
    if (known !== undefined) return known;
    if (compilers.size >= mostCompilers) compilers.clear();
    const compiler = new TenantCompiler(companyId, tenantTables);
    compilers.set(companyId, compiler);
    return compiler;
  };
};

/** A try of a transaction, from when it waits for its turn until it is committed. */
const asSpan = <T>(
  { companyId, isReadOnly }: Tenancy,
  attempt: number,
  work: () => Promise<T>,
): Promise<T> => {
  const span = currentSpan();
  if (span === undefined) return work();
  const company = { 'yardline.company_id': companyId };
  if (companyId !== 0) span.root.note(company);
  return inSpan(
    'transaction',
    'inner',
    { ...company, 'yardline.read_only': isReadOnly === true, 'yardline.attempt': attempt },
    work,
  );
};

export const openDatabase = (
  pool: Pool,
  tenantTables: TenantTables,
  beforeCommit: BeforeCommit = nothing,
  slow?: SlowStatements,
): Database => {
  const turnstile = new Turnstile();
  const commits = new OwedCommits();
  const compilerOf = keepCompilers(tenantTables);
  const nameOf = statementNames();

  const once = async <T>(tenancy: Tenancy, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> => {
    const { deadline } = tenancy;
    const connection = await pool.connect();
    const limit = statementLimit(tenancy);
    let isOpen = false;
    // Sent with the first statement: a transaction without statements sends nothing.
    const open = (): readonly string[] => {
      if (isOpen) return [];
      isOpen = true;
      return [...commits.takeOver(connection), ...opening(tenancy, limit)];
    };
    const conversation = new Conversation(
      connection,
      open,
      limit + stallMs,
      nameOf,
      followTurns(tenancy.companyId, slow),
    );
    const tx = new Kysely<DB>({
      dialect: connectionDialect(conversation, compilerOf(tenancy.companyId), tenantTables.areDistributed),
    });
    let broken: Error | undefined;
    try {
      deadline?.signal.throwIfAborted();
      const stop = (): void => conversation.drop(deadline?.signal.reason as Error);
      const whole = async (): Promise<T> => {
        const done = await work(tx);
        if (tenancy.isReadOnly !== true) await beforeCommit(tx);
        return done;
      };
      const working = whole();
      const result = await (deadline === undefined ? working : unlessStopped(deadline.signal, working, stop));
      conversation.end();
      if (isOpen && tenancy.isReadOnly === true) commits.owe(connection);
      else if (isOpen) await inSpan('commit', 'outward', {}, () => connection.query(ending('commit')));
      return result;
    } catch (error) {
      conversation.end();
      broken = conversation.dropped;
      if (isOpen && broken === undefined)
        await connection.query(ending('rollback')).catch((lost: Error) => {
          broken = lost;
        });
      throw error;
    } finally {
      connection.release(broken);
    }
  };

  return {
    async transaction(tenancy, work) {
      noteCompany(tenancy.companyId);
      const began = performance.now();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await asSpan(tenancy, attempt, () => turnstile.pass(() => once(tenancy, work)));
        } catch (error) {
          const isLast = attempt === tries || performance.now() - began > patience;
          if (isLast || !isWorthRetrying(error)) throw error;
        }
      }
    },
    async ping() {
      await pool.query(question);
    },
    close: () => pool.end(),
  };
};

/** The tables that carry company_id, read from the catalogue once at start. */
export const readTenantTables = async (pool: Pool): Promise<TenantTables> => {
  const { rows } = await pool.query<{ name: string; apart: boolean }>(
    `select c.relname as name, exists (select from pg_extension where extname = 'citus') as apart from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped`,
  );
  return Object.assign(new Set(rows.map((row) => row.name)), { areDistributed: rows[0]?.apart === true });
};
