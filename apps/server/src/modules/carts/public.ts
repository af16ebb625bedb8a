/** What shoppers put together. */
export { addToCart, type Cart, type CartWish, changeCart, endCart, findCart, lockCart } from './carts.ts';
