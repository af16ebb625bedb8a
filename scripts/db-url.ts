import { parseArgs } from 'node:util';
import { roleStatements } from '../apps/server/src/postgres/role-logins.ts';
import { connectionUrl, type DatabaseRole } from '../apps/server/src/postgres/roles.ts';
import { findDatabase } from './database.ts';

// npm run db:url -- --role app|job|owner|auditor: the address of the running database, for any PostgreSQL client.
// DATABASE_URL=… npm run db:url -- --statements: the SQL with which an operator creates the roles, where that account may not.

const roles: readonly string[] = ['owner', 'app', 'job', 'auditor'] satisfies DatabaseRole[];
const { values } = parseArgs({
  options: { role: { type: 'string' }, statements: { type: 'boolean', default: false } },
});
const adminUrl = await findDatabase();
if (adminUrl !== undefined && values.statements) console.log(roleStatements(adminUrl));
else if (!adminUrl) {
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
