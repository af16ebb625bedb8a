import { customerStatement } from './customer-statement.ts';
import { openAccounts } from './open-accounts.ts';

/** Statements as others read them: of one customer, and the accounts that have something to tell. */
export const statements = { of: customerStatement, openAccounts };
