export { compareHeads, readHeads } from './compare-heads.ts';
export { readInvariants } from './read-invariants.ts';
export { runChecks } from './run-checks.ts';
export { verify } from './verify.ts';
