import { pino } from 'pino';
import { closingDays } from '@yardline/contract/company-closings/company-closings';
import { audit } from '../../kernel/audit.ts';
import { readCompany } from '../../kernel/auth/holder.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import type { Scope } from '../../kernel/scope.ts';
import { provided } from '../companies/public.ts';
import { systemActor } from '../openings/public.ts';
import { eraseCompanyJob } from './erase-company.ts';

type Wanted = {
  company: number;
  /** The company of the provider, which keeps the certificate. */
  by: number;
  erases_at: string;
  restoredTo: string;
};

/** The closing that was under way at that moment, or another one as it was. */
const openClosing = async (scope: Scope, name: string, wanted: Wanted): Promise<number> => {
  const { tx, company } = scope;
  const underWay = await tx
    .updateTable('company_closings')
    .set({ restored_to: wanted.restoredTo })
    .where('closed_id', '=', wanted.company)
    .where('state', 'in', ['waiting', 'erasing'])
    .returning('id')
    .executeTakeFirst();
  if (underWay !== undefined) return underWay.id;
  const erasesAt = Temporal.Instant.from(wanted.erases_at);
  const row = await tx
    .insertInto('company_closings')
    .values({
      company_id: company.id,
      closed_id: wanted.company,
      closed_name: name,
      reason: 'Again after a restore',
      asked_at: erasesAt.subtract({ hours: 24 * closingDays }).toString(),
      erases_at: erasesAt.toString(),
      restored_to: wanted.restoredTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'create',
    noun: 'company_closings',
    rowId: row.id,
    after: { closed_id: wanted.company, closed_name: name, restored_to: wanted.restoredTo },
  });
  return row.id;
};

/** The name of the company, which is marked as one whose day has come; undefined where there is none. */
const mark = (database: Database, { company, erases_at: at }: Wanted, now: Temporal.Instant) =>
  database.transaction({ companyId: company }, async (tx) => {
    const found = await tx
      .selectFrom('companies')
      .where('id', '=', company)
      .select('name')
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const scope = systemActor({ tx, company: await readCompany(tx), now });
    const why = { by: scope.actor.name, reason: 'erased before a restore' };
    await provided.setClosing(scope, Temporal.Instant.from(at), why);
    return found.name;
  });

/**
 * Erases a company again that a restore brought back, in Live and in Play, with a certificate that says so.
 * @returns whether it was there
 */
export const eraseCompanyAgain = async (
  { database, clock }: { database: Database; clock: Clock },
  findPlay: () => Promise<Database | undefined>,
  wanted: Wanted,
): Promise<'erased' | 'absent'> => {
  const name = await mark(database, wanted, clock());
  if (name === undefined) return 'absent';
  const inScope: InScope = (work) =>
    database.transaction({ companyId: wanted.by, statementSeconds: 600 }, async (tx) =>
      work(systemActor({ tx, company: await readCompany(tx), now: clock() })),
    );
  const id = await inScope((scope) => openClosing(scope, name, wanted));
  const { run } = eraseCompanyJob({ environments: { findPlay } });
  // The operator is told by the caller, in the terminal.
  const log = pino({ level: 'silent' });
  await run({ database, inScope, lastly: inScope, clock, log }, { closing_id: id });
  return 'erased';
};
