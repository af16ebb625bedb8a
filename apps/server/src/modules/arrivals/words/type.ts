/** What a customer is told: that the driver is on the way, at which time or in which slot, or that they are late. */
type Told = 'arrival' | 'slot' | 'plain' | 'late';

/** The sentences of one language, without signs that would make a text dearer. */
export type ArrivalWords = Readonly<Record<Told, string>>;
