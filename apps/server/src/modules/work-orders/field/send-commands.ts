import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendFieldCommands as endpoint } from '@yardline/contract/work-orders/field';
import type { RefusalCode } from '@yardline/contract/refusals';
import { audit } from '../../../kernel/audit.ts';
import { takeIn, type TakenIn } from '../../../kernel/field/take-in.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { takeStep } from '../step-job.ts';
import { keepSignature } from '../signing/signatures.ts';
import { addNote } from './add-note.ts';
import { usePart } from './use-part.ts';

type Command = InputOf<typeof endpoint>['body']['commands'][number];

const act = (scope: Scope, command: Command, at: Temporal.Instant): Promise<void> => {
  const { order_id: orderId } = command;
  if (command.kind === 'part') return usePart(scope, { ...command, orderId });
  if (command.kind === 'signature')
    return keepSignature(scope, { commandId: command.id, orderId, signed: command, at });
  if (command.kind === 'note') return addNote(scope, { orderId, text: command.text, at });
  const reason = command.kind === 'pause' ? command.reason : undefined;
  return takeStep(scope, { orderId, step: command.kind, reason, at });
};

type Person = { id: number; is_active: boolean; is_mechanic: boolean };

/** Why the act of a person is only kept: they are no mechanic here any longer, or another user sends it. */
const whyKept = (scope: Scope, person: Person | undefined): RefusalCode | undefined => {
  if (person?.is_active !== true) return 'field.let_go';
  if (person.id !== scope.actor.userId) return 'field.not_own';
  return person.is_mechanic ? undefined : 'work_order.not_mechanic';
};

/**
 * Takes in what was done in the field, in the order in which the phone did it. [B2.11] [B4.13]
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
    const { id, kind, order_id: orderId, user_id: userId, said_at: saidAt, ...payload } = command;
    results.push(
      await takeIn(
        scope,
        { id, kind, orderId, userId, saidAt, payload },
        { isKept: whyKept(scope, byId.get(userId)), apply: (at) => act(scope, command, at) },
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
