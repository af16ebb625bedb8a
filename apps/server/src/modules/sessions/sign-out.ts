import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { logout } from '@yardline/contract/sessions/sessions';
import { audit } from '../../kernel/audit.ts';
import { identify } from '../../kernel/auth/authenticate.ts';
import { type Claims, isBoundTo } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { newTrail, type Scope } from '../../kernel/scope.ts';
import { leavers } from '../clock/public.ts';

type Leaving = InputOf<typeof logout>['query'];

/** Ends a living session and clocks out, both or neither; a session that is over already is no reason to refuse. */
const endSession = (gate: Gate, claims: Claims, leaving: Leaving): Promise<boolean> =>
  gate.database.transaction({ companyId: claims.companyId }, async (tx) => {
    const caller = await identify(tx, claims, gate.now, gate.site.environments).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (caller === undefined) return false;
    const { actor, company, language } = caller;
    const { now, requestId, ip: address } = gate;
    const { sessionId } = claims;
    const scope: Scope = {
      tx,
      company,
      actor,
      now,
      language,
      requestId,
      address,
      sessionId,
      trail: newTrail(),
    };
    const clockedOut = await leavers.clockOutFirst(scope, leaving);
    await tx
      .updateTable('sessions')
      .set({ revoked_at: gate.now.toString() })
      // Signing out while acting as another also ends the staff member's own session: nobody else may find it on this machine.
      .where((eb) =>
        eb.or([
          eb('id', '=', claims.sessionId),
          eb(
            'id',
            '=',
            eb
              .selectFrom('sessions as acting')
              .where('acting.id', '=', claims.sessionId)
              .select('acting.parent_session_id'),
          ),
        ]),
      )
      .execute();
    await audit(scope, { action: 'sign_out', noun: 'sessions', rowId: claims.sessionId });
    return clockedOut;
  });

/** Ends the session at once; a token that is no longer good is no reason to refuse. */
export const signOut = async (
  gate: Gate,
  { query }: InputOf<typeof logout>,
): Promise<ReplyOf<typeof logout>> => {
  const [, token] = /^(?:JWT|Bearer) (.+)$/.exec(gate.authorization ?? '') ?? [];
  const claims =
    token === undefined
      ? undefined
      : await gate.tokens.verify(token, gate.now, { expired: 'allowed' }).catch(() => undefined);
  const isLeaving = claims !== undefined && isBoundTo(claims, gate.bindingCookie);
  const clockedOut = isLeaving && (await endSession(gate, claims, query));
  gate.setBindingCookie(undefined);
  gate.clearSiteData();
  return { status: 'signed out', clocked_out: clockedOut };
};
