import { stoppedCode } from '@yardline/domain/texts/failures';
import type { Database } from '../../kernel/database/transaction.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { consentOf, setConsent } from './consents.ts';
import { carrierOf } from './provider/carrier.ts';
import { scopeOfPhone } from './provider/own-scope.ts';
import type { TextCarrier, WaitingText } from './text-provider.ts';

type Text = WaitingText & {
  companyId: number;
  tries: number;
  mayGo: boolean;
  wasTried: boolean;
};

/** The queue waits longer after each try; with so many it has tried for about 22 hours. */
const mostTries = 13;

/** The text that waits, from now on beyond being taken back, and what carries it. */
const takeUp = (database: Database, site: Site, companyId: number, id: number, now: Temporal.Instant) =>
  database.transaction({ companyId }, async (tx) => {
    const row = await tx
      .selectFrom('texts')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .select(['number', 'body', 'is_confirmation', 'tried_at', 'tries'])
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { number, body, tries, tried_at: triedAt } = row;
    const carrier = await carrierOf(tx, site, companyId);
    const { state } = await consentOf({ tx }, number);
    const mayGo = row.is_confirmation || state !== 'stopped';
    const tried = carrier === undefined || !mayGo ? {} : { tried_at: triedAt ?? now.toString() };
    await tx
      .updateTable('texts')
      .set({ is_held: false, ...tried })
      .where('id', '=', id)
      .execute();
    const text: Text = { id, companyId, number, body, tries, mayGo, wasTried: triedAt !== null };
    return { text, carrier };
  });

type Outcome = { state: string; failure?: string; provider_ref?: string };

/** Records how a text stands now; a report of the provider that came first counts. */
const record = (database: Database, { companyId, id }: Text, outcome: Outcome, now: Temporal.Instant) =>
  database.transaction({ companyId }, async (tx) => {
    const { state, ...more } = outcome;
    await tx
      .updateTable('texts')
      .set({ state, left_at: now.toString(), failure: '', ...more })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  });

/** The provider's name of a text that an earlier try handed over before it was cut off. */
const findHanded = async (
  database: Database,
  carrier: TextCarrier,
  text: Text,
): Promise<string | undefined> => {
  if (!text.wasTried) return undefined;
  const found = await carrier.find(text);
  if (found.length === 0) return undefined;
  const { companyId } = text;
  const others = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    tx.selectFrom('texts').where('provider_ref', 'in', found).select('provider_ref').execute(),
  );
  const taken = new Set(others.map(({ provider_ref: ref }) => ref));
  return found.find((ref) => !taken.has(ref));
};

const hand = async (database: Database, carrier: TextCarrier, text: Text): Promise<Outcome> => {
  const ref = await findHanded(database, carrier, text);
  if (ref !== undefined) return { state: 'sent', provider_ref: ref };
  const handed = await carrier.send(text);
  if (handed.state === 'sent') return { state: 'sent', provider_ref: handed.ref };
  const { failure } = handed;
  return { state: failure === stoppedCode ? 'refused' : 'failed', failure };
};

/** Records what stood in the way, and lets the queue try again; the last try ends it. */
const failing = async (database: Database, { companyId, id, tries }: Text, error: unknown): Promise<void> => {
  const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  const isLast = tries + 1 >= mostTries;
  await database.transaction({ companyId }, (tx) =>
    tx
      .updateTable('texts')
      .set({ failure, tries: tries + 1, ...(isLast ? { state: 'failed' } : {}) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  );
  if (!isLast) throw error;
};

/**
 * Hands one text to the company's provider, or keeps it. A number that said stop meanwhile gets none but the confirmation of
 * that. No transaction is open while the provider is asked.
 */
export const sendText = (site: Site): Job => ({
  task: 'send-text',
  repeatable:
    'only a text that waits is sent, and the provider is asked for one that may have reached it before it gets it again',
  run: async ({ database, clock }, payload) => {
    const companyId = Number(payload['company_id']);
    const taken = await takeUp(database, site, companyId, Number(payload['text_id']), clock());
    if (taken === undefined) return;
    const { text, carrier } = taken;
    if (!text.mayGo) return record(database, text, { state: 'refused' }, clock());
    if (carrier === undefined) return record(database, text, { state: 'kept' }, clock());
    const outcome = await hand(database, carrier, text).catch((error: unknown) =>
      failing(database, text, error),
    );
    if (outcome === undefined) return;
    await record(database, text, outcome, clock());
    if (outcome.state !== 'refused') return;
    await database.transaction({ companyId }, async (tx) => {
      await setConsent(await scopeOfPhone(tx, clock()), text.number, { state: 'stopped', way: 'text' });
    });
  },
});
