import { z } from 'zod';
import type { Site } from '../../../kernel/site.ts';
import type { Handed, TextCarrier } from '../text-provider.ts';
import { type Account, addresses, secretPlace } from './provider.queries.ts';

// Twilio's REST API of 2010-04-01: https://www.twilio.com/docs/messaging/api/message-resource
const version = '2010-04-01';

const message = z.object({ sid: z.string(), body: z.string().nullable() });
const messages = z.object({ messages: z.array(message.extend({ direction: z.string() })) });
const refusal = z.object({ code: z.int().optional(), message: z.string() });
const known = z.object({ friendly_name: z.string() });

/** What Twilio answers while it cannot take a text now: the queue tries again. */
const passing = (status: number): boolean =>
  status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;

/** Carries texts by an account at Twilio. Its address is the operator's to say, never a company's. */
export const twilio = (
  site: Site,
  companyId: number,
  { account, secret, sender }: Account,
): TextCarrier & { name: () => Promise<string> } => {
  const ask = async (path: string, form?: URLSearchParams): Promise<{ status: number; body: unknown }> => {
    const token = site.sealer.open(secret, secretPlace(companyId));
    const answer = await site.ask(new URL(`/${version}/Accounts/${account}${path}`, site.textApi).href, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form?.toString(),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (passing(answer.status)) throw new Error(`Twilio: ${answer.status}`);
    return { status: answer.status, body };
  };
  return {
    async name() {
      const { status, body } = await ask('.json');
      if (status !== 200) throw new Error(`Twilio: ${status}`);
      return known.parse(body).friendly_name;
    },

    async send({ id, number, body: words }): Promise<Handed> {
      const form = new URLSearchParams({
        To: number,
        [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
        Body: words,
        StatusCallback: addresses(site, companyId).states(id),
      });
      const { status, body } = await ask('/Messages.json', form);
      if (status === 201) return { state: 'sent', ref: message.pick({ sid: true }).parse(body).sid };
      const told = refusal.safeParse(body).data;
      const failure = told === undefined ? `Twilio: ${status}` : String(told.code ?? told.message);
      return { state: 'failed', failure: failure.slice(0, 200) };
    },

    async find({ number, body: words }) {
      const query = new URLSearchParams({ To: number, PageSize: '50' });
      const { status, body } = await ask(`/Messages.json?${query}`);
      if (status !== 200) throw new Error(`Twilio: ${status}`);
      return messages
        .parse(body)
        .messages.filter((each) => each.direction !== 'inbound' && each.body === words)
        .map(({ sid }) => sid);
    },
  };
};
