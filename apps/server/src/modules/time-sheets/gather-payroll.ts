import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { hourKinds } from '@yardline/domain/time-sheets/overtime';
import { type Paid, paysOf } from '@yardline/domain/time-sheets/payroll-hours';
import { weekOf } from '@yardline/domain/time-sheets/workday';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { bonusesToPay } from './payroll-bonuses.ts';
import { differences, exportedLines, type PaidLine, type WorkedLine, weeksAsLines } from './payroll-lines.ts';
import { type Person, peopleByIds } from './people.ts';
import { readTimeSettings } from './rules.ts';

export type Asked = { from_on: string; to_on: string; division_id: number | null };

/** More weeks at once are no payroll, and would be read for minutes. */
const mostWeeks = 26;

/** @throws Refusal request.invalid (payroll.not_whole_weeks, payroll.too_many_weeks) */
const refuseCutWeeks = async (scope: Scope, { from_on: from, to_on: to }: Asked): Promise<void> => {
  const { week_start: start } = await readTimeSettings(scope);
  const after = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  if (weekOf(from, start) !== from) refuseFields([{ path: 'from_on', code: 'payroll.not_whole_weeks' }]);
  if (to < from || weekOf(after, start) !== after)
    refuseFields([{ path: 'to_on', code: 'payroll.not_whole_weeks' }]);
  if (after > Temporal.PlainDate.from(from).add({ weeks: mostWeeks }).toString())
    refuseFields([{ path: 'to_on', code: 'payroll.too_many_weeks', data: { weeks: mostWeeks } }]);
};

/** Divisions whose people go with an export, of those where the actor exports: the one that was asked for, or all. */
export const divisionsOf = ({ actor }: Scope, divisionId: number | null): number[] =>
  divisionsWhere(actor.holder, 'time_sheets.create').filter((id) => divisionId === null || id === divisionId);

/** Approved weeks of the period, and weeks that changed after they were exported. */
const weeksToPay = ({ tx }: Scope, { from_on: from, to_on: to }: Asked) =>
  tx
    .selectFrom('time_sheets')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'approved').and('week_on', '>=', from).and('week_on', '<=', to),
        eb('is_changed', '=', true),
      ]),
    );

const peopleToPay = async (scope: Scope, asked: Asked): Promise<Map<number, Person>> => {
  const rows = await weeksToPay(scope, asked).select('user_id').distinct().execute();
  const divisions = divisionsOf(scope, asked.division_id);
  const all = await peopleByIds(
    scope,
    rows.map(({ user_id: id }) => id),
  );
  return new Map([...all].filter(([, person]) => divisions.includes(person.divisionId)));
};

/** People first by name, then by day: the order of the lines and of the file. */
const inOrder = (lines: readonly WorkedLine[], people: ReadonlyMap<number, Person>): WorkedLine[] => {
  const keyOf = (line: WorkedLine) =>
    [
      people.get(line.user_id)?.name ?? '',
      String(line.user_id).padStart(12, '0'),
      line.is_adjustment ? 1 : 0,
      line.day,
      hourKinds.indexOf(line.kind),
      String(line.work_order_id ?? 0).padStart(12, '0'),
    ].join('\n');
  return lines
    .map((line) => ({ line, key: keyOf(line) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line);
};

/** One kind of hours of one week of a person is rounded as a whole. */
const sumOf = (line: WorkedLine): string => `${line.user_id} ${line.week_on} ${line.kind}`;

const withHours = (lines: readonly WorkedLine[], exported: readonly PaidLine[]): PaidLine[] => {
  const before = new Map<string, Paid>();
  for (const line of exported) {
    const { minutes, hundredths } = before.get(sumOf(line)) ?? { minutes: 0, hundredths: 0 };
    before.set(sumOf(line), {
      minutes: minutes + line.minutes,
      hundredths: hundredths + line.hundredths,
    });
  }
  const pays = new Map<WorkedLine, number>();
  for (const [sum, those] of Map.groupBy(lines, sumOf)) {
    const minutes = those.map((line) => line.minutes);
    const paid = paysOf(minutes, before.get(sum) ?? { minutes: 0, hundredths: 0 });
    those.forEach((line, index) => pays.set(line, paid[index] ?? 0));
  }
  return lines.map((line) => Object.assign({}, line, { hundredths: pays.get(line) ?? 0 }));
};

/**
 * What an export holds. Locked, its weeks wait for no other export and for no change: each is paid once.
 * @throws Refusal request.invalid
 */
export const gatherPayroll = async (scope: Scope, asked: Asked, isLocked: boolean) => {
  await refuseCutWeeks(scope, asked);
  const people = await peopleToPay(scope, asked);
  const found = weeksToPay(scope, asked)
    .where('user_id', 'in', [0, ...people.keys()])
    .orderBy('week_on')
    .orderBy('user_id')
    .select(['user_id', 'week_on', 'status'])
    .$narrowType<{ status: SheetStatus }>();
  const weeks = await (isLocked ? found.forUpdate() : found).execute();
  const approved = weeks.filter(({ status }) => status === 'approved');
  const changed = weeks.filter(({ status }) => status === 'exported');
  const exported = await exportedLines(scope, changed);
  const adjusted = differences(await weeksAsLines(scope, changed, people), exported);
  const worked = inOrder([...(await weeksAsLines(scope, approved, people)), ...adjusted], people);
  const bonuses = await bonusesToPay(scope, weeks, people);
  return { people, weeks, approved, lines: withHours(worked, exported), bonuses };
};
