import type { Clock } from '../../../kernel/clock.ts';
import type { Site } from '../../../kernel/site.ts';
import { signaturesOf } from '../secrets.ts';
import type { Receiver, TakenDelivery } from './claim.ts';

/** Milliseconds that a call may take. */
const longestMs = 10_000;
/** Characters of an answer that are kept. */
const keptCharacters = 1_000;

/** How a call went: the status of its answer, null when there was none, and what was answered or stood in the way. */
export type Answered = { status: number | null; answer: string; milliseconds: number };

/** What is sent: what happened to which record, and where it is read. Nothing of a person is in it. */
const bodyOf = (site: Site, companyId: number, delivery: TakenDelivery): string =>
  JSON.stringify({
    id: delivery.message,
    type: delivery.topic,
    at: delivery.happened_at,
    environment: site.environments.here,
    company_id: companyId,
    noun: delivery.noun,
    record_id: delivery.record_id,
    path: delivery.path,
  });

/** What a database keeps as text, without numbers of cards. */
const kept = (text: string): string =>
  text
    .slice(0, keptCharacters)
    .replaceAll('\u0000', '')
    .replaceAll(/\b(?:\d[ -]?){13,19}\b/g, '[masked]');

/**
 * Calls a receiver once, signed as Standard Webhooks describes. It has ten seconds, is led nowhere else, and only the beginning of
 * its answer is read.
 */
export const callReceiver = async (
  { site, clock }: { site: Site; clock: Clock },
  { companyId, url, secrets }: Receiver,
  delivery: TakenDelivery,
): Promise<Answered> => {
  const body = bodyOf(site, companyId, delivery);
  const { message } = delivery;
  const second = Math.floor(clock().epochMilliseconds / 1_000);
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const answer = await site.callReceiver(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Yardline-Webhooks',
        'webhook-id': message,
        'webhook-timestamp': String(second),
        'webhook-signature': signaturesOf(site.sealer, secrets, { message, second, body }),
      },
      body,
      longestMs,
      isCut: true,
    });
    return { status: answer.status, answer: kept(await answer.text()), milliseconds: took() };
  } catch (error) {
    const answer = kept(error instanceof Error ? error.message : 'unknown');
    return { status: null, answer, milliseconds: took() };
  }
};
