import type { findCardReaders } from '@yardline/contract/card-provider/card-readers';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { FoundReader } from '../card-provider.ts';
import { cardsNow } from '../provider.ts';
import { listReaderRows, toldReader } from './reader-rows.ts';

/** Readers that the provider does not name any more are gone; what is known of the others is what it says now. */
const keepFound = async (
  { tx, company, now }: Scope,
  provider: string,
  found: readonly FoundReader[],
): Promise<void> => {
  let gone = tx.deleteFrom('card_readers').where('provider', '=', provider);
  if (found.length > 0)
    gone = gone.where(
      'ref',
      'not in',
      found.map(({ ref }) => ref),
    );
  await gone.execute();
  if (found.length === 0) return;
  await tx
    .insertInto('card_readers')
    .values(
      found.map(({ ref, title, isOnline }) => ({
        company_id: company.id,
        provider,
        ref,
        title: title.slice(0, 200),
        is_online: isOnline,
        seen_at: now.toString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider', 'ref']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        is_online: eb.ref('excluded.is_online'),
        seen_at: eb.ref('excluded.seen_at'),
      })),
    )
    .execute();
};

/**
 * Asks the provider which readers the company has.
 * @throws Refusal payment.no_account where cards are simulated, payment.readers_unavailable while the provider does not answer
 */
export const findReaders: OutwardSteps<
  InputOf<typeof findCardReaders>,
  ReplyOf<typeof findCardReaders>,
  string,
  readonly FoundReader[] | undefined
> = {
  async begin(scope) {
    const provider = await cardsNow(scope);
    if (provider.isSimulated) throw new Refusal('payment.no_account');
    await audit(scope, { action: 'dispatch', noun: 'card_readers', rowId: scope.company.id });
    return { intent: provider.name, act: () => provider.listReaders().catch(() => undefined) };
  },
  async finish(scope, provider, found) {
    if (found === undefined) return { refusal: new Refusal('payment.readers_unavailable'), isFinal: false };
    await keepFound(scope, provider, found);
    await audit(scope, {
      action: 'update',
      noun: 'card_readers',
      rowId: scope.company.id,
      after: { readers: found.map(({ title }) => title) },
    });
    return { reply: { items: (await listReaderRows(scope)).map(toldReader) } };
  },
};
