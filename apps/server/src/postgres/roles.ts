import { createHmac } from 'node:crypto';

/** Who talks to the database: the schema's owner, the product, its background work, its shop on the web, the portal of customers, a reader of everything. */
export type DatabaseRole = 'owner' | 'app' | 'job' | 'store' | 'portal' | 'auditor';

/** The names of the roles in the database. Each is a login of its own; none can become another. */
export const roleNames: Readonly<Record<DatabaseRole, string>> = {
  owner: 'yardline_owner',
  app: 'yardline_app',
  job: 'yardline_job',
  store: 'yardline_store',
  portal: 'yardline_portal',
  auditor: 'yardline_auditor',
};

const leastSecret = 16;

/**
 * The password of a role: derived from one secret, so that every process finds it without a file of its own. It tells
 * nothing of the secret, and nothing of the other passwords.
 * @throws Error when the secret is so short that a known password would let it be guessed
 */
export function rolePassword(adminUrl: string, role: DatabaseRole): string {
  const secret = process.env['DATABASE_LOGIN_SECRET'] ?? decodeURIComponent(new URL(adminUrl).password);
  if (secret.length < leastSecret) {
    throw new Error(
      `The logins of the product take their passwords from that of DATABASE_URL, which has fewer than ${leastSecret} ` +
        'characters. Give the account a longer one, or set DATABASE_LOGIN_SECRET to 32 random characters.',
    );
  }
  return createHmac('sha256', secret).update(`yardline login|${role}`).digest('base64url');
}

/** The address under which a role signs in to the database that the administrator's address names. */
export function connectionUrl(adminUrl: string, role: DatabaseRole): string {
  const url = new URL(adminUrl);
  url.username = roleNames[role];
  url.password = rolePassword(adminUrl, role);
  // A URL spells a space as + here, which libpq does not understand.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
