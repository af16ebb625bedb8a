/** The cookie of a cart, and that of a person who is signed in to their account. */
export const cartCookie = 'cart';
export const accountCookie = 'account';
