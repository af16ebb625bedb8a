import type { Job } from '../../kernel/jobs/job.ts';
import { consentOf } from './consents.ts';
import { texting } from './text-provider.ts';

/** Hands one text to the provider. A number that said stop meanwhile gets none but the confirmation of that. */
export const sendText: Job = {
  task: 'send-text',
  repeatable: 'only a text that waits is sent, and the built-in provider keeps it where it is',
  run: async ({ database, clock }, payload) => {
    const id = Number(payload['text_id']);
    const tenancy = { companyId: Number(payload['company_id']) };
    const text = await database.transaction(tenancy, async (tx) => {
      const taken = await tx
        .updateTable('texts')
        .set({ is_held: false })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning(['number', 'body', 'is_confirmation'])
        .executeTakeFirst();
      if (taken === undefined) return undefined;
      const { state } = await consentOf({ tx }, taken.number);
      return { ...taken, mayGo: taken.is_confirmation || state !== 'stopped' };
    });
    if (text === undefined) return;
    const state = text.mayGo ? await texting.send(text.number, text.body) : 'refused';
    await database.transaction(tenancy, (tx) =>
      tx
        .updateTable('texts')
        .set({ state, left_at: clock().toString() })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    );
  },
};
