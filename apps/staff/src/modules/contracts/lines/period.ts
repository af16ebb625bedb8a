import { toInstant } from '@yardline/domain/time/local';

type Dates = { dateIn: string | null; timeIn: string | null };
type Document = Dates & { indefiniteRental: boolean };

/** The instant at which a line comes back: its own end, else the document's; null when it has none or it cannot be read. */
export const endOfLine = (line: Dates, document: Document, timeZone: string): string | null => {
  const dateIn = line.dateIn ?? (document.indefiniteRental ? null : document.dateIn);
  if (dateIn === null) return null;
  try {
    return toInstant(dateIn, line.timeIn ?? document.timeIn ?? '23:59', timeZone).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
