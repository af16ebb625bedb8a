/** Opens a company and adds users: for the seeds, and for sign-up; and the default roles. */
export { deliveredGrants } from './default-roles.ts';
export { addUser, type NewUser } from './add-user.ts';
export { provisionCompany, systemActor } from './provision-company.ts';
