import type { createOffRent as endpoint, ParsedOffRentForm } from '@yardline/contract/contracts/off-rents';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { checkOffRent } from '@yardline/domain/billing/check-off-rent';
import { offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { isOut } from '@yardline/domain/contracts/line-status';
import { audit } from '../../../kernel/audit.ts';
import { type FieldRefusal, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { bumpContract, type LineRecord } from '../contracts.queries.ts';
import { placeOf } from '../rights.ts';
import { momentOf } from './moment-of.ts';
import { lockRented, offRentsOf } from './off-rents.queries.ts';
import { tellLine } from './tell-line.ts';

type Stretch = { from: Temporal.Instant; to: Temporal.Instant | null };

const stretchOf = (scope: Scope, line: LineRecord, form: ParsedOffRentForm, zone: string): Stretch => ({
  from: momentOf(scope, { date: form.fromDate, time: form.fromTime, zone, out: line.out_at }),
  to:
    form.toDate === null
      ? null
      : momentOf(scope, { date: form.toDate, time: form.toTime ?? form.fromTime, zone, out: null }),
});

const fields = { from: 'fromTime', to: 'toTime' } as const;

/** Reads what is wrong with it: before the line went out, in the future, or twice at the same time. [B5.25] [B5.26] */
export const refuseWrong = async (
  scope: Scope,
  line: LineRecord,
  off: Stretch,
  exceptId = 0,
): Promise<void> => {
  const others = await scope.tx
    .selectFrom('off_rents')
    .where('contract_line_id', '=', line.id)
    .where('status', '<>', 'deleted')
    .where('id', '<>', exceptId)
    .select(['starts_at', 'ends_at'])
    .execute();
  const wrong: FieldRefusal[] = checkOffRent(off, {
    out: Temporal.Instant.from(line.out_at ?? scope.now.toString()),
    others: others.map(({ starts_at, ends_at }) => ({
      from: Temporal.Instant.from(starts_at),
      to: ends_at === null ? null : Temporal.Instant.from(ends_at),
    })),
  }).map(({ path: [end], code }) => ({ path: fields[end === 'to' ? 'to' : 'from'], code }));
  for (const [end, path] of [
    [off.from, 'fromDate'],
    [off.to, 'toDate'],
  ] as const) {
    if (end !== null && Temporal.Instant.compare(end, scope.now) > 0)
      wrong.push({ path, code: 'date.in_future' });
  }
  if (wrong.length > 0) refuseFields(wrong);
};

/**
 * Puts a rented line off rent. It counts, and charging stops, once it is approved: at once by users with the right, later
 * otherwise.
 * @throws Refusal as lockRented; contract.line_not_found, contract.line_not_out, request.invalid
 */
export const createOffRent = async (
  scope: Scope,
  { params, body: form }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rented = await lockRented(scope, params.id);
  if (form.approve) demand(scope, 'billing.edit', placeOf(rented.contract));
  const line = rented.lines.find(({ id, type }) => id === form.lineId && type === 'R');
  if (line === undefined) throw new Refusal('contract.line_not_found');
  if (!isOut(line)) throw new Refusal('contract.line_not_out');
  const off = stretchOf(scope, line, form, rented.zone);
  await refuseWrong(scope, line, off);
  const row = {
    contract_line_id: line.id,
    starts_at: off.from.toString(),
    ends_at: off.to?.toString() ?? null,
    reason: form.reason,
    free_percent: form.freePercent ?? offRentReasons[form.reason],
    status: form.approve ? 'approved' : 'created',
    approved_at: form.approve ? scope.now.toString() : null,
    notes: form.notes,
  };
  const { id } = await scope.tx
    .insertInto('off_rents')
    .values({ company_id: scope.company.id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellLine(scope, line);
  await bumpContract(scope, params.id);
  await audit(scope, { action: 'create', noun: 'off_rents', rowId: id, after: row });
  return offRentsOf(scope, params.id);
};
