import { randomUUID } from 'node:crypto';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { modeFor } from '@yardline/domain/payments/guarantee';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What is to be held, for which document of whom, and from when its equipment is away. */
export type NewGuarantee = {
  contractId: number;
  amount: Cents;
  startsAt: string;
  /** Who takes the card, and until when its page is open. */
  provider: string;
  endsAt: string;
  /** The job that asks what became of the page, and about what; about the guarantee itself, if nothing is said. */
  asks?: { task: string; about: Record<string, unknown> } | undefined;
};

/**
 * Writes a guarantee before its page is opened: the amount is held at once for a start that is near, and otherwise the card is kept
 * until it is. The caller holds the lock of the document.
 */
export const openGuarantee = async (scope: Scope, wanted: NewGuarantee): Promise<number> => {
  const row = {
    contract_id: wanted.contractId,
    amount: amount(wanted.amount),
    mode: modeFor(Temporal.Instant.from(wanted.startsAt), scope.now),
  };
  const { id } = await scope.tx
    .insertInto('guarantees')
    .values({
      ...row,
      company_id: scope.company.id,
      currency: scope.company.currency,
      provider: wanted.provider,
      provider_key: randomUUID(),
      page_ends_at: wanted.endsAt,
      task: wanted.asks?.task ?? 'ask-guarantee',
      about: JSON.stringify(wanted.asks?.about ?? {}),
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'guarantees', rowId: id, after: row });
  return id;
};

/** Keeps the provider's name for the page of a guarantee, and where it is. */
export const keepGuaranteePage = ({ tx }: Scope, id: number, page: { ref: string; url: string }) =>
  tx
    .updateTable('guarantees')
    .set({ page_ref: page.ref, page_url: page.url })
    .where('id', '=', id)
    .where('page_ref', 'is', null)
    .execute();
