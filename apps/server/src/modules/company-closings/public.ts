/** The job that erases a company. */
export { eraseCompanyJob } from './erase-company.ts';
/** The same by a restore, of a company that it brought back. */
export { eraseCompanyAgain } from './erase-again.ts';
