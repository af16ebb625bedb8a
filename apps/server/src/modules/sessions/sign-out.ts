import type { ReplyOf } from '@yardline/contract/endpoint';
import type { logout } from '@yardline/contract/sessions';
import { isBoundTo } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';

/** Ends the session at once; a token that is no longer good is no reason to refuse. */
export const signOut = async (gate: Gate): Promise<ReplyOf<typeof logout>> => {
  const [, token] = /^(?:JWT|Bearer) (.+)$/.exec(gate.authorization ?? '') ?? [];
  const claims =
    token === undefined
      ? undefined
      : await gate.tokens.verify(token, gate.now, 'allowed').catch(() => undefined);
  if (claims !== undefined && isBoundTo(claims, gate.bindingCookie)) {
    await gate.database.transaction({ companyId: claims.companyId }, (tx) =>
      tx
        .updateTable('sessions')
        .set({ revoked_at: gate.now.toString() })
        .where('id', '=', claims.sessionId)
        .where('revoked_at', 'is', null)
        .execute(),
    );
  }
  gate.setBindingCookie(undefined);
  gate.clearSiteData();
  return { status: 'signed out' };
};
