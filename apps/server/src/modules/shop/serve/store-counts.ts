import type { CountedKind } from '@yardline/domain/store/counted';
import { sql } from 'kysely';
import { readCompany } from '../../../kernel/auth/holder.ts';
import { type Clock, companyTime } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/transaction.ts';

/** What happened in a store, once. */
export type Counted = { kind: CountedKind; subject?: string };

type OfStore = { companyId: number; storeId: number };
type Tally = OfStore & { kind: CountedKind; subject: string; count: number };

/** Counts that are kept in memory at most; what comes beyond before they are written is not counted. */
const mostKept = 20_000;
const longest = 80;

/** Counts what happens in stores without keeping anyone waiting: in memory, written together every few seconds. */
export class StoreCounts {
  readonly #database: Database;
  readonly #clock: Clock;
  #tallies = new Map<string, Tally>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  add({ companyId, storeId }: OfStore, { kind, subject = '' }: Counted): void {
    const short = subject.slice(0, longest);
    const key = JSON.stringify([companyId, storeId, kind, short]);
    const tally = this.#tallies.get(key);
    if (tally !== undefined) tally.count += 1;
    else if (this.#tallies.size < mostKept)
      this.#tallies.set(key, { companyId, storeId, kind, subject: short, count: 1 });
  }

  /** Writes what was counted; what cannot be written now is lost, as counts may be. */
  async write(): Promise<void> {
    const tallies = [...this.#tallies.values()];
    this.#tallies = new Map();
    for (const [companyId, own] of Map.groupBy(tallies, (tally) => tally.companyId))
      await this.#writeOf(companyId, own);
  }

  async #writeOf(companyId: number, tallies: readonly Tally[]): Promise<void> {
    await this.#database.transaction({ companyId }, async (tx) => {
      const company = await readCompany(tx);
      const day = companyTime(this.#clock(), company)
        .toZonedDateTimeISO(company.timeZone)
        .toPlainDate()
        .toString();
      // In one order, so that processes that write at once do not wait for each other in a circle.
      const rows = tallies
        .map(({ storeId, kind, subject, count }) => ({
          company_id: companyId,
          store_id: storeId,
          day,
          kind,
          subject,
          count,
        }))
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      await tx
        .insertInto('store_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'store_id', 'day', 'kind', 'subject'])
            .doUpdateSet({ count: sql`store_counts.count + excluded.count` }),
        )
        .execute();
    });
  }
}
