import { type OwnCall, ownCall } from '../../kernel/auth/own-call.ts';
import { demandHome } from '../../kernel/auth/home.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import { newTrail, type Scope } from '../../kernel/scope.ts';
import { hashOfSource } from '../../kernel/auth/network.ts';

/**
 * The caller, where the path must name the caller.
 * @throws Refusal as ownCall does; resource.not_found for another user's path; play.at_home in Play for users of Live
 */
export const oneself = async (gate: Gate, userId: number): Promise<OwnCall> => {
  const own = await ownCall(gate);
  if (userId !== own.caller.actor.userId) return notFound();
  await demandHome(gate.site.environments, own.caller.actor.identityId);
  return own;
};

/** Runs work as the caller on their own rows in all companies, in one transaction. */
export const asOneself = <T>(
  { database, now, requestId, site, ip: address }: Gate,
  { claims: { companyId, sessionId }, caller: { actor, company, language, isOwn } }: OwnCall,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  database.transaction({ companyId, identityId: actor.identityId }, (tx) =>
    work({
      tx,
      company,
      actor,
      now,
      language,
      requestId,
      site,
      sessionId,
      address,
      isOwn,
      trail: newTrail(),
    }),
  );

const hour = 3600;
/** Account mails that one user may request per hour. */
const mailsPerPerson = 3;

/**
 * Counts a mail that a user requests, for the user and for their network, together with the links of forgotten passwords.
 * Each count is committed on its own, so that a refused request counts as well.
 * @throws Refusal request.rate_limited with the seconds until the hour is over
 */
export const countMail = async (
  { database, now, ip, resetsPerHour }: Gate,
  { caller: { actor } }: OwnCall,
): Promise<void> => {
  const counts = [
    { subject: hashOf(`identity mail|${actor.identityId}`), most: mailsPerPerson },
    { subject: hashOfSource(ip), most: resetsPerHour },
  ];
  for (const count of counts)
    await database.transaction({ companyId: 0 }, (tx) => demandCount(tx, { ...count, seconds: hour, now }));
};
