import type { createYardReturn } from '@yardline/contract/yard-returns/yard-returns';
import type { InputOf } from '@yardline/contract/endpoint';
import { toInstant, toLocal } from '@yardline/domain/time/local';
import { mostDaysAgo } from '@yardline/domain/yard-returns/states';
import { type FieldRefusal, refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { exchangedFrom, findScanned, linesOut, type Scanned } from './match-code.ts';

type Form = InputOf<typeof createYardReturn>['body'];
type FormLine = Form['lines'][number];
type Match = Awaited<ReturnType<typeof linesOut>>[number];

/**
 * What was found, what it means, and the line of a contract that it came from, if it is out by our books; of a machine that was exchanged
 * on site, the line that had it until then.
 */
export type Found = {
  form: FormLine;
  asset: Scanned | undefined;
  match: Match | undefined;
  exchangedFrom?: number | undefined;
};

/** The yard in which it was found. @throws Refusal request.invalid, permission.denied */
export const yardOf = async (scope: Scope, locationId: number) => {
  const yard = await scope.tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', locationId)
    .select(['locations.id', 'locations.division_id', 'divisions.time_zone'])
    .executeTakeFirst();
  if (yard === undefined) return refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
  demand(scope, 'yard_returns.create', { division: yard.division_id, location: yard.id });
  return yard;
};

/** When it arrived; the current minute is now. @throws Refusal yard_return.in_future, yard_return.too_long_ago, at its field */
export const arrivalOf = (scope: Scope, form: Form, zone: string): Temporal.Instant => {
  const { date, time } = toLocal(scope.now, zone);
  const isNow = date === form.arrived_date && time === form.arrived_time;
  const at = isNow ? scope.now : toInstant(form.arrived_date, form.arrived_time, zone);
  if (Temporal.Instant.compare(at, scope.now) > 0)
    return refuseFields([{ path: 'arrived_date', code: 'yard_return.in_future' }]);
  if (Temporal.Instant.compare(at, scope.now.subtract({ hours: 24 * mostDaysAgo })) < 0)
    return refuseFields([
      { path: 'arrived_date', code: 'yard_return.too_long_ago', data: { days: mostDaysAgo } },
    ]);
  return at;
};

/** The line of a contract that one thing came from. @returns what is wrong, where it cannot be told */
const matchOf = (form: FormLine, open: readonly Match[]): Match | FieldRefusal['code'] | undefined => {
  if (form.contract_line_id !== null)
    return (
      open.find(({ contract_line_id: id }) => id === form.contract_line_id) ?? 'yard_return.line_not_out'
    );
  const [first, second] = open.filter(({ quantity }) => quantity > 0);
  return second === undefined ? first : 'yard_return.choose_contract';
};

/** Whether it arrived before it went out: fields know minutes only, so the minute in which it went out counts. */
const isBeforeOut = (at: Temporal.Instant, out: string | null): boolean =>
  out !== null && Temporal.Instant.compare(at.add({ minutes: 1 }), Temporal.Instant.from(out)) <= 0;

const faultOf = ({ form, asset, match }: Found, at: Temporal.Instant, left: Map<number, number>) => {
  const of = { code: asset?.number ?? form.code };
  if (match === undefined) return undefined;
  if (isBeforeOut(at, match.out_at))
    return { field: 'code', code: 'yard_return.before_out' as const, data: of };
  const rest = left.get(match.contract_line_id) ?? match.quantity;
  left.set(match.contract_line_id, rest - form.quantity);
  if (form.quantity <= rest) return undefined;
  return asset?.is_numbered === true
    ? { field: 'code', code: 'yard_return.in_yard_already' as const, data: of }
    : {
        field: 'quantity',
        code: 'yard_return.more_than_out' as const,
        data: { ...of, quantity: Math.max(rest, 0) },
      };
};

/**
 * What each line of a truckload is, with the contracts locked in the order of their ids, so that the counter cannot take one back
 * meanwhile.
 * @throws Refusal request.invalid with yard_return.choose_contract, yard_return.line_not_out, yard_return.before_out,
 *   yard_return.more_than_out, yard_return.in_yard_already, quantity.invalid, each at its line
 */
export const findAll = async (
  scope: Scope,
  lines: readonly FormLine[],
  at: Temporal.Instant,
): Promise<Found[]> => {
  const scanned: (Scanned | undefined)[] = [];
  for (const { code } of lines) scanned.push(await findScanned(scope, code.trim()));
  const ids = [...new Set(scanned.flatMap((asset) => asset?.id ?? []))].toSorted((a, b) => a - b);
  const first: Match[] = [];
  for (const id of ids) first.push(...(await linesOut(scope, id)));
  const contracts = [...new Set(first.map(({ contract_id: id }) => id))].toSorted((a, b) => a - b);
  for (const id of contracts) await lockContract(scope, id);
  const open = new Map<number, Match[]>();
  for (const id of ids) open.set(id, await linesOut(scope, id));
  const exchanged = new Map<number, number | undefined>();
  for (const id of ids) exchanged.set(id, (await exchangedFrom(scope, id))?.contract_line_id);
  const left = new Map<number, number>();
  const problems: FieldRefusal[] = [];
  const found = lines.map((form, index): Found => {
    const asset = scanned[index];
    const match = asset === undefined ? undefined : matchOf(form, open.get(asset.id) ?? []);
    const of = { code: asset?.number ?? form.code };
    if (asset === undefined && form.contract_line_id !== null)
      problems.push({ path: `lines.${index}.code`, code: 'yard_return.line_not_out', data: of });
    if (asset?.is_numbered === true && form.quantity !== 1)
      problems.push({ path: `lines.${index}.quantity`, code: 'quantity.invalid' });
    if (typeof match === 'string') {
      problems.push({ path: `lines.${index}.code`, code: match, data: of });
      return { form, asset, match: undefined };
    }
    const fault = faultOf({ form, asset, match }, at, left);
    if (fault !== undefined)
      problems.push({ path: `lines.${index}.${fault.field}`, code: fault.code, data: fault.data });
    const from = asset === undefined || match !== undefined ? undefined : exchanged.get(asset.id);
    return { form, asset, match, exchangedFrom: from };
  });
  refuseProblems(problems);
  return found;
};
