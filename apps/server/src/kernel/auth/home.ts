import type { Environments } from '../environment.ts';
import type { Gate } from '../http/route.ts';
import { Refusal } from '../refusal.ts';

const isKnownToLive = async (
  { live }: Environments,
  who: { email: string } | { identityId: number },
): Promise<boolean> => {
  const known = await live.transaction({ companyId: 0, isReadOnly: true }, (tx) => {
    const people = tx.selectFrom('identities').select('id');
    return 'email' in who
      ? people.where('email', '=', who.email).executeTakeFirst()
      : people.where('id', '=', who.identityId).executeTakeFirst();
  });
  return known !== undefined;
};

const at = async (gate: Gate, who: { email: string } | { identityId: number }): Promise<Gate> => {
  const { environments } = gate.site;
  const isElsewhere = environments.here === 'play' && (await isKnownToLive(environments, who));
  return isElsewhere ? { ...gate, database: environments.live } : gate;
};

/**
 * The environment that decides about a user's account: in Play that is Live for every user whom Live knows, whether or not
 * they may sign in there. Only users created in Play are at home in Play.
 */
export const homeOf = (gate: Gate, email: string): Promise<Gate> => at(gate, { email });

/** The same for a user known by number: users of Play alone have a number range of their own. */
export const homeOfPerson = (gate: Gate, identityId: number): Promise<Gate> => at(gate, { identityId });

/** Whether this user's account is changed here: in Play only for users created there. */
export const isAtHome = async (
  environments: Environments | undefined,
  identityId: number,
): Promise<boolean> => environments?.here !== 'play' || !(await isKnownToLive(environments, { identityId }));

/** @throws Refusal play.at_home in Play, for users who are at home in Live: what guards their account is changed there */
export const demandHome = async (
  environments: Environments | undefined,
  identityId: number,
): Promise<void> => {
  if (!(await isAtHome(environments, identityId))) throw new Refusal('play.at_home');
};
