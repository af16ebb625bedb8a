import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { StoredPrice } from '../pricing/public.ts';
import type { Rerent } from '../vendors/public.ts';
import type { Entry } from './entries.ts';
import type { LinePeriod } from './load-facts.ts';

/** What was asked for where a line has another product, which goes out at the rates of the asked one, and why. */
export type Request = { assetId: number; reason: string };

/** A line as the wire shows it, but with its price as it is stored: the words come with the reader's language. */
export type LineView = Omit<ContractLine, 'explanation'> & { price: StoredPrice | null };

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
