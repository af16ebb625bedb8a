/** The job that runs the clock of a company, from the jobs and listeners of all modules. */
export { playRunJob } from './run-until.ts';
