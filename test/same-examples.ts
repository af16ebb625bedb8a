import fc from 'fast-check';

// The same examples at every run, so that a change is told by what it changed. `SEED=random` looks for others.
const given = process.env['SEED'];
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 20_260_105) });
