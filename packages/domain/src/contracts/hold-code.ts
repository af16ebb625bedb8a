/** When a document or a line begins, as an instant; null where nothing says so. */
type Begins = { starts_at: string | null };

const isAfter = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0;

/**
 * The code of what a line holds while it waits: a reservation is held as R, a contract as C, and so is what leaves with it; what a contract
 * holds for later is reserved until it leaves.
 */
export const waitingHoldCode = (document: Begins & { kind: string }, line: Begins): 'R' | 'C' =>
  document.kind === 'contract' && !isAfter(line.starts_at, document.starts_at) ? 'C' : 'R';
