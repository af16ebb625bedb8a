/** People of customers in the portal: who shows a secret, and how they come to one. */
export { type MemberSession, memberOf } from './members.ts';
export { signIn } from './sign-in.ts';
export { chooseCustomer, redeemPass, signOut } from './sessions.ts';
export { askForPassword, findInvited, setPasswordByLink } from './passwords.ts';
export { ownProfile } from './own-profile.ts';
