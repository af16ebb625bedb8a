/** Keeps what a shopper asks for, and shows them what became of it. */
export { addressOf, type NewOrder, newOrderCode, placeOrder, type Reserved } from './place-order.ts';
export { findSentOrder } from './sent-order.ts';
/** What a checkout holds and becomes: the counter's form, and the customer that a shopper is. */
export { newCustomer } from './new-customer.ts';
export { reservationForm } from './reservation-form.ts';
