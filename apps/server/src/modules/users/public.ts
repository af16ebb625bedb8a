/** The user under whom is written what is done in a store. */
export { createStoreUser } from './store-user.ts';
/** Shuts a user out, with all that depends on them. */
export { deactivateUser } from './leave.ts';
/** The first administrator of a new company, and how long the link of an invitation opens. */
export { addAdministrator } from './add-administrator.ts';
export { invitationHours } from './invitations/invitation-code.ts';
