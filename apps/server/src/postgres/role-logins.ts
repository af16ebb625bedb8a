import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { withClient } from './login.ts';
import { connectionUrl, type DatabaseRole, roleNames, rolePassword } from './roles.ts';
import { scramVerifier } from './scram.ts';

type Setup = { adminUrl: string; isSuperuser: boolean; warn: (text: string) => void };

/** What a role may be beyond a plain login, and what it may be a member of. */
const allowed: Readonly<Record<DatabaseRole, { bypassrls: boolean; memberOf: readonly string[] }>> = {
  // Sees every company, because a migration fills in and checks the rows of all of them. Two functions of the queue
  // belong to the job role: who hands them over has to be a member of it, though it inherits nothing from it.
  owner: { bypassrls: true, memberOf: ['yardline_job'] },
  app: { bypassrls: false, memberOf: [] },
  job: { bypassrls: false, memberOf: [] },
  store: { bypassrls: false, memberOf: [] },
  portal: { bypassrls: false, memberOf: [] },
  auditor: { bypassrls: true, memberOf: ['pg_read_all_data'] },
};

type Attributes = {
  rolsuper: boolean;
  rolinherit: boolean;
  rolcreaterole: boolean;
  rolcreatedb: boolean;
  rolreplication: boolean;
  rolbypassrls: boolean;
  rolcanlogin: boolean;
};

type Found = Attributes & { memberOf: string[] };

/** The clause that sets an attribute of a role. */
const clauseOf: Readonly<Record<keyof Attributes, string>> = {
  rolsuper: 'superuser',
  rolinherit: 'inherit',
  rolcreaterole: 'createrole',
  rolcreatedb: 'createdb',
  rolreplication: 'replication',
  rolbypassrls: 'bypassrls',
  rolcanlogin: 'login',
};
const attributes = Object.keys(clauseOf) as (keyof Attributes)[];

const wantedOf = (role: DatabaseRole): Attributes => ({
  rolsuper: false,
  // What the auditor may read is a right that it inherits.
  rolinherit: role === 'auditor',
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: allowed[role].bypassrls,
  rolcanlogin: true,
});

const findRole = async (client: Client, name: string): Promise<Found | undefined> => {
  const { rows } = await client.query<Found>(
    `select ${attributes.join(', ')}, array(
       select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid) as "memberOf"
     from pg_roles r where rolname = $1`,
    [name],
  );
  return rows[0];
};

/** Brings what differs into order; what is right already is not written again, so that two starts do not collide. */
const settle = async (client: Client, role: DatabaseRole, { isSuperuser, warn }: Setup): Promise<void> => {
  const name = roleNames[role];
  const attempt = (loss: string, sql: string) =>
    client.query(sql).catch((error: Error) => warn(`${loss}: ${error.message}`));
  if ((await findRole(client, name)) === undefined) {
    await client.query(`create role ${name} login noinherit`);
    if (!isSuperuser) await client.query(`grant ${name} to session_user with inherit false, set true`);
  }
  const found = await findRole(client, name);
  const wanted = wantedOf(role);
  for (const attribute of attributes.filter((each) => found?.[each] !== wanted[each])) {
    const clause = `${wanted[attribute] ? '' : 'no'}${clauseOf[attribute]}`;
    await attempt(`This login may not make ${name} ${clause}`, `alter role ${name} ${clause}`);
  }
  for (const group of found?.memberOf ?? [])
    if (!allowed[role].memberOf.includes(group))
      await attempt(`This login may not take ${group} from ${name}`, `revoke ${group} from ${name}`);
};

/** @throws Error in words when the product would have more rights than its walls can bear */
const demandNothingMore = async (client: Client, role: DatabaseRole): Promise<void> => {
  const name = roleNames[role];
  const found = await findRole(client, name);
  const wanted = wantedOf(role);
  const tooMuch = attributes.filter(
    (each) => !wanted[each] && each !== 'rolinherit' && found?.[each] === true,
  );
  const groups = (found?.memberOf ?? []).filter((group) => !allowed[role].memberOf.includes(group));
  if (tooMuch.length === 0 && groups.length === 0) return;
  const what = [...tooMuch.map((each) => clauseOf[each]), ...groups.map((group) => `a member of ${group}`)];
  throw new Error(
    `The database role ${name} is ${what.join(', ')}. The product does not start with such a role: ` +
      'take that from it as an administrator of the server, and start again.',
  );
};

const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '28P01' || error.code === '28000');

const signsIn = (url: string): Promise<boolean> =>
  withClient(url, async () => true).catch((error: unknown) => {
    if (isRefused(error)) return false;
    throw error;
  });

/** Gives a role the password that is its own, when it does not have it yet. */
const ensureSignsIn = async (client: Client, role: DatabaseRole, adminUrl: string): Promise<void> => {
  const url = connectionUrl(adminUrl, role);
  if (await signsIn(url)) return;
  const name = roleNames[role];
  const verifier = client.escapeLiteral(scramVerifier(rolePassword(adminUrl, role)));
  await client.query(`alter role ${name} password ${verifier}`).catch((error: Error) => {
    throw new Error(
      `The database role ${name} does not sign in with its password, and this login may not give it one ` +
        `(${error.message}). docs/operations.md says how an operator creates the roles.`,
    );
  });
  if (!(await signsIn(url)))
    throw new Error(
      `The database role ${name} has its password and still cannot sign in: look at pg_hba.conf of the server.`,
    );
};

/**
 * Makes each role a login of its own with least rights.
 * @throws Error in words when a role has more rights than it should, or cannot sign in
 */
export const ensureLogins = async (client: Client, setup: Setup): Promise<void> => {
  const every = Object.keys(roleNames) as DatabaseRole[];
  for (const role of every) await settle(client, role, setup);
  const auditor = await findRole(client, roleNames.auditor);
  if (auditor?.memberOf.includes('pg_read_all_data') !== true)
    await client
      .query(`grant pg_read_all_data to ${roleNames.auditor} with inherit true`)
      .catch((error: Error) => setup.warn(`The auditor cannot read: ${error.message}`));
  const owner = await findRole(client, roleNames.owner);
  if (owner?.memberOf.includes(roleNames.job) !== true)
    await client.query(`grant ${roleNames.job} to ${roleNames.owner} with inherit false, set true`);
  for (const role of every) await demandNothingMore(client, role);
  for (const role of every) await ensureSignsIn(client, role, setup.adminUrl);
};

const accountOf = (adminUrl: string): string => decodeURIComponent(new URL(adminUrl).username);

/** The SQL with which an operator creates the roles, as verifiers of the passwords that the product will show. */
export const roleStatements = (adminUrl: string): string =>
  (Object.keys(roleNames) as DatabaseRole[])
    .toSorted((one, other) => (allowed[one].memberOf.length > allowed[other].memberOf.length ? 1 : -1))
    .flatMap((role) => [
      `create role ${roleNames[role]} login ${role === 'auditor' ? 'inherit' : 'noinherit'} ` +
        `${allowed[role].bypassrls ? 'bypassrls' : 'nobypassrls'} password '${scramVerifier(rolePassword(adminUrl, role))}';`,
      ...allowed[role].memberOf.map(
        (group) =>
          `grant ${group} to ${roleNames[role]} with inherit ${role === 'auditor'}, set ${role === 'owner'};`,
      ),
    ])
    // To hand the schema over to its owner, the account has to be able to become that role.
    .concat(
      `grant ${roleNames.owner} to ${escapeIdentifier(accountOf(adminUrl))} with inherit false, set true;`,
    )
    .join('\n');
