import { getClock } from '@yardline/contract/clock/clock';
import { clientHeader } from '@yardline/contract/older/older-calls';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../../test/app.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();
const morning = Temporal.Instant.from('2026-01-05T13:00:00Z');
const noon = morning.add({ hours: 4 });

beforeEach(() => {
  held.app.clock.now = noon;
});

const newMarks = async () => {
  const { admin } = await newShop(held.app);
  const { user } = await admin.ok(getSignedInUser);
  const mark = (type: unknown, timestamp: unknown, more = {}) => ({
    body: {
      user_auth_id: user.id,
      user_name: user.name,
      user_srm_uid: user.srm_uid,
      timestamp,
      record_type: type,
      ...more,
    },
  });
  return { admin, user, say: olderProgram(admin), mark };
};

describe('an older program that clocks out', () => {
  it('posts the start and then the end, each by itself [S7.25] [S4.18] [S3.8]', async () => {
    const { admin, user, say, mark } = await newMarks();
    const start = await say('POST /rest-api/clock/', mark(1, morning.toString()));
    expect(start).toEqual({ status: 201, body: { began_at: '2026-01-05T13:00:00Z', last_ended_at: null } });
    const mine = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
    expect(await say('POST /rest-api/clock/', mark(0, noon.toString()))).toEqual({
      status: 201,
      body: {
        records: [
          { ...mine, timestamp: '2026-01-05T13:00:00Z', record_type: 1 },
          { ...mine, timestamp: '2026-01-05T17:00:00Z', record_type: 0 },
        ],
      },
    });
    expect(await admin.ok(getClock)).toEqual({ began_at: null, last_ended_at: '2026-01-05T17:00:00Z' });
  });

  it('may write times with an offset, in seconds or in milliseconds, and numbers as texts [S7.25]', async () => {
    const { say, mark } = await newMarks();
    const started = await say(
      'POST /rest-api/clock',
      mark('1', '2026-01-05T09:00:00-05:00', { device: 'x' }),
    );
    expect(started).toMatchObject({ status: 201, body: { began_at: '2026-01-05T14:00:00Z' } });
    const ended = await say('POST /rest-api/clock', mark('0', noon.epochMilliseconds));
    expect(ended).toMatchObject({
      status: 201,
      body: { records: [{ timestamp: '2026-01-05T14:00:00Z' }, {}] },
    });
  });

  it('is refused an end without a start, another user’s mark and a time that is none [S7.25]', async () => {
    const { say, mark } = await newMarks();
    expect(await say('POST /rest-api/clock/', mark(0, noon.toString()))).toMatchObject({
      status: 400,
      body: { reason: 'clock.not_a_pair' },
    });
    const other = await say('POST /rest-api/clock/', mark(1, morning.toString(), { user_srm_uid: 'U0' }));
    expect(other).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'user_srm_uid', reason: 'clock.not_yours' }] },
    });
    expect(await say('POST /rest-api/clock/', mark(1, 'yesterday'))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'timestamp', reason: 'date.invalid' }] },
    });
  });

  it('is no program of ours, whose calls stay as strict as they were', async () => {
    const { admin, mark } = await newMarks();
    const { body } = mark(1, morning.toString());
    const answer = await admin.raw('POST', '/rest-api/clock', body, { [clientHeader]: 'web' });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'field.required' }]);
  });
});
