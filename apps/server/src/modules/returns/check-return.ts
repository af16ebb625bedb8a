import type { ParsedReturnForm } from '@yardline/contract/returns/returns';
import { isOut } from '@yardline/domain/contracts/line-status';
import { checkFuel, countsHours, hasMeter } from '@yardline/domain/meters/energy';
import { readingFault } from '@yardline/domain/meters/reading';
import { toInstant, toLocal } from '@yardline/domain/time/local';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { type LineRecord, linesOf } from '../contracts/public.ts';
import { type BillingTerms, getTerms } from '../invoices/public.ts';

/** One line of a return with the line of the contract that it is about. */
export type Coming = ParsedReturnForm['lines'][number] & { line: LineRecord; asset: AssetFacts };

/** A return that may be carried out: when it happened, what comes back, and what the contract holds. */
export type ReturnPlan = { terms: BillingTerms; at: string; coming: Coming[]; lines: LineRecord[] };

/** The instant of a local day and minute; the current minute is now, so that nothing comes back before it went out. */
const returnedAt = (
  scope: Scope,
  { returnedDate, returnedTime }: ParsedReturnForm,
  zone: string,
): Temporal.Instant => {
  const { date, time } = toLocal(scope.now, zone);
  return date === returnedDate && time === returnedTime
    ? scope.now
    : toInstant(returnedDate, returnedTime, zone);
};

/** Fields know minutes only: what went out within the minute that is meant came back after it did. */
const notBeforeOut = (at: Temporal.Instant, coming: readonly Coming[]): Temporal.Instant => {
  const ends = at.add({ minutes: 1 });
  return coming
    .flatMap(({ line: { out_at: out } }) => (out === null ? [] : [Temporal.Instant.from(out)]))
    .filter((out) => Temporal.Instant.compare(out, ends) < 0)
    .reduce((latest, out) => (Temporal.Instant.compare(out, latest) > 0 ? out : latest), at);
};

const refusedQuantity = ({ quantity, line }: Coming): FieldRefusal['code'] | undefined => {
  if (quantity <= 0) return 'quantity.not_positive';
  if (!Number.isInteger(quantity)) return 'quantity.not_whole';
  return quantity > line.quantity ? 'return.quantity_exceeds' : undefined;
};

const machineOf = ({ meter_type: meterType, energy }: AssetFacts) => ({ meterType, energy });

/** A part of a counted product has no gauge of its own, and what is missing has nothing that anybody could read. */
const refusedFuel = ({ asset, condition, fuelIn, leftOut }: Coming): FieldRefusal | undefined => {
  if (asset.kind === 'bulk' || condition === 'missing') return undefined;
  const code = checkFuel({ fuel: fuelIn, leftOut }, machineOf(asset));
  return code === undefined ? undefined : { path: 'fuelIn', code };
};

const refusedMeter = (
  { line, asset, condition, ...read }: Coming,
  at: Temporal.Instant,
): FieldRefusal | undefined => {
  if (!hasMeter(asset.meter_type) || line.meter_out === null) return undefined;
  if (read.meterIn === null && condition === 'missing') return undefined;
  const out =
    line.out_at === null || !countsHours(asset.meter_type)
      ? undefined
      : { at: Temporal.Instant.from(line.out_at), until: at };
  return readingFault({ ...read, meterOut: line.meter_out }, out);
};

const fieldsOf = (coming: Coming, at: Temporal.Instant): FieldRefusal[] => {
  const quantity = refusedQuantity(coming);
  const readings = [refusedMeter(coming, at), refusedFuel(coming)];
  const out = coming.line.out_at;
  const isTooEarly = out !== null && Temporal.Instant.compare(at, Temporal.Instant.from(out)) < 0;
  return [
    ...(quantity === undefined ? [] : [{ path: 'quantity', code: quantity }]),
    ...readings.filter((fault) => fault !== undefined),
    ...(isTooEarly ? [{ path: 'lineId', code: 'date.end_before_start' as const }] : []),
  ];
};

const comingOf = (
  form: ParsedReturnForm,
  lines: readonly LineRecord[],
  assets: ReadonlyMap<number, AssetFacts>,
): Coming[] => {
  const seen = new Set<number>();
  return form.lines.map((asked) => {
    const line = lines.find(({ id, type }) => id === asked.lineId && type === 'R');
    const asset = assets.get(line?.asset_id ?? 0);
    if (line === undefined || asset === undefined) throw new Refusal('contract.line_not_found');
    if (!isOut(line) || seen.has(line.id)) throw new Refusal('contract.line_not_out');
    seen.add(line.id);
    return { ...asked, line, asset };
  });
};

/**
 * Reads what a return is about and refuses what cannot have happened: before it went out, in the future, more than is
 * out, a meter that runs backwards without a reason.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, contract.nothing_out,
 * contract.line_not_found, contract.line_not_out, request.invalid
 */
export const checkReturn = async (
  scope: Scope,
  contractId: number,
  form: ParsedReturnForm,
): Promise<ReturnPlan> => {
  const terms = await getTerms(scope, contractId);
  const { division_id: division, location_id: location } = terms.contract;
  demand(scope, 'returns.view', { ...(division && { division }), ...(location && { location }) });
  const lines = await linesOf(scope, contractId);
  if (!lines.some(isOut)) throw new Refusal('contract.nothing_out');
  const yard = await scope.tx
    .selectFrom('locations')
    .where('id', '=', form.locationId)
    .select('id')
    .executeTakeFirst();
  if (yard === undefined) refuseFields([{ path: 'locationId', code: 'reference.not_found' }]);
  const asked = returnedAt(scope, form, terms.zone);
  if (Temporal.Instant.compare(asked, scope.now) > 0) {
    refuseFields([{ path: 'returnedDate', code: 'return.date_in_future' }]);
  }
  const assets = await findAssets(
    scope,
    lines.flatMap((line) => line.asset_id ?? []),
  );
  const coming = comingOf(form, lines, assets);
  const at = notBeforeOut(asked, coming);
  const fields = coming.flatMap((each, index) =>
    fieldsOf(each, at).map((field) => ({ ...field, path: `lines.${index}.${field.path}` })),
  );
  if (fields.length > 0) refuseFields(fields);
  return { terms, at: at.toString(), coming, lines };
};
