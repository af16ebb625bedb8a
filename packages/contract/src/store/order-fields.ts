/** A field of a form as it was sent, with what is wrong with it. */
export type OrderFields = Readonly<Record<string, { value: string; fault?: string }>>;
