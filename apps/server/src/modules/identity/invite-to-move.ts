import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type inviteToMove as endpoint, mostInvitedToMove } from '@yardline/contract/identity/moves';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { seeingMemberships } from '../../kernel/database/settings.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mailCode } from './mail-code.ts';
import { isExempt, moversBy } from './moves.queries.ts';
import { readPerson } from './person.ts';

/** Hours within which a user is not mailed again. */
const restHours = 24;

type Reply = ReplyOf<typeof endpoint>;
type Mover = Awaited<ReturnType<typeof moversBy>>[number];

/** Why a user is not mailed now; undefined where they are. */
const whyNot = (
  scope: Scope,
  { email, state, invited_at: at }: Mover,
): Reply['left'][number]['reason'] | undefined => {
  if (state === 'moved') return 'moved';
  if (isExempt(scope, email)) return 'exempt';
  if (at === null) return undefined;
  return scope.now.since(Temporal.Instant.from(at)).total('hours') < restHours ? 'mailed' : undefined;
};

/** Mails one user a link that confirms their address, as if they had asked for it. */
const invite = async (scope: Scope, { id: userId, identity_id: identityId }: Mover): Promise<void> => {
  await lockPerson(scope, userId, 'users.edit');
  const theirs = { ...scope, actor: { ...scope.actor, userId, identityId } };
  const person = await readPerson(theirs);
  // Who belongs to several companies is mailed by none of them: the link is for the person alone.
  await seeingMemberships(scope.tx, identityId, () =>
    mailCode(theirs, { person, template: 'identity-invite', to: person.email }),
  );
  await scope.tx
    .updateTable('identities')
    .set({ invited_at: scope.now.toString() })
    .where('id', '=', identityId)
    .execute();
  await audit(scope, { action: 'update', noun: 'users', rowId: userId, after: { identity: 'invited' } });
};

/**
 * Invites users to the move, and reminds those who were invited a day ago and more. Beyond the most at once, those who waited
 * longest are first the next time.
 * @throws Refusal re_authentication.required, person.beyond_own, person.beyond_all for a user on whom the actor may not act
 */
export const inviteToMove = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Reply> => {
  await demandFreshProof(scope);
  const movers = await moversBy(scope, body.ids);
  const judged = movers.map((mover) => ({ mover, reason: whyNot(scope, mover) }));
  const wanted = judged.filter(({ reason }) => reason === undefined).slice(0, mostInvitedToMove);
  for (const { mover } of wanted) await invite(scope, mover);
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: scope.company.id,
    after: { invited_to_move: wanted.length },
  });
  return {
    mailed: wanted.length,
    left: judged.flatMap(({ mover: { id, name }, reason }) =>
      reason === undefined ? [] : [{ id, name, reason }],
    ),
  };
};
