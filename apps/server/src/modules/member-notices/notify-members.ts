import { randomUUID } from 'node:crypto';
import { displayMoment } from '@yardline/domain/format/dates';
import { noticeHour } from '@yardline/domain/portal/notices';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { noRights, readCompany } from '../../kernel/auth/holder.ts';
import { companyTime } from '../../kernel/clock.ts';
import type { Job, JobContext, Turn } from '../../kernel/jobs/job.ts';
import { type Language, newTrail, type Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { makeStop } from './stop-notices.ts';
import { pathIn, readersOf, storeOf, tell } from './write-notice.ts';

/** Contracts of which something that is out is due back on a day of the company. */
const dueOn = async ({ tx, company }: Scope, day: Temporal.PlainDate) => {
  const from = startOfDay(day.toString(), company.timeZone).toString();
  const to = startOfDay(day.add({ days: 1 }).toString(), company.timeZone).toString();
  const dueAt = sql<string>`coalesce(l.ends_at, c.ends_at)`;
  return tx
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', 'c.id', 'l.contract_id')
    .innerJoin('divisions as d', 'd.id', 'c.division_id')
    .where('c.kind', '=', 'contract')
    .where('c.status', '=', 'open')
    .where('c.is_indefinite', '=', false)
    .where('l.type', '=', 'R')
    .where('l.status_code', '=', 'O')
    .where(dueAt, '>=', from)
    .where(dueAt, '<', to)
    .groupBy(['c.id', 'c.number', 'c.customer_id', 'd.time_zone'])
    .orderBy('c.id')
    .select(['c.id', 'c.number', 'c.customer_id', 'd.time_zone', sql<string>`min(${dueAt})`.as('due_at')])
    .execute();
};

/** Tells what is due back tomorrow, once for each rental and day. */
const tellDueBack = async (scope: Scope, today: Temporal.PlainDate): Promise<void> => {
  const tomorrow = today.add({ days: 1 });
  for (const row of await dueOn(scope, tomorrow)) {
    const at = (language: Language) =>
      displayMoment(Temporal.Instant.from(row.due_at), row.time_zone, language);
    if (row.customer_id === null) continue;
    for (const reader of await readersOf(scope, row.customer_id, 'due_back'))
      await tell(scope, reader, {
        kind: 'due_back',
        thing: `${row.id}/${tomorrow.toString()}`,
        said: {
          en: `Equipment of rental ${row.number ?? ''} is due back ${at('en')}.`,
          fr: `De l’équipement de la location ${row.number ?? ''} doit revenir le ${at('fr')}.`,
        },
        page: `/rentals/${row.id}`,
      });
  }
};

/** One mail for each person with what waits for their digest since before the hour of today. */
const mailDigests = async (scope: Scope, cutAt: Temporal.Instant): Promise<void> => {
  const store = await storeOf(scope);
  if (store === undefined) return;
  const rows = await scope.tx
    .selectFrom('member_notices as n')
    .innerJoin('portal_logins as l', 'l.id', 'n.portal_login_id')
    .where('n.mailed_at', 'is', null)
    .where((eb) => eb.or([eb('n.created_at', '<', cutAt.toString()), eb('n.notice_kind', '=', 'due_back')]))
    .orderBy('n.portal_login_id')
    .orderBy('n.id')
    .select(['n.id', 'n.said', 'l.id as login_id', 'l.name', 'l.email', 'l.language', 'l.is_active'])
    .$narrowType<{ language: Language }>()
    .forUpdate('n')
    .execute();
  const byReader = Map.groupBy(rows, ({ login_id: id }) => id);
  for (const [loginId, told] of byReader) {
    const [reader] = told;
    if (reader?.is_active === true) {
      const { name, email, language } = reader;
      const code = await makeStop(scope, loginId, undefined);
      await postMail(scope.tx, {
        companyId: scope.company.id,
        ownerIdentityId: undefined,
        to: email,
        language,
        template: 'member-digest',
        data: {
          name,
          store: store.name,
          text: told.map(({ said }) => `– ${said}`).join('\n'),
          link: pathIn(store, language, ''),
          stop: pathIn(store, language, `/unsubscribe/${code}`),
        },
        now: scope.now,
      });
    }
    await scope.tx
      .updateTable('member_notices')
      .set({ mailed_at: scope.now.toString() })
      .where(
        'id',
        'in',
        told.map(({ id }) => id),
      )
      .execute();
  }
};

const noticeTime = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone, plainTime: { hour: noticeHour } }).toInstant();

/** What is told to people of a company's customers from an hour of its day on. */
const notifyCompany = async (scope: Scope): Promise<void> => {
  const { timeZone } = scope.company;
  const today = Temporal.PlainDate.from(dayOf(scope.now, timeZone));
  const from = noticeTime(today, timeZone);
  if (Temporal.Instant.compare(scope.now, from) < 0) return;
  await tellDueBack(scope, today);
  await mailDigests(scope, from);
};

const companies = async ({ database }: JobContext): Promise<number[]> => {
  const { rows } = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    sql<{ id: number }>`select id from companies_to_check() id`.execute(tx),
  );
  return rows.map(({ id }) => id);
};

const turn: Turn = {
  inCompany: ({ database, clock }, companyId) =>
    database.transaction({ companyId, statementSeconds: 60 }, async (tx) => {
      const company = await readCompany(tx);
      await notifyCompany({
        tx,
        company,
        now: companyTime(clock(), company),
        actor: { userId: 0, identityId: 0, name: '', holder: noRights },
        language: 'en',
        requestId: randomUUID(),
        trail: newTrail(),
      });
    }),
  due: async ({ now, company: { timeZone } }) => {
    const today = noticeTime(Temporal.PlainDate.from(dayOf(now, timeZone)), timeZone);
    if (Temporal.Instant.compare(today, now) > 0) return today;
    return noticeTime(Temporal.PlainDate.from(dayOf(now, timeZone)).add({ days: 1 }), timeZone);
  },
};

/** Mails customers' people what is due back tomorrow, and their digest, each morning of their company. It acts for no user. */
export const notifyMembers: Job = {
  task: 'notify-members',
  repeatable: 'what was told is a row that is unique, and is written with its mail',
  cron: '6 * * * *',
  turn,
  run: async (context) => {
    for (const companyId of await companies(context)) await turn.inCompany(context, companyId);
  },
};
