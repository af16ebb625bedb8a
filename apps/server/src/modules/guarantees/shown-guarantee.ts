import { cents, type Cents } from '@yardline/domain/money/cents';
import { heldBeforeHours } from '@yardline/domain/payments/guarantee';
import type { Scope } from '../../kernel/scope.ts';
import type { GuaranteeRow } from '../guarantee-book/public.ts';

/** What a customer sees of their guarantee: where it stands, how much, on which card, and until or from when. */
export type ShownGuarantee = {
  state: 'held' | 'kept' | 'failed' | 'captured' | 'over';
  amount: Cents;
  last4: string;
  issuer: string;
  at: string | null;
};

/** The columns that people of a customer may read. */
const columns = [
  'g.state',
  'g.amount',
  'g.authorized',
  'g.captured',
  'g.card_issuer',
  'g.card_last4',
  'g.held_until',
  'g.release_asked_at',
] as const;

const rowsOf = ({ tx }: Pick<Scope, 'tx'>) =>
  tx
    .selectFrom('guarantees as g')
    .innerJoin('contracts as k', 'k.id', 'g.contract_id')
    .where('g.failure', '<>', 'guarantee.left')
    .where('g.state', '<>', 'pending')
    .orderBy('g.id', 'desc')
    .limit(1)
    .select([...columns, 'k.starts_at'])
    .$narrowType<Pick<GuaranteeRow, 'state'>>();

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const shownOf = (row: Row, now: Temporal.Instant): ShownGuarantee => {
  const card = { last4: row.card_last4, issuer: row.card_issuer };
  const amount = cents(row.authorized ?? row.amount);
  const { held_until: until, starts_at: starts } = row;
  if (row.state === 'failed') return { state: 'failed', amount, ...card, at: null };
  if (row.state === 'captured')
    return { state: 'captured', amount: cents(row.captured ?? 0), ...card, at: null };
  if (row.state === 'saved' && row.release_asked_at === null) {
    const at =
      starts === null ? null : Temporal.Instant.from(starts).subtract({ hours: heldBeforeHours }).toString();
    return { state: 'kept', amount, ...card, at };
  }
  const isHeld = until !== null && Temporal.Instant.compare(now, until) < 0;
  if (row.state === 'authorized' && row.release_asked_at === null && isHeld)
    return { state: 'held', amount, ...card, at: until };
  return { state: 'over', amount, ...card, at: null };
};

/** The guarantee of one of the customer's documents, as they see it; undefined where there never was one. */
export const shownGuarantee = async (
  scope: Pick<Scope, 'tx' | 'now'>,
  contractId: number,
): Promise<ShownGuarantee | undefined> => {
  const row = await rowsOf(scope).where('g.contract_id', '=', contractId).executeTakeFirst();
  return row && shownOf(row, scope.now);
};

/** The document that a reservation is by now: it may have become a contract. */
export const documentNow = async ({ tx }: Pick<Scope, 'tx'>, contractId: number): Promise<number> =>
  (
    await tx
      .selectFrom('contracts')
      .where('source_contract_id', '=', contractId)
      .select('id')
      .executeTakeFirst()
  )?.id ?? contractId;
