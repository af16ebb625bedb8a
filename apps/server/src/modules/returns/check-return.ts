import type { ParsedReturnForm, ReturnCharge } from '@yardline/contract/returns/returns';
import { isOut } from '@yardline/domain/contracts/line-status';
import { checkFuel, countsHours, hasMeter } from '@yardline/domain/meters/energy';
import { readingFault } from '@yardline/domain/meters/reading';
import { isOffered } from '@yardline/domain/returns/charges';
import { toInstant, toLocal } from '@yardline/domain/time/local';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets, isCounted, meters } from '../assets/public.ts';
import { type LineRecord, linesOf } from '../contracts/public.ts';
import { returnMoment } from '../yard-returns/public.ts';
import { chargesOf } from './return-charges.queries.ts';
import { getTerms } from '../invoices/public.ts';
import { factsOf, withoutPhoto } from './check-in/facts.queries.ts';
import { type FindingFacts, findingFaults, findingsOf } from './check-in/find.ts';
import type { AcceptedCharge, Coming, ReturnPlan } from './coming.ts';
import { lateFeesOf } from './late/late-fees.ts';

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

/** A part of a counted product, and a vendor’s machine, have no gauge of their own, and what is missing has nothing that anybody could read. */
const refusedFuel = ({ asset, condition, fuelIn, leftOut }: Coming): FieldRefusal | undefined => {
  if (isCounted(asset.kind) || condition === 'missing') return undefined;
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

/** A meter that was read while the machine was out is held against that reading too, and not only against the one at check-out. */
const refusedPace = async (scope: Scope, { asset, ...read }: Coming): Promise<FieldRefusal[]> => {
  const { meterIn, meterReason: reason } = read;
  if (!hasMeter(asset.meter_type) || meterIn === null || asset.meter === null) return [];
  const isExplained = reason !== '' || read.newMeterDigits !== null || read.oldClosingMeter !== null;
  if (meterIn < asset.meter && !isExplained)
    return [{ path: 'meterReason', code: 'meter.reason_required', data: { meter: asset.meter } }];
  const fault = await meters.paceFault(scope, asset, { ...read, meterIn, reason });
  return fault === undefined
    ? []
    : [{ path: fault.code === 'meter.impossible' ? 'meterIn' : 'meterReason', ...fault }];
};

const fieldsOf = async (scope: Scope, coming: Coming, at: Temporal.Instant): Promise<FieldRefusal[]> => {
  const quantity = refusedQuantity(coming);
  const meter = refusedMeter(coming, at);
  const readings = [
    ...(meter === undefined ? await refusedPace(scope, coming) : [meter]),
    refusedFuel(coming),
  ];
  const out = coming.line.out_at;
  const isTooEarly = out !== null && Temporal.Instant.compare(at, Temporal.Instant.from(out)) < 0;
  return [
    ...(quantity === undefined ? [] : [{ path: 'quantity', code: quantity }]),
    ...readings.filter((fault) => fault !== undefined),
    ...(isTooEarly ? [{ path: 'lineId', code: 'date.end_before_start' as const }] : []),
  ];
};

/** The charges of a line that it is offered, at the price that was given or their own. */
const acceptedOf = (
  { charges, ...back }: ParsedReturnForm['lines'][number],
  line: LineRecord,
  offered: readonly ReturnCharge[],
): AcceptedCharge[] =>
  charges.flatMap(({ serviceId, amount }) => {
    const of = offered.find((each) => each.lineId === line.id && each.serviceId === serviceId);
    const fits =
      of !== undefined && isOffered(of.offer, { ...back, fuelOut: line.fuel_out, out: line.quantity });
    return fits ? [{ serviceId, name: of.name, amount: amount ?? of.amount }] : [];
  });

type AskedCharge = ParsedReturnForm['lines'][number]['charges'][number];

/** A charge that the line is not offered, or that is on it twice: the same damage makes one charge. */
const refusedCharges = (asked: readonly AskedCharge[], coming: Coming): FieldRefusal[] =>
  asked.flatMap(({ serviceId }, at): FieldRefusal[] => {
    const path = `charges.${at}.serviceId`;
    const isTwice = asked.findIndex((each) => each.serviceId === serviceId) < at;
    if (isTwice) return [{ path, code: 'return.charge_once' }];
    const isAccepted = coming.charges.some((each) => each.serviceId === serviceId);
    return isAccepted ? [] : [{ path, code: 'return.charge_not_offered' }];
  });

type ComingFacts = {
  assets: ReadonlyMap<number, AssetFacts>;
  offered: readonly ReturnCharge[];
  facts: FindingFacts;
};

const comingOf = (
  form: ParsedReturnForm,
  lines: readonly LineRecord[],
  { assets, offered, facts }: ComingFacts,
): Coming[] => {
  const seen = new Set<number>();
  return form.lines.map((asked) => {
    const line = lines.find(({ id, type }) => id === asked.lineId && type === 'R');
    const asset = assets.get(line?.asset_id ?? 0);
    if (line === undefined || asset === undefined) throw new Refusal('contract.line_not_found');
    if (!isOut(line) || seen.has(line.id)) throw new Refusal('contract.line_not_out');
    seen.add(line.id);
    const { cleaning, missingParts, ...back } = asked;
    const findings = findingsOf({ cleaning, missingParts, quantity: back.quantity }, asset, facts);
    return { ...back, line, asset, charges: acceptedOf(asked, line, offered), findings };
  });
};

const refusedFindings = (
  asked: ParsedReturnForm['lines'][number] | undefined,
  facts: FindingFacts,
): FieldRefusal[] => (asked === undefined ? [] : findingFaults(asked, facts));

/** What a photo has to show: what is charged for how it came back, and not fuel, which a gauge shows. */
const needsPhoto = ({ charges, findings }: Coming): boolean =>
  charges.some(({ amount }) => amount > 0) ||
  findings.some(({ charged }) => charged !== undefined && charged.charge > 0);

const unseenOf = (
  scope: Scope,
  contractId: number,
  coming: readonly Coming[],
): Promise<ReadonlySet<number>> =>
  withoutPhoto(
    scope,
    contractId,
    coming.filter(needsPhoto).map(({ line }) => line),
  );

/**
 * Reads what a return is about and refuses what cannot have happened: before it went out, in the future, more than is
 * out, a meter that runs backwards without a reason.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, contract.nothing_out,
 * contract.line_not_found, contract.line_not_out, permission.denied, yard_return.not_of_contract, request.invalid, also for return.after_arrival
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
  const isCharged = form.lines.some(({ charges }) => charges.length > 0);
  const offered = isCharged ? await chargesOf(scope, contractId) : [];
  const assetIds = [...assets.keys()];
  const facts = await factsOf(scope, form, assetIds);
  const coming = comingOf(form, lines, { assets, offered, facts });
  const unseen = await unseenOf(scope, contractId, coming);
  const at = await returnMoment(scope, {
    contractId,
    lineIds: coming.map(({ line }) => line.id),
    at: notBeforeOut(asked, coming),
    yardReturnId: form.yardReturnId,
  });
  const fields: FieldRefusal[] = [];
  for (const [index, each] of coming.entries()) {
    const wrong = [
      ...(await fieldsOf(scope, each, at)),
      ...refusedCharges(form.lines[index]?.charges ?? [], each),
      ...refusedFindings(form.lines[index], facts),
      ...(unseen.has(each.line.id) ? [{ path: 'lineId', code: 'return.photo_required' as const }] : []),
    ];
    fields.push(...wrong.map((field) => ({ ...field, path: `lines.${index}.${field.path}` })));
  }
  if (fields.length > 0) refuseFields(fields);
  const late = await lateFeesOf(scope, coming, { terms, at, waived: form.lateFeesWaived });
  return {
    terms,
    at: at.toString(),
    coming: coming.map((each) => ({ ...each, late: late.get(each.line.id) })),
    lines,
  };
};
