/** People of customers in the portal: who shows a secret, and how they come to one. */
export { type MemberSession, memberOf } from './members.ts';
export { signIn } from './sign-in.ts';
export { chooseCustomer, redeemPass, signOut } from './sessions.ts';
export { passwordLinks } from './passwords.ts';
export { ownProfile } from './own-profile.ts';
export { ownPeople } from './own-people.ts';
export { ownFavourites } from './own-favourites.ts';
