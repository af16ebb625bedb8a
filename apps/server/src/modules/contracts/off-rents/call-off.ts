import type { ParsedOffRentCallQuestion } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { checkOffRent } from '@yardline/domain/billing/check-off-rent';
import { offRentReasons, type OffRentReason } from '@yardline/domain/billing/off-rent-reasons';
import { isOut } from '@yardline/domain/contracts/line-status';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../../kernel/audit.ts';
import { type FieldRefusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { splitHold } from '../../holds/public.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { splitLine } from '../lines/split-line.ts';
import { momentOf } from './moment-of.ts';
import type { OpenContract } from './off-rents.queries.ts';
import { tellLine } from './tell-line.ts';

/** A line that is called off, or the part of it that is. */
export type CalledLine = { line: LineRecord; quantity: number; fuelLeft: number | null };

/** What is called off, from which moment, and which share of the time is free. */
export type CallOff = {
  at: Temporal.Instant;
  lines: CalledLine[];
  reason: OffRentReason;
  freePercent: number;
  /** Reasons other than the customer's own call wait for an approval. [B4.20] */
  isWaiting: boolean;
};

/** Calling off is the customer's right: it needs no approval. */
const ofCustomers: ReadonlySet<OffRentReason> = new Set(['CO', 'PU']);

const momentOfCall = (
  scope: Scope,
  { date, time }: ParsedOffRentCallQuestion,
  zone: string,
): Temporal.Instant => {
  if (date === null && time === null) return scope.now;
  if (date === null) return refuseFields([{ path: 'date', code: 'field.required' }]);
  if (time === null) return refuseFields([{ path: 'time', code: 'field.required' }]);
  const at = momentOf(scope, { date, time, zone, out: null });
  if (Temporal.Instant.compare(at, scope.now) < 0)
    refuseFields([{ path: 'time', code: 'off_rent.before_call' }]);
  if (date > dayOf(scope.now, zone)) refuseFields([{ path: 'date', code: 'off_rent.after_today' }]);
  return at;
};

type Others = Awaited<ReturnType<typeof othersOf>>;

const othersOf = (scope: Scope, lineIds: readonly number[]) =>
  scope.tx
    .selectFrom('off_rents')
    .where('contract_line_id', 'in', [...lineIds, 0])
    .where('status', '<>', 'deleted')
    .select(['contract_line_id', 'starts_at', 'ends_at'])
    .execute();

/** What is wrong with a line that is called off, at its fields. [B5.26] */
const lineProblems = (
  asked: ParsedOffRentCallQuestion['lines'][number],
  index: number,
  {
    line,
    at,
    others,
    isRepeated,
  }: { line: LineRecord | undefined; at: Temporal.Instant; others: Others; isRepeated: boolean },
): FieldRefusal[] => {
  const path = `lines.${index}.lineId`;
  if (line === undefined || isRepeated) return [{ path, code: 'contract.line_not_found' }];
  if (!isOut(line) || line.out_at === null) return [{ path, code: 'contract.line_not_out' }];
  if ((asked.quantity ?? 0) > line.quantity)
    return [{ path: `lines.${index}.quantity`, code: 'return.quantity_exceeds' }];
  const facts = {
    out: Temporal.Instant.from(line.out_at),
    others: others
      .filter((each) => each.contract_line_id === line.id)
      .map(({ starts_at, ends_at }) => ({
        from: Temporal.Instant.from(starts_at),
        to: ends_at === null ? null : Temporal.Instant.from(ends_at),
      })),
  };
  return checkOffRent({ from: at, to: null }, facts).map(({ code }) => ({ path, code }));
};

/**
 * Reads what a call is about and refuses what cannot be: before the call, after today, before the equipment went out, twice
 * over the same time, more than is out. Nothing is written.
 * @throws Refusal request.invalid at the fields
 */
export const judgeCallOff = async (
  scope: Scope,
  { lines, zone }: OpenContract,
  asked: ParsedOffRentCallQuestion,
): Promise<CallOff> => {
  const at = momentOfCall(scope, asked, zone);
  const rented = new Map(lines.filter(({ type }) => type === 'R').map((line) => [line.id, line]));
  const others = await othersOf(
    scope,
    asked.lines.map(({ lineId }) => lineId),
  );
  const problems = asked.lines.flatMap((each, index) =>
    lineProblems(each, index, {
      line: rented.get(each.lineId),
      at,
      others,
      isRepeated: asked.lines.findIndex(({ lineId }) => lineId === each.lineId) < index,
    }),
  );
  if (problems.length > 0) refuseFields(problems);
  return {
    at,
    lines: asked.lines.flatMap(({ lineId, quantity, fuelLeft }) => {
      const line = rented.get(lineId);
      return line === undefined ? [] : [{ line, quantity: quantity ?? line.quantity, fuelLeft }];
    }),
    reason: asked.reason,
    freePercent: asked.freePercent ?? offRentReasons[asked.reason],
    isWaiting: !ofCustomers.has(asked.reason),
  };
};

/** The line that is called off; of a bulk line a part becomes a line of its own first. */
const partOf = async (scope: Scope, { line, quantity }: CalledLine): Promise<LineRecord> => {
  if (quantity === line.quantity) return line;
  const part = await splitLine(scope, line, quantity);
  if (line.rerent_vendor_id === null)
    await splitHold(scope, { lineId: line.id, newLineId: part.id, quantity });
  return part;
};

/** A line that was called off, and its time off rent. */
export type OffRentOfLine = { line: LineRecord; offRentId: number; fuelLeft: number | null };

/**
 * Puts the lines of a call off rent, approved where it is the customer's right. The caller holds the contract's lock, gives
 * the receipt and bumps the version.
 */
export const writeCallOff = async (
  scope: Scope,
  call: CallOff,
  { notes, shareReason }: { notes: string; shareReason: string },
): Promise<OffRentOfLine[]> => {
  const written: OffRentOfLine[] = [];
  for (const called of call.lines) {
    const line = await partOf(scope, called);
    const row = {
      contract_line_id: line.id,
      starts_at: call.at.toString(),
      reason: call.reason,
      free_percent: call.freePercent,
      status: call.isWaiting ? 'created' : 'approved',
      approved_at: call.isWaiting ? null : scope.now.toString(),
      notes,
      share_reason: shareReason,
      fuel_left: called.fuelLeft,
    };
    const { id } = await scope.tx
      .insertInto('off_rents')
      .values({ company_id: scope.company.id, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellLine(scope, line);
    await audit(scope, { action: 'create', noun: 'off_rents', rowId: id, after: row });
    written.push({ line, offRentId: id, fuelLeft: called.fuelLeft });
  }
  return written;
};

/** Says on times off rent which receipt the customer has for them. */
export const receiptFor = async (
  scope: Scope,
  written: readonly OffRentOfLine[],
  receiptId: number,
): Promise<void> => {
  await scope.tx
    .updateTable('off_rents')
    .set({ receipt_id: receiptId })
    .where(
      'id',
      'in',
      written.map(({ offRentId }) => offRentId),
    )
    .execute();
};

/** Takes the times off rent of a receipt back; their lines are on rent as before. The caller holds the contract's lock. */
export const undoCallOff = async (
  scope: Scope,
  { lines }: OpenContract,
  receiptId: number,
): Promise<void> => {
  const rows = await scope.tx
    .updateTable('off_rents')
    .set((eb) => ({ status: 'deleted', row_version: eb('row_version', '+', 1) }))
    .where('receipt_id', '=', receiptId)
    .where('status', '<>', 'deleted')
    .returning(['id', 'contract_line_id'])
    .execute();
  for (const { id, contract_line_id: lineId } of rows) {
    const line = lines.find((each) => each.id === lineId);
    if (line !== undefined) await tellLine(scope, line);
    await audit(scope, { action: 'delete', noun: 'off_rents', rowId: id, after: { status: 'deleted' } });
  }
};
