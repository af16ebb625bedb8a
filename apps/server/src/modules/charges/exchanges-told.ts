import { clockText, type BillSentence } from '@yardline/domain/billing/words';
import type { Period } from '@yardline/domain/time/local';
import type { RentalFacts } from './charge.ts';
import { isWithin } from './use/machine-parts.ts';
import type { BillableLine } from './billable-line.ts';

/** What a bill says of the exchanges that fall into a stretch of a line. */
export const exchangesTold = (
  line: BillableLine,
  { from, to }: Period,
  { exchanges, terms: { zone } }: RentalFacts,
): BillSentence[] =>
  exchanges.flatMap((each): BillSentence[] => {
    const at = Temporal.Instant.from(each.exchanged_at);
    const data = { at: clockText(at, zone), old: each.old_product, new: each.new_product };
    if (!isWithin(each) && each.new_line_id === line.id) {
      return Temporal.Instant.compare(at, from) === 0 ? [{ key: 'exchange.anew', data }] : [];
    }
    const isHere = Temporal.Instant.compare(from, at) < 0 && Temporal.Instant.compare(at, to) <= 0;
    if (!isHere || each.contract_line_id !== line.id) return [];
    return [{ key: isWithin(each) ? 'exchange.continues' : 'exchange.ended', data }];
  });
