import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  createPayrollExport as endpoint,
  PayrollBonus,
  PayrollField,
  PayrollLine,
  PayrollProfile,
} from '@yardline/contract/time-sheets/payroll';
import { neutralise } from '@yardline/domain/text/spreadsheet';
import { audit } from '../../kernel/audit.ts';
import type { StreamedFile } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { formats } from '../lists/public.ts';
import { gatherPayroll } from './gather-payroll.ts';
import { exportById } from './payroll.queries.ts';

/**
 * Exports the approved weeks of a period, and what changed in weeks that were exported before. The lines are stored: the file is the
 * same whenever it is asked for. Bonuses leave as amounts, so that its file has a column for them.
 * @throws Refusal request.invalid (payroll.bonus_needs_amount), permission.denied, payroll.nothing
 */
export const createPayrollExport = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if (body.division_id !== null) demand(scope, 'time_sheets.create', { division: body.division_id });
  const { people, weeks, approved, lines, bonuses } = await gatherPayroll(scope, body, true);
  if (approved.length + lines.length + bonuses.length === 0) throw new Refusal('payroll.nothing');
  if (bonuses.length > 0 && !body.profile.columns.some(({ field }) => field === 'amount'))
    refuseFields([{ path: 'profile.columns', code: 'payroll.bonus_needs_amount' }]);
  const { id } = await scope.tx
    .insertInto('payroll_exports')
    .values({
      company_id: scope.company.id,
      from_on: body.from_on,
      to_on: body.to_on,
      division_id: body.division_id,
      profile: JSON.stringify(body.profile),
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whose = { company_id: scope.company.id, payroll_export_id: id };
  const rows = lines.map((line, index) => ({ ...line, ...whose, line_number: index + 1 }));
  for (let from = 0; from < rows.length; from += 1000)
    await scope.tx
      .insertInto('payroll_lines')
      .values(rows.slice(from, from + 1000))
      .execute();
  if (bonuses.length > 0)
    await scope.tx
      .insertInto('payroll_bonuses')
      .values(bonuses.map((bonus) => ({ ...bonus, ...whose })))
      .execute();
  const held = new Set(weeks.flatMap(({ user_id: userId }) => people.get(userId)?.divisionId ?? []));
  await scope.tx
    .insertInto('payroll_export_divisions')
    .values([...held].map((division) => ({ ...whose, division_id: division })))
    .execute();
  for (const [weekOn, those] of Map.groupBy(weeks, ({ week_on: on }) => on))
    await scope.tx
      .updateTable('time_sheets')
      .set((eb) => ({ status: 'exported', is_changed: false, row_version: eb('row_version', '+', 1) }))
      .where('week_on', '=', weekOn)
      .where(
        'user_id',
        'in',
        those.map(({ user_id: userId }) => userId),
      )
      .execute();
  await audit(scope, {
    action: 'create',
    noun: 'payroll_exports',
    rowId: id,
    after: { from: body.from_on, to: body.to_on, weeks: approved.length, lines: lines.length },
  });
  return exportById(scope, id);
};

type Cell = string | number;

/** A line of the file: hours of a day, or money of a week. */
type FileLine = Omit<PayrollLine, 'kind' | 'hours'> & {
  kind: keyof PayrollProfile['kinds'];
  hours: Cell;
  amount: Cell;
};

const cells: Readonly<Record<PayrollField, (line: FileLine, profile: PayrollProfile) => Cell>> = {
  employee: (line) => line.employee,
  name: (line) => line.user_name,
  date: (line) => line.day,
  kind: (line, { kinds }) => kinds[line.kind],
  hours: (line) => line.hours,
  amount: (line) => line.amount,
  job: (line) => line.order_n,
  division: (line) => line.division_name,
  week: (line) => line.week_on,
  adjustment: (line) => (line.is_adjustment ? 'A' : ''),
};

/** A bonus on the last day of its week, and what overtime adds to it. */
const bonusLines = (bonus: PayrollBonus): FileLine[] => {
  const { user_id, employee, user_name, week_on, is_adjustment } = bonus;
  const day = Temporal.PlainDate.from(week_on).add({ days: 6 }).toString();
  const whose = { user_id, employee, user_name, week_on, day, is_adjustment };
  const line = (kind: 'bonus' | 'premium'): FileLine[] => {
    const amount = kind === 'bonus' ? bonus.amount : bonus.premium;
    const rest = { kind, hours: '', amount, order_n: '', division_name: '' };
    return amount === 0 ? [] : [Object.assign(rest, whose)];
  };
  return [...line('bonus'), ...line('premium')];
};

/** Text that no spreadsheet program takes for a formula. */
const safe = (cell: Cell): Cell => (typeof cell === 'string' ? neutralise(cell) : cell);

/** The file of an export as its profile has it; its last line is the total of the hours, and of the amounts. */
export const payrollFile =
  (format: keyof typeof formats) =>
  async (scope: Scope, { params: { id } }: { params: { id: number } }): Promise<StreamedFile> => {
    const { lines, bonuses, profile, totals, from_on: from, to_on: to } = await exportById(scope, id);
    const { ending, type, open } = formats[format];
    const sink = open(`Payroll ${from} ${to}`);
    const { columns } = profile;
    const total = columns.map(({ field }, index): Cell => {
      if (field === 'hours') return totals.hours;
      if (field === 'amount' && bonuses.length > 0) return totals.amount;
      return index === 0 ? 'Total' : '';
    });
    const all = [
      ...lines.map((line): FileLine => Object.assign({ amount: '' }, line)),
      ...bonuses.flatMap(bonusLines),
    ];
    const rows = [
      columns.map(({ header }) => safe(header)),
      ...all.map((line) => columns.map(({ field }) => safe(cells[field](line, profile)))),
      total,
    ];
    await audit(scope, { action: 'export', noun: 'payroll_exports', rowId: id, after: { format: ending } });
    const pieces = [() => sink.rows(rows), () => sink.end()];
    return {
      filename: `payroll-${from}-${to}.${ending}`,
      type,
      next: async () => {
        for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
          const bytes = await piece();
          if (bytes.byteLength > 0) return bytes;
        }
        return undefined;
      },
    };
  };
