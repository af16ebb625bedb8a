import type { Scope } from '../../../kernel/scope.ts';

/** Seconds for which a reader waits for a card before the payment is canceled. */
const seconds = 180;

/** Writes on which reader a payment is about to run. */
const begin = async ({ tx, company }: Scope, paymentId: number, reader: string): Promise<void> => {
  await tx
    .insertInto('reader_payments')
    .values({ company_id: company.id, payment_id: paymentId, reader })
    .execute();
};

/** Keeps the provider's name for what runs there. */
const keep = ({ tx }: Scope, paymentId: number, ref: string): Promise<unknown> =>
  tx.updateTable('reader_payments').set({ ref }).where('payment_id', '=', paymentId).execute();

/** The provider's name for what runs there; undefined where nothing began, or it runs on no reader. */
const refOf = async ({ tx }: Scope, paymentId: number): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('reader_payments')
    .where('payment_id', '=', paymentId)
    .select('ref')
    .executeTakeFirst();
  return row?.ref ?? undefined;
};

/** A payment that runs on a card reader at the counter. */
export const onReader = { seconds, begin, keep, refOf };
