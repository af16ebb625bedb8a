import type { clockOut as endpoint } from '@yardline/contract/clock/clock';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStretch } from './record-stretch.ts';

type Records = InputOf<typeof endpoint>['body']['records'];
type Me = { id: number; name: string; srm_uid: string };

/** Whose records they say they are: nobody clocks anybody else. */
const foreign = (records: Records, me: Me): FieldRefusal[] =>
  records.flatMap((record, index) => [
    ...(record.user_auth_id === me.id
      ? []
      : [{ path: `records.${index}.user_auth_id`, code: 'clock.not_yours' as const }]),
    ...(record.user_srm_uid === me.srm_uid
      ? []
      : [{ path: `records.${index}.user_srm_uid`, code: 'clock.not_yours' as const }]),
  ]);

/**
 * Clocks out: records the start and the end of the caller's stretch, in this order.
 * @throws Refusal request.invalid (not a start and an end, or another user's), and those of recordStretch
 */
export const clockOut = async (
  scope: Scope,
  { body: { records } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const [start, end] = records;
  if (start?.record_type !== 1 || end?.record_type !== 0)
    return refuseFields([{ path: 'records', code: 'clock.not_a_pair' }]);
  const me = await scope.tx
    .selectFrom('users')
    .where('id', '=', scope.actor.userId)
    .select(['id', 'name', 'srm_uid'])
    .executeTakeFirstOrThrow();
  const wrong = foreign(records, me);
  if (wrong.length > 0) refuseFields(wrong);
  const said = {
    began: Temporal.Instant.from(start.timestamp),
    ended: Temporal.Instant.from(end.timestamp),
  };
  const { began, ended } = await recordStretch(scope, said);
  const mine = { user_auth_id: me.id, user_name: me.name, user_srm_uid: me.srm_uid };
  return {
    records: [
      { ...mine, timestamp: began.toString(), record_type: 1 },
      { ...mine, timestamp: ended.toString(), record_type: 0 },
    ],
  };
};
