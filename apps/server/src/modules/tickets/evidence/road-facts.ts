import { evidenceOf } from './evidence.queries.ts';
import { loadCountsOf } from './load-counts.ts';

/** What phones recorded of a ticket: what happened at its stops, and what was counted aboard and off the truck. */
export const roadFacts = { evidenceOf, loadCountsOf };
