/** A link of a page: its text, and where it leads. */
export type Link = { text: string; href: string };
