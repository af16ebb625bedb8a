/** What is said of a listing in one language, as it is kept here: two paragraphs and what one should know. */
type Said = { name: string; summary: string; text: readonly string[]; know: readonly string[] };

/** A listing by the code of its group, or the number of its counted product or part. */
export type ListingSheet = { of: string; en: Said; fr: Said };
