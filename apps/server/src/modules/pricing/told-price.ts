import type { PriceExplanation } from '@yardline/contract/pricing/price-explanation';
import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { tellBefore4 } from '@yardline/domain/billing/tell-before-4';
import { type BillSentence, tellAll } from '@yardline/domain/billing/words';
import { amount } from '@yardline/domain/money/cents';
import { tellTime } from '@yardline/domain/pricing/explain';
import type { RateSource } from '@yardline/domain/pricing/rate-source';
import type { PriceLine } from '@yardline/domain/pricing/rates';
import { say } from '@yardline/domain/pricing/words';
import type { Scope } from '../../kernel/scope.ts';

/** A rental price as it is stored with its line, in cents, with whose rates it was made of. */
export type StoredPrice = BilledPrice & { source: RateSource };

const tiers = (lines: readonly PriceLine[]) =>
  lines.map((line) => ({ ...line, amount: amount(line.amount), extended: amount(line.extended) }));

/** Why something costs what it costs: in the words of today, or in those by which contents were hashed before version 4. */
export const tellReasons = (
  { company, language, wording }: Pick<Scope, 'company' | 'language' | 'wording'>,
  sentences: readonly BillSentence[],
): string[] =>
  wording === 'before-4'
    ? sentences.map((sentence) => tellBefore4(sentence, language, company.currency))
    : tellAll(sentences, language, company.currency);

/** Why a rental costs what it costs, in amounts and in the reader's language. */
export const explanationOf = (
  scope: Pick<Scope, 'company' | 'language' | 'wording'>,
  price: BilledPrice & { source?: RateSource },
): PriceExplanation => ({
  source: price.source ?? null,
  policy: price.policy,
  version: price.version,
  chargeable: say(tellTime('time', price.chargeable), scope.language),
  lines: tiers(price.lines),
  rejected: price.rejected.map(({ lines, total, difference }) => ({
    lines: tiers(lines),
    total: amount(total),
    difference: amount(difference),
  })),
  next_change: price.nextChange && { at: price.nextChange.at, total: amount(price.nextChange.total) },
  text: tellReasons(scope, price.explanation),
});
