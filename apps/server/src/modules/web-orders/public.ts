/** Keeps what a shopper asks for, and shows them what became of it. */
export { type NewOrder, placeOrder } from './place-order.ts';
export { findSentOrder } from './sent-order.ts';
