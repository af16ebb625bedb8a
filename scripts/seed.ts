import { openDatabase } from './database.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';

// npm run seed: schema and demo data without a server; does nothing to a database that has a company.

await live(async () => {
  const database = await openDatabase();
  atEnd(() => database.stop());
  const logins = await prepareDatabase(database.url, (phase) => console.log(phase));
  console.table(logins);
  await end(0);
});
