import type { ReplyOf } from '@yardline/contract/endpoint';
import type { createMobileSession as endpoint } from '@yardline/contract/sessions/mobile-sessions';
import { audit } from '../../../kernel/audit.ts';
import { issueCode } from '../../../kernel/auth/one-time-codes.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { drawQr } from '../../../kernel/qr.ts';
import { mobileCode } from './mobile-code.ts';

/** A code with which the caller signs in on a phone, as the address that the phone opens: once, within a minute. */
export const createMobileSession = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, company, actor, sessionId = '', now, site } = scope;
  if (site === undefined) throw new Error('a code for a phone needs to know where we are reached');
  const data = { companyId: company.id, userId: actor.userId, identityId: actor.identityId, sessionId };
  const code = await issueCode(tx, mobileCode, data, now);
  await audit(scope, { action: 'create', noun: 'mobile_sessions', rowId: sessionId });
  const url = new URL(`/mobile/${code}`, site.publicUrl).href;
  return { url, qr: await drawQr(url), expires_at: now.add({ seconds: mobileCode.seconds }).toString() };
};
