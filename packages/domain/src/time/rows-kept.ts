/**
 * Days for which it is kept, record by record, what a change of many records found and what an import refused: so long a
 * change can be undone, and refused rows can be fetched and mended. What came of them as a whole is kept for ever.
 */
export const rowDays = 90;

/** Whether they are still kept of what ended then; what has not ended keeps all. */
export const areRowsKept = (finishedAt: string | null, now: Temporal.Instant): boolean =>
  finishedAt === null ||
  Temporal.Instant.compare(Temporal.Instant.from(finishedAt).add({ hours: 24 * rowDays }), now) > 0;
