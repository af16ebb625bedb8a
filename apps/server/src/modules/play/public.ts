/** Whoever signs in to Play needs its copy; the job that makes one. */
export { copyJob } from './copy-job.ts';
export { demandCopy } from './demand-copy.ts';
