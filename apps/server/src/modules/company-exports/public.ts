/** The job that sends exports to the buckets of their companies. */
export { runSending } from './sending/run-sending.ts';
