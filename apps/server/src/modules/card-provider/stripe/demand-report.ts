import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Gate } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type Account, findAccount, secretPlace } from '../account/account.queries.ts';
import { clientOf } from './client.ts';

/** A report that its signature proves. Nothing is believed of what it says but which payment to ask about. */
export type CardReport = {
  provider: string;
  /** The provider's name for it: one that comes again has the same. */
  eventId: string;
  /** The key of a payment or a refund of ours; undefined for all else that happens on an account. */
  key: string | undefined;
};

type Sent = { companyId: number; bytes: Uint8Array; signature: string };

/** Seconds after which a report that is played back does not count. */
const tolerance = 300;
/** What cannot be a signature is refused without a look into the database. */
const shape = /^t=\d{1,12},(?:v\d=[0-9a-f]{64},?){1,6}$/;

const secretsOf = ({ site: { sealer } }: Gate, companyId: number, account: Account | undefined): string[] => {
  // No one knows the secret of an account that is none.
  if (account === undefined) return [`whsec_${randomBytes(24).toString('hex')}`];
  const open = (column: 'hook_secret' | 'hook_secret_before') => {
    const sealed = account[column];
    return sealed === null ? [] : [sealer.open(sealed, secretPlace(companyId, column))];
  };
  return [...open('hook_secret'), ...open('hook_secret_before')];
};

/** The payment that an event is about, by the key that it was given by us. */
const keyOf = (event: Stripe.Event): string | undefined => {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired')
    return event.data.object.client_reference_id ?? undefined;
  if (event.type === 'refund.updated' || event.type === 'refund.failed')
    return event.data.object.metadata?.['key'];
  if (event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.payment_failed')
    return event.data.object.metadata['key'];
  return undefined;
};

/**
 * Demands that the company's account signed a report, over its very bytes and a short while ago. A company without an account, and
 * one that does not exist, are answered as a wrong signature is.
 * @throws Refusal resource.not_found
 */
export const demandReport = async (
  gate: Gate,
  { companyId, bytes, signature }: Sent,
): Promise<CardReport> => {
  if (!shape.test(signature)) notFound();
  const account = await gate.database.transaction({ companyId, isReadOnly: true }, findAccount);
  const { webhooks } = await clientOf(gate.site, 'sk_test_unused');
  for (const secret of secretsOf(gate, companyId, account)) {
    try {
      const event = webhooks.constructEvent(
        Buffer.from(bytes),
        signature,
        secret,
        tolerance,
        undefined,
        gate.now.epochMilliseconds,
      );
      return { provider: 'stripe', eventId: event.id.slice(0, 255), key: keyOf(event) };
    } catch {
      // Another secret may have signed it.
    }
  }
  return notFound();
};
