import { parseArgs } from 'node:util';
import { connectionUrl, type DatabaseRole } from '../apps/server/src/postgres/roles.ts';
import { findDatabase } from './database.ts';

// npm run db:url -- --role app|job|owner|auditor: the address of the running database, for any PostgreSQL client.

const roles: readonly string[] = ['owner', 'app', 'job', 'auditor'] satisfies DatabaseRole[];
const { values } = parseArgs({ options: { role: { type: 'string' } } });
const adminUrl = await findDatabase();
if (!adminUrl) {
  console.error('No database is running. Start the product first: npm start');
  process.exitCode = 1;
} else if (values.role !== undefined && !roles.includes(values.role)) {
  console.error(
    `Unknown role "${values.role}". Choose one of ${roles.join(', ')}, or none for the administrator.`,
  );
  process.exitCode = 1;
} else {
  console.log(values.role === undefined ? adminUrl : connectionUrl(adminUrl, values.role as DatabaseRole));
}
