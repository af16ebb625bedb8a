/** The copy that a sign-in to Play needs, and the job that makes it. */
export { copyJob } from './copy-job.ts';
export { demandCopy } from './demand-copy.ts';
