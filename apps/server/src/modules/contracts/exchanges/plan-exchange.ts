import type { ParsedExchangeForm } from '@yardline/contract/contracts/exchanges';
import { checkExchange } from '@yardline/domain/billing/check-exchange';
import { exchangeReasons } from '@yardline/domain/billing/exchange-reasons';
import { isOut } from '@yardline/domain/contracts/line-status';
import { type FieldRefusal, notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../../assets/public.ts';
import { freeOver } from '../../availability/public.ts';
import { refuseRecalled } from '../../recall-book/public.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { momentOf } from '../off-rents/moment-of.ts';
import type { OpenContract } from '../off-rents/off-rents.queries.ts';
import { placeOf } from '../rights.ts';
import type { ExchangePlan } from './exchange-plan.ts';
import { readingProblems } from './readings.ts';
import { exchangesOfLines } from '../../charges/public.ts';

/** Until when the line holds what it has out; null without an end, as also once the end has passed. */
export const heldUntil = ({ line, at }: Pick<ExchangePlan, 'line' | 'at'>): string | null =>
  line.ends_at !== null && Temporal.Instant.compare(at, line.ends_at) < 0 ? line.ends_at : null;

/** When the machine that a line has now came to it. */
const cameAt = async (scope: Scope, line: LineRecord): Promise<Temporal.Instant> => {
  const before = await exchangesOfLines(scope, [line.id]);
  const last = before.findLast(({ new_line_id }) => new_line_id === line.id);
  return Temporal.Instant.from(last?.exchanged_at ?? line.out_at ?? scope.now.toString());
};

/** Fields know minutes only: in the minute in which the old machine came, the exchange is what followed. */
const notBefore = (oldOutAt: Temporal.Instant, asked: Temporal.Instant): Temporal.Instant => {
  const isBefore = Temporal.Instant.compare(asked, oldOutAt) < 0;
  const isItsMinute = Temporal.Instant.compare(asked.add({ minutes: 1 }), oldOutAt) > 0;
  return isBefore && isItsMinute ? oldOutAt.add({ milliseconds: 1 }) : asked;
};

/** When an exchange is planned: now at the counter, before it happens with an order, or as what an order said is carried out. */
type Stage = keyof typeof stages;
const stages = {
  now: { isChosen: true, isRead: true },
  ordered: { isChosen: true, isRead: false },
  carriedOut: { isChosen: false, isRead: true },
} as const;

const momentProblems = (
  scope: Scope,
  { at, oldOutAt }: Pick<ExchangePlan, 'at' | 'oldOutAt'>,
  stage: Stage,
): FieldRefusal[] => {
  if (stages[stage].isRead && Temporal.Instant.compare(at, scope.now) > 0)
    return [{ path: 'date', code: 'date.in_future' }];
  return Temporal.Instant.compare(at, oldOutAt) <= 0 ? [{ path: 'time', code: 'exchange.before_out' }] : [];
};

/** Not a customer's own machine, and not a kit. */
const isRented = ({ kind, is_active: isActive }: AssetFacts): boolean =>
  isActive && kind !== 'customer_owned' && kind !== 'kit';

const tradeProblems = ({ form, contract, line, old, replacement, clock }: ExchangePlan): FieldRefusal[] => {
  if (contract.lease_period !== null && clock !== 'continues')
    return [{ path: 'clock', code: 'lease.exchange_continues' }];
  const facts = ({ id, class_id: classId, kind }: AssetFacts) => ({ id, classId, isBulk: kind === 'bulk' });
  return checkExchange({
    quantity: form.quantity,
    lineQuantity: line.quantity,
    clock,
    old: facts(old),
    replacement: facts(replacement),
  }).map(({ path: [field], code, data }) => ({
    path: field === 'quantity' ? 'quantity' : 'assetId',
    code,
    ...(data?.['quantity'] === undefined ? {} : { data: { quantity: Number(data['quantity']) } }),
  }));
};

/** Why the new one is unavailable. Another document may still take it first: the holds decide when it is carried out. [B5.20] */
const stockProblems = async (scope: Scope, plan: ExchangePlan): Promise<FieldRefusal[]> => {
  const { form, replacement, at } = plan;
  const stretch = { from: at.toString(), to: heldUntil(plan) };
  const free = (await freeOver(scope, [replacement.id], stretch)).get(replacement.id);
  if (free === undefined || free.availabilityNA || free.available >= form.quantity) return [];
  const data = { number: replacement.number, available: free.available };
  return [{ path: 'assetId', code: 'product.unavailable', data }];
};

const refuse = (fields: FieldRefusal[]): void => {
  if (fields.length === 0) return;
  const [first] = fields;
  if (first?.code === 'product.unavailable') throw new Refusal(first.code, first.data, fields);
  refuseFields(fields);
};

/**
 * Reads what an exchange is about and refuses what cannot be: for itself, before it went out, in the future, more than
 * one machine at a time, of what is not free, unread. Another product at the same terms is a substitution, for which one
 * needs the right.
 * @param stage an order is judged before it happens and read later; the right to choose another product is asked for once
 * @throws Refusal contract.line_not_found, contract.line_not_out, permission.denied, asset.recall_open, product.unavailable,
 *   request.invalid
 */
export const planExchange = async (
  scope: Scope,
  { contract, lines, zone }: OpenContract,
  form: ParsedExchangeForm,
  { stage, at: said }: { stage: Stage; at?: Temporal.Instant } = { stage: 'now' },
): Promise<ExchangePlan> => {
  const line = lines.find(({ id, type }) => id === form.lineId && type === 'R');
  if (line === undefined) throw new Refusal('contract.line_not_found');
  if (!isOut(line)) throw new Refusal('contract.line_not_out');
  if (line.rerent_vendor_id !== null) throw new Refusal('rerent.not_exchanged');
  const assets = await findAssets(scope, [line.asset_id ?? 0, form.assetId]);
  const old = assets.get(line.asset_id ?? 0) ?? notFound();
  // The contents of a kit are exchanged, never the kit: it is no machine.
  if (old.kind === 'kit') throw new Refusal('contract.line_not_found');
  const replacement = assets.get(form.assetId);
  if (replacement === undefined || !isRented(replacement)) {
    return refuseFields([{ path: 'assetId', code: 'asset.not_found' }]);
  }
  if (replacement.kind === 'group') return refuseFields([{ path: 'assetId', code: 'exchange.any_of_group' }]);
  if (stages[stage].isChosen && old.group_id !== replacement.group_id)
    demand(scope, 'substitution', placeOf(contract));
  const oldOutAt = await cameAt(scope, line);
  const { date, time } = form;
  const at = notBefore(oldOutAt, said ?? momentOf(scope, { date, time, zone, out: null }));
  const plan: ExchangePlan = {
    form,
    contract,
    lines,
    line,
    zone,
    oldOutAt,
    at,
    old,
    replacement,
    clock: form.clock ?? (contract.lease_period === null ? exchangeReasons[form.reason] : 'continues'),
    meterOut: form.meterOut ?? replacement.meter,
  };
  refuse([...momentProblems(scope, plan, stage), ...tradeProblems(plan)]);
  await refuseRecalled(scope, [replacement.id]);
  const unread = stages[stage].isRead ? await readingProblems(scope, plan) : [];
  refuse([...unread, ...(await stockProblems(scope, plan))]);
  return plan;
};
