/** The user under whom is written what is done in a store. */
export { createStoreUser } from './store-user.ts';
