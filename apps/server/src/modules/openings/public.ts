/** The verb that opens a company, for the command of the operator. */
export { openCompany, type Opened } from './open-company.ts';
/** Its first part, for demo companies and tests. */
export { recordOpening, writeCompany } from './write-company.ts';
/** Lets internal staff of the provider through. */
export { demandProvider } from './demand-provider.ts';
/** A scope before there is a user to act, and the name of who acts then. */
export { systemActor, systemName } from './system-actor.ts';
/** What is switched on for a company, and its change, for the command of the operator. */
export { changeFeatures, featuresOf } from './change-features.ts';
