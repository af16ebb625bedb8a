import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sendFieldCommands, type settleFieldConflict as endpoint } from '@yardline/contract/field/field';
import { say } from '@yardline/contract/words/both';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { settleAct } from '../../kernel/field/settle.ts';
import { notFound } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { apply, type Command } from './apply.ts';

const recordIds = { work_orders: 'order_id', tickets: 'ticket_id' } as const;
type Noun = keyof typeof recordIds;

const actOf = async (scope: Scope, id: string) =>
  (await scope.tx
    .selectFrom('field_commands')
    .where('id', '=', id)
    .where('outcome', '<>', 'applied')
    .where('settled_at', 'is', null)
    .select(['id', 'kind', 'noun', 'record_id', 'user_id', 'said_at', 'payload'])
    .$narrowType<{ noun: Noun }>()
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** Where the record of an act is; an act on a record that there is not is for those who may edit anywhere. */
const placeOfRecord = async (scope: Scope, noun: Noun, id: number) => {
  const row = await scope.tx
    .selectFrom(noun)
    .where('id', '=', id)
    .select(['division_id', 'location_id'])
    .executeTakeFirst();
  return row === undefined ? undefined : placeOf(row);
};

/**
 * Takes an act that was not applied off the list: someone at the desk does it now, by the verb that the phone meant, has changed the
 * record in another way, or drops it. The act itself stays on record.
 * @throws Refusal resource.not_found, permission.denied, and what the verb refuses
 */
export const settleConflict = async (
  scope: Scope,
  { params: { command: id }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const act = await actOf(scope, id);
  demand(scope, `${act.noun}.edit`, await placeOfRecord(scope, act.noun, act.record_id));
  if (body.how === 'now') {
    const [command] = sendFieldCommands.body.parse({
      commands: [
        {
          ...(act.payload as object),
          id,
          kind: act.kind,
          user_id: act.user_id,
          said_at: act.said_at,
          [recordIds[act.noun]]: act.record_id,
        },
      ],
    }).commands as [Command];
    await apply(scope, command, { at: scope.now, mechanicId: act.user_id });
  }
  await settleAct(scope, { id, note: body.how === 'now' ? '' : body.note });
  await audit(scope, {
    action: 'update',
    noun: 'field_commands',
    rowId: id,
    before: { kind: act.kind, said_at: act.said_at },
    after: body,
  });
  return { message: say(scope.language, 'request.done') };
};
