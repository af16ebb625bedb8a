/** Opening a company and bringing people in: for the seeds, and for whoever signs companies up; roles as they were brought. */
export { deliveredGrants } from './default-roles.ts';
export { addUser, type NewUser } from './add-user.ts';
export { provisionCompany, systemActor } from './provision-company.ts';
