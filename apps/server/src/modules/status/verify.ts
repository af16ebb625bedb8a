import { sql } from 'kysely';
import type { Job } from '../../kernel/jobs/job.ts';
import { type Finding, runChecks } from './run-checks.ts';

/** Rows of a finding that are kept for the administrator. */
const examples = 5;

const withoutCompany = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'company_id'));

const findingsOf = (companyId: number, findings: readonly Finding[]) =>
  findings.flatMap(({ name, rows }) => {
    const own = rows.filter((row) => Number(row['company_id']) === companyId);
    const kept = own.slice(0, examples).map(withoutCompany);
    return own.length === 0 ? [] : [{ name, count: own.length, examples: kept }];
  });

/**
 * Checks all invariants every night, and records for each company its violations. Those of no
 * company, such as a table without row security, go only to the log.
 */
export const verify = (auditorUrl: string): Job => ({
  task: 'verify',
  cron: '50 2 * * *',
  repeatable: 'it reads, and its outcome takes the place of the one before',
  run: async ({ database, clock, log }) => {
    const since = performance.now();
    const all = await runChecks(auditorUrl);
    const tookMs = Math.round(performance.now() - since);
    const broken = all.filter(({ rows }) => rows.length > 0);
    for (const { name, rows } of broken)
      log.error({ rule: name, rows: rows.length }, 'a rule of the data does not hold');
    log.info({ checks: all.length, broken: broken.length, tookMs }, 'checked the data');
    const companies = await database.transaction({ companyId: 0, isReadOnly: true }, async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from companies_to_check() id`.execute(tx);
      return rows;
    });
    const at = clock().toString();
    for (const { id } of companies) {
      const findings = JSON.stringify(findingsOf(id, broken));
      await database.transaction({ companyId: id }, (tx) =>
        sql`insert into verifications (company_id, checked_at, took_ms, checks, findings)
          values (${id}, ${at}, ${tookMs}, ${all.length}, ${findings}::jsonb)
          on conflict (company_id) do update set checked_at = excluded.checked_at, took_ms = excluded.took_ms,
            checks = excluded.checks, findings = excluded.findings`.execute(tx),
      );
    }
  },
});
