import type {
  exportIntervals,
  ExportSchedule,
  setExportSchedule as endpoint,
} from '@yardline/contract/company-exports/company-exports';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import type { Scope } from '../../kernel/scope.ts';

type Interval = (typeof exportIntervals)[number];

/** The hour of the company's day at which an export begins by itself. */
const hour = 2;

/** When exports begin by themselves. */
export const findSchedule = async ({ tx }: Scope): Promise<ExportSchedule> =>
  (await tx
    .selectFrom('company_export_schedules')
    .select(['every', 'next_at'])
    .$narrowType<{ every: Interval }>()
    .executeTakeFirst()) ?? { every: null, next_at: null };

/** The first night after a moment. */
const nextNight = ({ now, company }: Scope): Temporal.Instant =>
  now.toZonedDateTimeISO(company.timeZone).startOfDay().add({ days: 1 }).with({ hour }).toInstant();

/** The night a week or a month after another one, and after now: those that were missed are not made up for. */
export const nightAfter = ({ now, company }: Scope, at: string, every: Interval): Temporal.Instant => {
  const first = Temporal.Instant.from(at).toZonedDateTimeISO(company.timeZone);
  for (let n = 1; ; n += 1) {
    const next = first.add(every === 'week' ? { weeks: n } : { months: n }).toInstant();
    if (Temporal.Instant.compare(next, now) > 0) return next;
  }
};

/**
 * Lets exports begin by themselves, or no more; the first one in the next night. Every administrator is told.
 * @throws Refusal permission.denied, re_authentication.required
 */
export const setSchedule = async (
  scope: Scope,
  { body: { every } }: InputOf<typeof endpoint>,
): Promise<ExportSchedule> => {
  await demandFreshProof(scope);
  const { tx, company, actor, now } = scope;
  const before = await findSchedule(scope);
  await tx.deleteFrom('company_export_schedules').where('company_id', '=', company.id).execute();
  if (every !== null)
    await tx
      .insertInto('company_export_schedules')
      .values({
        company_id: company.id,
        every,
        next_at: nextNight(scope).toString(),
        set_by: actor.userId,
        set_at: now.toString(),
      })
      .execute();
  const after = await findSchedule(scope);
  await audit(scope, { action: 'update', noun: 'company_exports', rowId: 'schedule', before, after });
  await tellAdministrators(scope, 'company_export_schedule', '');
  return after;
};
