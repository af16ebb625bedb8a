import { z } from 'zod';
import { mailAddress, requiredText, text } from '../fields.ts';

// Forms of the shop's pages. A browser without script sends every field as a text, and nothing of a field that is left out.

const whole = z
  .string({ error: 'quantity.invalid' })
  .regex(/^\d{1,3}$/, { error: 'quantity.invalid' })
  .transform(Number);

const moment = z.string().regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, { error: 'date.invalid' });

/** Puts a listing into the cart; the period and the place are those of the page. */
export const addForm = z.strictObject({
  listing: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'id.invalid' })
    .transform(Number),
  quantity: whole.pipe(z.number().min(1, { error: 'quantity.not_positive' })).default(1),
  from: moment.default(''),
  to: moment.default(''),
  at: text(40).default(''),
});

/** Changes a cart: `q12=3` sets the pieces of listing 12, of 0 it is removed; `remove=12` removes it. `postal` is where to deliver it. */
export const cartForm = z.record(
  z.string().regex(/^(q[1-9]\d{0,14}|remove|from|to|at|postal)$/, { error: 'field.unknown' }),
  z.string().max(40, { error: 'text.too_long' }),
);

const details = {
  name: requiredText(64),
  business: text(64).default(''),
  email: mailAddress,
  phone: text(20).default(''),
  note: text(1_000).default(''),
  way: z.enum(['pickup', 'delivery'], { error: 'field.invalid' }).default('pickup'),
  addr1: text(30).default(''),
  city: text(20).default(''),
  prov_state: text(5).default(''),
  postal_zip: text(10).default(''),
  /** People do not see it; programs that fill in everything do. */
  website: z.literal('', { error: 'field.invalid' }).default(''),
};

const terms = z.literal('yes', { error: 'web_order.terms' });
/** Which total the page showed, in cents, so that a change is told. */
const seen = z.string().regex(/^\d{1,12}$/, { error: 'field.invalid' });

type Delivered = { way: 'pickup' | 'delivery'; addr1: string; city: string };

/** What is delivered is delivered to an address. */
const isAddressed = ({ way, addr1, city }: Delivered, context: z.RefinementCtx<Delivered>): void => {
  if (way !== 'delivery') return;
  if (addr1 === '') context.addIssue({ code: 'custom', path: ['addr1'], message: 'field.required' });
  if (city === '') context.addIssue({ code: 'custom', path: ['city'], message: 'field.required' });
};

/** Sends the cart as an order that the shop answers. No field holds a price. */
export const orderForm = z.strictObject({ ...details, terms, seen }).superRefine(isAddressed);
export type OrderForm = z.output<typeof orderForm>;

/** Who orders and how it gets to them, while the store holds it for them. */
export const checkoutForm = z
  .strictObject({
    ...details,
    /** Whether the shopper wants the damage waiver. */
    waiver: z.enum(['yes', ''], { error: 'field.invalid' }).default(''),
    /** A marketing code, in whatever spelling. */
    code: text(40).default(''),
    /** The number of the customer's purchase order, from people of customers. */
    po: text(30).default(''),
    /** The postal code outside of all zones of which the shopper was told. */
    outside: text(10).default(''),
    /** The customer's site that it is for, from people of customers. */
    site: z
      .string()
      .regex(/^([1-9]\d{0,14})?$/, { error: 'id.invalid' })
      .default(''),
  })
  // What goes to a site goes to its address, if no other is given.
  .superRefine((form, context) => {
    if (form.site === '') isAddressed(form, context);
  });
export type CheckoutForm = z.output<typeof checkoutForm>;

/** Orders what was reviewed. */
export const placeForm = z.strictObject({
  terms,
  seen,
  /** The mark of the fees that were read with the total. */
  fees: text(40).default(''),
  /** What the browser worked out, where that is asked for before a card is. */
  proof: z.string().max(1_000, { error: 'text.too_long' }).default(''),
});

/** What a card does on the page that stands in for its provider's. */
export const cardForm = z.strictObject({ card: text(40) });
