import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DB } from '../../../../db/types.ts';

/**
 * Whether the password is no newer than the proof behind a session: a new password ends every session that was proved, or
 * begun, before it. `authenticate.ts` has the same condition in SQL for every call.
 */
export const isSincePassword = (eb: ExpressionBuilder<DB, 'sessions' | 'identities'>): Expression<SqlBool> =>
  eb(
    'identities.password_changed_at',
    '<=',
    eb.fn.coalesce('sessions.authenticated_at', 'sessions.created_at'),
  );
