import type { InputOf } from '@yardline/contract/endpoint';
import type { reportCardEvent } from '@yardline/contract/payments/card-events';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { enqueueOpenly } from '../../../kernel/jobs/enqueue.ts';
import { demandReport } from '../../card-provider/public.ts';

type Reported = { companyId: number; provider: string; key: string };

/** The page of a guarantee is asked about by what waits for it: a checkout, or the document that gets another card. */
const askAboutGuarantee = async (tx: Kysely<DB>, { companyId, provider, key }: Reported): Promise<void> => {
  const row = await tx
    .selectFrom('guarantees as g')
    .where('g.provider', '=', provider)
    .where(sql<boolean>`g.provider_key::text = ${key}`)
    .where('g.state', '=', 'pending')
    .select(['g.id', 'g.created_by', 'g.task', 'g.about'])
    .executeTakeFirst();
  if (row === undefined) return;
  const of = { company_id: companyId, user_id: row.created_by };
  const about = row.about as Record<string, unknown>;
  await enqueueOpenly(tx, row.task, { guarantee_id: row.id, ...about, ...of });
};

/**
 * Takes in what the provider of cards reports, once, and has the provider asked about that payment: what a report says is not
 * believed, and reports may come late, twice and in any order.
 * @throws Refusal resource.not_found without the account's signature
 */
export const takeInReport = async (
  gate: Gate,
  { params: { companyId }, headers, body: bytes }: InputOf<typeof reportCardEvent>,
): Promise<null> => {
  const report = await demandReport(gate, { companyId, bytes, signature: headers['stripe-signature'] });
  const { provider, eventId, key } = report;
  await gate.database.transaction({ companyId }, async (tx) => {
    const row = { company_id: companyId, provider, event_id: eventId, received_at: gate.now.toString() };
    const { numInsertedOrUpdatedRows: taken } = await tx
      .insertInto('card_events')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (taken === 0n || key === undefined) return;
    const payment = await tx
      .selectFrom('payments as p')
      .leftJoin('card_pages as g', 'g.payment_id', 'p.id')
      .where('p.provider', '=', provider)
      .where('p.provider_key', '=', key)
      .where('p.status', '=', 'pending')
      .select(['p.id', 'p.created_by', 'g.task', 'g.about'])
      .executeTakeFirst();
    if (payment === undefined) return askAboutGuarantee(tx, { companyId, provider, key });
    const about = (payment.about ?? { payment_id: payment.id }) as Record<string, unknown>;
    const of = { company_id: companyId, user_id: payment.created_by };
    await enqueueOpenly(tx, payment.task ?? 'ask-payment', { ...about, ...of });
  });
  return null;
};
