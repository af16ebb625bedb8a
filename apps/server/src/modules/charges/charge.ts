import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import type { BillSentence } from '@yardline/domain/billing/words';
import type { TotalLine } from '@yardline/domain/contracts/totals';
import type { Cents } from '@yardline/domain/money/cents';
import type { RateSource } from '@yardline/domain/pricing/rate-source';
import type { AssetFacts } from '../assets/public.ts';
import type { PricingRulesOf } from '../pricing/public.ts';
import type { ExchangeRecord } from './use/exchanges-of-lines.ts';
import type { BillableLine } from './billable-line.ts';
import type { UseServices } from './use/use-services.ts';

/** Why something beside the time costs what it costs: told in sentences, as the price of the time is. */
export type Reason = {
  policy: 'overtime' | 'wear' | 'fuel' | 'loss' | 'share' | 'check_in' | 'lease';
  version: number;
  explanation: BillSentence[];
};

/** Something to bill before discount, tax and waiver; `unit` and the gross of `terms` in cents. */
export type Charge = {
  line: BillableLine;
  product: string;
  description: string;
  quantity: number;
  unit: Cents;
  terms: TotalLine;
  from: string | null;
  to: string | null;
  reason: (BilledPrice & { source?: RateSource }) | Reason | null;
  /** The line of an invoice that this one takes back. */
  creditsLineId?: number;
};

/** The terms of a contract that decide what its rentals cost to bill. */
export type ChargeTerms = {
  zone: string;
  /** The language of the company's bills. */
  language: 'en' | 'fr';
  /** A last charge below this is let go; in cents. */
  leastCharge: Cents;
};

/** What the rentals of a contract are billed by. */
export type RentalFacts = {
  terms: ChargeTerms;
  assets: ReadonlyMap<number, AssetFacts>;
  rulesOf: PricingRulesOf;
  /** Exchanges in which a line gave a machine or got one, oldest first. */
  exchanges: readonly ExchangeRecord[];
} & UseServices;
