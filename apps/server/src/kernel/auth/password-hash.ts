import { sql } from 'kysely';

/**
 * The hash of an identity's password, as one more column of a query that finds one identity. The product may not read that
 * column of the table: a function returns one at a time, and few per transaction (`0146_column_grants.sql`).
 */
export const passwordHash = sql<string | null>`password_hash_of(identities.id)`.as('password_hash');
