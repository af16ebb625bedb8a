/** The same keys in another language: a translation that lacks one, or has one too many, does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
