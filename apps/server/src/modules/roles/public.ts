/** The rules for every change of rights. */
export { demandKeeper, demandOwn, endSessionsOf } from './rights.ts';
/** Roles as they are stored, for giving them to people and taking them. */
export { getRoleById, lockRole, readGrants } from './roles.queries.ts';
export { createRole } from './create-role.ts';
export { deleteRole } from './delete-role.ts';
/** Makes changes that waited until no one has a role. */
export { makePlanned } from './planned/make-planned.ts';
/** The roles that a new company begins with. */
export { addDefaultRoles } from './add-default-roles.ts';
