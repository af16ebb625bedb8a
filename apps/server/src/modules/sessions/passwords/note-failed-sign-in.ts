import type { SecurityEvent } from '@yardline/contract/security-events/security-events';
import type { Job } from '../../../kernel/jobs/job.ts';
import { enqueueOpenly } from '../../../kernel/jobs/enqueue.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { writeEvent } from '../../../kernel/security-events.ts';
import type { Locked } from '../../../kernel/auth/counts/lockout.ts';
import { findIdentity, membershipsOf } from '../people/people.ts';

const task = 'note-failed-sign-in';

/** Queues the record of a failed sign-in. The owner of the address is looked up later, so that a known one costs no more time. */
export const noteFailedSignIn = (gate: Gate, email: string, locked: Locked): Promise<void> =>
  gate.database.transaction({ companyId: 0 }, (tx) =>
    enqueueOpenly(tx, task, {
      email,
      address: gate.ip,
      request_id: gate.requestId,
      at: gate.now.toString(),
      locks: locked !== undefined,
    }),
  );

/** Writes a failed sign-in to each company in which the user works; to none, as company 0, for an unknown address. */
export const writeFailedSignIn: Job = {
  task,
  repeatable: 'a second event names the same request',
  run: async ({ database }, payload) => {
    const identity = await findIdentity(database, String(payload['email']));
    const memberships = identity === undefined ? [] : await membershipsOf(database, identity.id);
    const active = memberships.filter((each) => each.is_active);
    const events: SecurityEvent[] =
      payload['locks'] === true ? ['sign_in.failed', 'sign_in.locked'] : ['sign_in.failed'];
    const subjects = active.length === 0 ? [undefined] : active;
    for (const member of subjects)
      await database.transaction({ companyId: member?.company_id ?? 0 }, async (tx) => {
        for (const event of events)
          await writeEvent(tx, {
            companyId: member?.company_id ?? 0,
            at: String(payload['at']),
            event,
            userId: member?.user_id,
            address: String(payload['address']),
            requestId: String(payload['request_id']),
            subject: 'login',
          });
      });
  },
};
