import type { ParsedExchangeForm } from '@yardline/contract/contracts/exchanges';
import type { ExchangeClock } from '@yardline/domain/billing/exchange-reasons';
import type { AssetFacts } from '../../assets/public.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';

/** An exchange that may be carried out. */
export type ExchangePlan = {
  form: ParsedExchangeForm;
  contract: ContractRecord;
  lines: LineRecord[];
  line: LineRecord;
  zone: string;
  /** When the old machine came to the line, and when it goes. */
  oldOutAt: Temporal.Instant;
  at: Temporal.Instant;
  clock: ExchangeClock;
  old: AssetFacts;
  replacement: AssetFacts;
  /** The reading with which the new machine goes out, where it has a meter. */
  meterOut: number | null;
};
