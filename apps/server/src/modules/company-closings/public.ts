/** The job that erases a company. */
export { eraseCompanyJob } from './erase-company.ts';
