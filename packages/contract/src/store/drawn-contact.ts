import type { OrderFields } from './order-fields.ts';

/** A form by which visitors write to the shop, as a page shows it. */
export type DrawnContact = {
  kind: 'contact';
  title: string;
  text: string;
  action: string;
  /** The path of the page, without store and language. */
  back: string;
  /** The places that may be asked; none where the store has one. */
  places: { code: string; title: string }[];
  /** The place of the page. */
  at: string;
  fields: OrderFields;
  /** What was written has just been sent. */
  isSent: boolean;
};
