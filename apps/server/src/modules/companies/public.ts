/** Opening a company and bringing people in: for the seeds, and for whoever signs companies up. */
export { addUser, type NewUser } from './add-user.ts';
export { provisionCompany, systemActor } from './provision-company.ts';
