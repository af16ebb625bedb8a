import type { OrderFields } from '@yardline/contract/store/page';

export const contactNames = ['name', 'email', 'phone', 'message'] as const;

/** The contact form of a page before anything was typed. */
export const contactFields: OrderFields = Object.fromEntries(
  contactNames.map((name) => [name, { value: '' }]),
);
