import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { StoredPrice } from '../pricing/public.ts';
import type { Rerent } from '../vendors/public.ts';
import type { Entry } from './entries.ts';
import type { LinePeriod } from './load-facts.ts';

/** What was asked for where a line has another product, which goes out at the rates of the asked one, and why. */
export type Request = { assetId: number; reason: string };

/** What is worked out of the other figures when a line is answered. */
type Derived = 'explanation' | 'netUnitRate' | 'standardRate' | 'unitTotal';
/** What the record of its product and its document say of it, once it is saved. */
type LineFacts = Pick<
  ContractLine,
  'listPrice' | 'originPrice' | 'meterCharge' | 'productClass' | 'productStatus' | 'tax1Code' | 'tax2Code'
>;

/** A line as the wire shows it, but with its price as it is stored: the words come with the reader's language. */
export type LineView = Omit<ContractLine, Derived | keyof LineFacts> &
  Partial<LineFacts> & { price: StoredPrice | null };

/** A line with its price and period, ready to be shown or stored. */
export type PricedLine = {
  entry: Entry;
  period: LinePeriod;
  view: LineView;
  /** What was asked for in place of its product. */
  requested: Request | undefined;
  /** From whom its machines are rented, where they are not its own. */
  rerent: Rerent | undefined;
};

/** A line with the id that it was stored under. */
export type StoredLine = PricedLine & { id: number };
