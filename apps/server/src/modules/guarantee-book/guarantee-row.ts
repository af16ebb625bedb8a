import { cents, type Cents } from '@yardline/domain/money/cents';
import { liveStates, type GuaranteeState } from '@yardline/domain/payments/guarantee';
import { type Selectable, sql } from 'kysely';
import type { Guarantees } from '../../../db/types.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A guarantee as it is stored, with its state as a type. */
export type GuaranteeRow = Omit<Selectable<Guarantees>, 'state' | 'mode'> & {
  state: GuaranteeState;
  mode: 'authorise' | 'save';
};

const rowsOf = ({ tx }: Pick<Scope, 'tx'>) =>
  tx.selectFrom('guarantees').selectAll().$narrowType<Pick<GuaranteeRow, 'state' | 'mode'>>();

/** Locks a guarantee until the transaction ends. The caller holds the lock of its document, or takes none. */
export const lockGuarantee = (scope: Scope, id: number): Promise<GuaranteeRow> =>
  rowsOf(scope).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** One by its number, without a lock. */
export const findGuarantee = (scope: Pick<Scope, 'tx'>, id: number): Promise<GuaranteeRow | undefined> =>
  rowsOf(scope).where('id', '=', id).executeTakeFirst();

/** The last one of a document: what stands now, or how the last one ended. */
export const latestOf = (scope: Pick<Scope, 'tx'>, contractId: number): Promise<GuaranteeRow | undefined> =>
  rowsOf(scope).where('contract_id', '=', contractId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Those of a document that stand now, locked: a page that is open, a card that is kept, an amount that is held. */
export const lockLive = (scope: Scope, contractId: number): Promise<GuaranteeRow[]> =>
  rowsOf(scope)
    .where('contract_id', '=', contractId)
    .where('state', 'in', liveStates)
    .where('release_asked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether something stands for a document: whose card it is, its customer stays. */
export const isLive = async ({ tx }: Scope, contractId: number): Promise<boolean> =>
  (await tx
    .selectFrom('guarantees')
    .where('contract_id', '=', contractId)
    .where('state', 'in', liveStates)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the bank holds its amount now: after its time nothing can be captured, even before a job has said so. */
export const isHeldNow = (
  { state, held_until: until, release_asked_at: released }: GuaranteeRow,
  now: Temporal.Instant,
): boolean =>
  state === 'authorized' && released === null && until !== null && Temporal.Instant.compare(now, until) < 0;

/** What is held on a card for a document now, in cents: what keeps it from being closed. */
export const guaranteedOn = async (scope: Scope, contractId: number): Promise<Cents> => {
  const rows = await rowsOf(scope)
    .where('contract_id', '=', contractId)
    .where('state', '=', 'authorized')
    .execute();
  const held = rows.find((row) => isHeldNow(row, scope.now));
  return cents(held?.authorized ?? 0);
};

/** The same as a column beside those of `contracts`; what lapsed within the hour is told by a job. */
export const guaranteedOnContract = sql<number>`coalesce((select g.authorized from guarantees g
  where g.company_id = contracts.company_id and g.contract_id = contracts.id and g.state = 'authorized'
    and g.release_asked_at is null), 0)`;
