import { customerStatement } from './customer-statement.ts';
import { formOf } from './form-of.ts';
import { openAccounts } from './open-accounts.ts';

/** Statements as others read them: of one customer, in which form they get theirs, and the accounts that have something to tell. */
export const statements = { of: customerStatement, formOf, openAccounts };
