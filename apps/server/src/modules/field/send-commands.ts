import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendFieldCommands as endpoint } from '@yardline/contract/field/field';
import type { RefusalCode } from '@yardline/contract/refusals';
import { audit } from '../../kernel/audit.ts';
import { takeIn, type TakenIn } from '../../kernel/field/take-in.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { apply, type Command, subjectOf } from './apply.ts';

type Person = { id: number; is_active: boolean; is_mechanic: boolean };

/** Why the act of a person is only kept: another user sends it, or they are active, or a mechanic, no longer. */
const whyKept = (scope: Scope, person: Person | undefined, noun: string): RefusalCode | undefined => {
  if (person?.is_active !== true) return 'field.let_go';
  if (person.id !== scope.actor.userId) return 'field.not_own';
  return noun === 'tickets' || person.is_mechanic ? undefined : 'work_order.not_mechanic';
};

const payloadOf = ({ id: _id, kind: _kind, user_id: _user, said_at: _said, ...rest }: Command) =>
  Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'order_id' && name !== 'ticket_id'));

/**
 * Takes in what was done in the field, in the order in which the phone did it. [B2.11] [B4.1] [B4.13]
 * @throws Refusal request.invalid for an act of a user who is none of the company's
 */
export const sendCommands = async (
  scope: Scope,
  { body: { commands } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const people = await scope.tx
    .selectFrom('users')
    .where('id', 'in', [...new Set(commands.map((each) => each.user_id))])
    .select(['id', 'is_active', 'is_mechanic'])
    .execute();
  const byId = new Map(people.map((each) => [each.id, each]));
  const strange = commands.findIndex((each) => !byId.has(each.user_id));
  if (strange !== -1)
    return refuseFields([{ path: `commands.${strange}.user_id`, code: 'reference.not_found' }]);
  const results: (TakenIn & { isRepeat: boolean })[] = [];
  for (const command of commands) {
    const { id, kind, user_id: userId, said_at: saidAt } = command;
    const { noun, recordId } = subjectOf(command);
    results.push(
      await takeIn(
        scope,
        { id, kind, noun, recordId, userId, saidAt, payload: payloadOf(command) },
        {
          isKept: whyKept(scope, byId.get(userId), noun),
          apply: (at) => apply(scope, command, { at }),
        },
      ),
    );
  }
  const counted = (outcome: string) => results.filter((each) => each.outcome === outcome).length;
  await audit(scope, {
    action: 'create',
    noun: 'field_commands',
    rowId: commands[0]?.id ?? '',
    after: {
      acts: commands.length,
      applied: counted('applied'),
      refused: counted('refused'),
      kept: counted('kept'),
      repeated: results.filter(({ isRepeat }) => isRepeat).length,
    },
  });
  return {
    results: results.map(({ id, outcome, message, is_clock_off }) => ({
      id,
      outcome,
      message,
      is_clock_off,
    })),
  };
};
