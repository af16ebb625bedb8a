import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { ownMark } from '../own-mark.ts';
import { fieldsOf, textOf, withBody } from '../said.ts';

const isEnd = (said: Said): boolean => textOf(fieldsOf(said.body)['record_type']) === '0';

/** The instant of a mark: with any offset, or in seconds or milliseconds since 1970. @throws Refusal request.invalid */
const instantOf = (said: unknown): string => {
  const text = textOf(said);
  try {
    if (/^\d{10}$/.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text) * 1000).toString();
    if (/^\d{13}$/.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text)).toString();
    return Temporal.Instant.from(text).toString();
  } catch {
    return refuseFields([{ path: 'timestamp', code: 'date.invalid' }]);
  }
};

/**
 * One mark of the clock as a call of ours: the start clocks in, the end clocks out since that start.
 * @throws Refusal clock.not_yours at the fields, clock.not_a_pair for an end without a start
 */
const readOne = async (scope: Scope, said: Said): Promise<Said> => {
  const { user_auth_id: id, user_srm_uid: uid, timestamp } = fieldsOf(said.body);
  const { me, since } = await ownMark(scope);
  const wrong = [
    ...(textOf(id) === String(me.id) ? [] : ['user_auth_id']),
    ...(textOf(uid) === me.srm_uid ? [] : ['user_srm_uid']),
  ];
  if (wrong.length > 0) refuseFields(wrong.map((path) => ({ path, code: 'clock.not_yours' })));
  const at = instantOf(timestamp);
  if (!isEnd(said)) return withBody(said, { began_at: at, said_at: scope.now.toString() });
  if (since === undefined) throw new Refusal('clock.not_a_pair');
  const mine = { user_auth_id: me.id, user_name: me.name, user_srm_uid: me.srm_uid };
  return withBody(said, {
    records: [
      { ...mine, timestamp: since, record_type: 1 },
      { ...mine, timestamp: at, record_type: 0 },
    ],
  });
};

/** Clocking out in two calls, one for each mark. [S4.18] [S7.25] */
export const clockForms: readonly OlderForm[] = [
  {
    statement: 'S7.25',
    method: 'POST',
    path: '/rest-api/clock',
    isMeant: ({ body }) => 'record_type' in fieldsOf(body),
    answeredBy: (said) => (isEnd(said) ? 'clockOut' : 'clockIn'),
    read: readOne,
  },
];
