import { parseArgs } from 'node:util';
import { distribute } from '../../apps/server/src/postgres/distribute/distribute.ts';
import { end, live } from '../life.ts';

// npm run distribute -- --to postgres://…          what would be done to distribute the companies of this database over the workers of
// its coordinator (docs/citus.md); nothing is changed.
// npm run distribute -- --to postgres://… --apply  does it, while the product is stopped; a run that was cut short goes on where it was.
// --shards 32 says in how many pieces; it cannot be changed later without moving every row.

const mostShards = 4096;

await live(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      apply: { type: 'boolean', default: false },
      shards: { type: 'string', default: '32' },
    },
  });
  if (values.to === undefined)
    throw new Error('Say which coordinator: npm run distribute -- --to postgres://account@machine/database');
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1 || shards > mostShards)
    throw new Error(`Say how many pieces: a whole number from 1 to ${mostShards}.`);
  await distribute({
    adminUrl: values.to,
    apply: values.apply,
    shards,
    tell: (text) => console.log(text),
  });
  await end(0);
});
