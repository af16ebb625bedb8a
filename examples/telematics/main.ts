import { createInterface } from 'node:readline';
import { openFeed } from './feed.ts';

// YARDLINE_URL, YARDLINE_KEY, YARDLINE_SECRET and PORT say where the product is and how it is spoken with. Readings come in on
// standard input, one in a line: the number of a machine and its hours.

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
};

const feed = openFeed({
  url: setting('YARDLINE_URL'),
  key: setting('YARDLINE_KEY'),
  secret: setting('YARDLINE_SECRET'),
  onCalledOff: (machine, since) => console.log(`${machine} was called off at ${since}`),
});
feed.server.listen(Number(process.env['PORT'] ?? 8080));

for await (const line of createInterface({ input: process.stdin })) {
  const [machine = '', hours = ''] = line.trim().split(/\s+/);
  if (machine === '') continue;
  await feed.report({ machine, hours: Number(hours) }).then(
    (isNew) => console.log(isNew ? `${machine}: ${hours} h` : `${machine}: nothing new`),
    (error: unknown) => console.error(`${machine}: ${error instanceof Error ? error.message : 'failed'}`),
  );
}
