import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DB } from '../../../db/types.ts';

/**
 * Whether the password of a person is no newer than the proof by which a session of his stands: a new one ends every
 * session that was proved, or begun, before it. `authenticate.ts` spells the same out for every call.
 */
export const isSincePassword = (eb: ExpressionBuilder<DB, 'sessions' | 'identities'>): Expression<SqlBool> =>
  eb(
    'identities.password_changed_at',
    '<=',
    eb.fn.coalesce('sessions.authenticated_at', 'sessions.created_at'),
  );
