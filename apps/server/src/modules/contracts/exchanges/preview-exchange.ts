import type { previewExchange as endpoint } from '@yardline/contract/contracts/exchanges';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type BillSentence, clockText, tellAll } from '@yardline/domain/billing/words';
import type { Scope } from '../../../kernel/scope.ts';
import { readRented } from '../off-rents/off-rents.queries.ts';
import type { ExchangePlan } from './exchange-plan.ts';
import { planExchange } from './plan-exchange.ts';
import { usedByOld } from './readings.ts';
import { reckonAnew } from './reckon-anew.ts';
import { refuseProblems } from '../../../kernel/refusal.ts';

const ordered: BillSentence[] = [{ key: 'exchange.ordered', data: {} }];

/** What happens, at the moment that it happens; of an order that moment is not known yet. */
const sentencesOf = (plan: ExchangePlan, used: number | null, isOrdered: boolean): BillSentence[] => {
  const { at, zone, old, replacement, line, clock } = plan;
  const names = { at: clockText(at, zone), old: old.number, new: replacement.number };
  const { billed_through: through } = line;
  const isBeyond = through !== null && Temporal.Instant.compare(through, at) > 0;
  const ran: BillSentence[] = used === null ? [] : [{ key: 'exchange.used', data: { ...names, used } }];
  if (clock === 'continues') {
    return [
      ...(isOrdered ? ordered : [{ key: 'exchange.continues' as const, data: names }]),
      { key: 'exchange.nothing_changes', data: {} },
      ...ran,
    ];
  }
  const told: BillSentence[] = [
    ...(isOrdered ? ordered : []),
    { key: 'exchange.ended', data: names },
    { key: 'exchange.anew', data: names },
  ];
  if (isBeyond) {
    const until = clockText(Temporal.Instant.from(through), zone);
    told.push({ key: 'exchange.billed_beyond', data: { ...names, through: until } });
  }
  return told;
};

/**
 * What an exchange would do, reckoned as the exchange itself reckons it.
 * @throws Refusal as createExchange
 */
export const previewExchange = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const plan = await planExchange(scope, await readRented(scope, params.id), body);
  return tellExchange(scope, plan);
};

/** Both totals of a planned exchange, and what becomes of the time, in sentences. @throws Refusal as reckonAnew */
export const tellExchange = async (
  scope: Scope,
  plan: ExchangePlan,
  { isOrdered }: { isOrdered: boolean } = { isOrdered: false },
): Promise<ReplyOf<typeof endpoint>> => {
  const used = usedByOld(plan);
  const { total } = plan.contract;
  const text = tellAll(sentencesOf(plan, used, isOrdered), scope.language, scope.company.currency);
  const reply = { clock: plan.clock, used, text, total_before: total };
  if (plan.clock === 'continues') return { ...reply, total_after: total };
  const { problems, priced } = await reckonAnew(scope, plan);
  refuseProblems(problems);
  return { ...reply, total_after: priced.totals.total };
};
