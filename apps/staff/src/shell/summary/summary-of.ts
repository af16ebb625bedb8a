import type { SummaryKind } from '@yardline/contract/summaries/summaries';

/** The record that a summary is of. */
export type SummaryOf = { kind: SummaryKind; id: number };
