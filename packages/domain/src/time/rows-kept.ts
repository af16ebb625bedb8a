/**
 * Days for which the rows of bulk edits and of refused imports are kept: until then a bulk edit can be undone, and refused
 * rows can be downloaded and corrected. Their totals are kept for ever.
 */
export const rowDays = 90;

/** Whether the rows of what ended then are still kept; those of running work are. */
export const areRowsKept = (finishedAt: string | null, now: Temporal.Instant): boolean =>
  finishedAt === null ||
  Temporal.Instant.compare(Temporal.Instant.from(finishedAt).add({ hours: 24 * rowDays }), now) > 0;
