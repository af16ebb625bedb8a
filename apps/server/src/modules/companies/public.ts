/** Changes settings of the company: for billing, prices, formats and exemptions. */
export { changeCompany } from './change-company.ts';
/** What users of one page alone set: the moved clock of Play, and who must show a second factor. */
export { moveClock } from './move-clock.ts';
export { demandSecondFactor } from './demand-second-factor.ts';
/** Locks out every other change of rights, and has all processes read them again. */
export { moveRights } from './move-rights.ts';
/** How long documents run where nothing else says so. */
export { rentalDefaults } from './rental-defaults.ts';
/** What the provider switches on and off, and the day from which users may not postpone the move to the identity service. */
export { provided } from './provided.ts';
/** The first row of a new company. */
export { type Founding, foundCompany, nextCompanyId } from './found-company.ts';
