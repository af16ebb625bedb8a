import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/transaction.ts';
import type { Job, JobContext } from './job.ts';

type Seal = { company: number; number: number; since: string; below: string; entries: number; hash: Buffer };

/** As many companies as one call of the database seals: what it did is committed before the next. */
const atOnce = 200;

const sealSome = (database: Database, now: Temporal.Instant, past: number): Promise<Seal[]> =>
  database.transaction({ companyId: 0, statementSeconds: 60 }, async (tx) => {
    const { rows } = await sql<Seal>`select * from seal_audit(${now.toString()}, ${past})`.execute(tx);
    return rows;
  });

/** Logs the security events that were sealed: each once, and certain. */
const logEvents = async (
  { database, log }: Pick<JobContext, 'database' | 'log'>,
  seals: readonly Seal[],
): Promise<void> => {
  for (const { company, since, below } of seals) {
    const events = await database.transaction({ companyId: company, isReadOnly: true }, (tx) =>
      tx
        .selectFrom('security_events')
        .where(sql<boolean>`xid >= ${since}::xid8 and xid < ${below}::xid8`)
        .orderBy('id')
        .select(['event', 'at', 'user_id', 'impersonator_user_id', 'session_id', 'address', 'request_id'])
        .select('subject')
        .execute(),
    );
    for (const event of events) log.warn({ ...event, company_id: company }, 'security event');
  }
};

/**
 * Seals every minute the audit rows and security events committed since the last time, company by company: the hash of each
 * seal covers the one before it (docs/adr/0049). Each sealed security event is also logged, once it is certain: one line with
 * the event, and numbers in place of names.
 */
export const sealAudit: Job = {
  task: 'seal-audit',
  cron: '* * * * *',
  repeatable: 'what is sealed already is not sealed again',
  run: async ({ database, clock, log }) => {
    // Past the last company each time: those that write all the while do not keep the others waiting.
    let past = -1;
    let seals: Seal[];
    do {
      seals = await sealSome(database, clock(), past);
      await logEvents({ database, log }, seals);
      past = seals.at(-1)?.company ?? past;
    } while (seals.length === atOnce);
  },
};

/** The file in the data folder for the ends of the chains, one line per hour. */
const headsFile = 'audit-heads.jsonl';

/**
 * Writes the end of each company's chain to a file outside the database, and to the log: an attacker who replaces a whole chain
 * would have to replace these too.
 */
export const writeAuditHeads = ({ dataDir }: { dataDir: string }): Job => ({
  task: 'write-audit-heads',
  cron: '0 * * * *',
  repeatable: 'a second line tells the same ends',
  run: async ({ database, clock, log }) => {
    const heads = await database.transaction({ companyId: 0, isReadOnly: true }, async (tx) => {
      const { rows } = await sql<object>`select *, current_database() as database from audit_heads()`.execute(
        tx,
      );
      return rows;
    });
    const line = { at: clock().toString(), heads };
    await mkdir(dataDir, { recursive: true });
    await appendFile(join(dataDir, headsFile), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    log.info(line, 'audit heads');
  },
});
