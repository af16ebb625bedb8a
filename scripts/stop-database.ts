import { findDatabase, openDatabase } from './database.ts';
import { explain } from './life.ts';

// Ends the product's own database that a dead process left behind, for the supervisor that does not start the product again.

try {
  if (!process.env['DATABASE_URL'] && (await findDatabase()) !== undefined)
    await (await openDatabase()).stop();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
