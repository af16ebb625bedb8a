/** What shoppers put together. */
export { addToCart, type Cart, type CartWish, changeCart, endCart, findCart, lockCart } from './carts.ts';
/** The cart of a person of a customer, with what they put together before they signed in. */
export { findOwnCart, renewCode, takeCart } from './own-cart.ts';
