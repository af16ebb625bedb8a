import { parseArgs } from 'node:util';
import { compareHeads, readHeads, runChecks } from '../apps/server/src/modules/status/public.ts';
import { hasPlayDatabase, playDatabaseUrl } from '../apps/server/src/postgres/play/make-play.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';
import { findDatabase } from './database.ts';

// npm run verify: asks the running database, Live and Play, for everything that must hold (apps/server/db/invariants.sql), in the
// role that sees all companies and changes nothing. Ends with 1 when a rule does not hold.
// With --heads FILE it compares the file of audit heads with the chains of the audit as well, and names whose was cut or rewritten.

const { values } = parseArgs({ options: { heads: { type: 'string' } } });
const heads = values.heads === undefined ? undefined : await readHeads(values.heads);

const adminUrl = await findDatabase();
if (!adminUrl) {
  console.error('No database is running. Start the product first: npm start');
  process.exitCode = 1;
} else {
  await verifyOne('Live', adminUrl);
  if (await hasPlayDatabase(adminUrl)) await verifyOne('Play', playDatabaseUrl(adminUrl));
}

async function verifyOne(name: string, url: string): Promise<void> {
  console.log(`\n${name}`);
  const findings = await runChecks(connectionUrl(url, 'auditor'), (finding) => {
    const mark = finding.rows.length > 0 ? '✗' : '✓';
    console.log(`  ${mark} ${finding.name}: ${finding.rows.length} (${finding.tookMs} ms)`);
    for (const row of finding.rows.slice(0, 5)) console.log(`      ${JSON.stringify(row)}`);
  });
  const broken = findings.filter(({ rows }) => rows.length > 0).length;
  const verdict =
    broken === 0 ? `All ${findings.length} rules hold.` : `${broken} of ${findings.length} do not hold.`;
  console.log(`  ${verdict}`);
  if (broken > 0) process.exitCode = 1;
  if (heads !== undefined) await compareOne(url);
}

async function compareOne(url: string): Promise<void> {
  const { compared, broken } = await withClient(connectionUrl(url, 'auditor'), (client) =>
    compareHeads(client, heads ?? []),
  );
  console.log(
    `  ${broken.length === 0 ? '✓' : '✗'} audit heads: ${compared} compared, ${broken.length} chains differ`,
  );
  for (const { company, number, at, fault } of broken)
    console.log(
      fault === 'cut'
        ? `      company ${company}: the chain was cut. Seal ${number}, which was there at ${at}, is missing.`
        : `      company ${company}: the chain was rewritten. Seal ${number} is not the one that was there at ${at}.`,
    );
  if (compared === 0) console.log('      The file tells of no chain of this database.');
  if (broken.length > 0) process.exitCode = 1;
}
