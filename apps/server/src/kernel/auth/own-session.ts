import type { Endpoint } from '@yardline/contract/endpoint';
import { Refusal } from '../refusal.ts';
import type { Shown } from './caller-row.ts';

/**
 * Refuses changes to the user's account in all companies to a session for which only a company's identity provider vouches,
 * to staff who act as the user, and to a program's key: none of them proves that it is the user (ADR 0041).
 *
 * @throws Refusal identity.own_proof_required for a session that the user can still prove; permission.denied for others
 */
export const demandOwnSession = (
  { isOfIdentity }: Pick<Endpoint, 'isOfIdentity'>,
  shown: Shown,
  isOwn: boolean,
): void => {
  if (isOfIdentity !== true || isOwn) return;
  const isPerson = 'sessionId' in shown && shown.impersonatorId === undefined;
  throw new Refusal(isPerson ? 'identity.own_proof_required' : 'permission.denied');
};
