import type { Insertable } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { displayMoment } from '@yardline/domain/format/dates';
import { claimEnd } from '@yardline/domain/staging/states';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lockContract } from '../contracts/public.ts';
import { type ItemRow, readItems } from './items.queries.ts';

/** A document that is got ready, locked, with what it waits for. */
export type Locked = { contract: ContractRecord; items: ItemRow[] };

/** @throws Refusal resource.not_found, permission.denied */
export const lockStaging = async (scope: Scope, contractId: number): Promise<Locked> => {
  const contract = await lockContract(scope, contractId);
  const isGotReady = contract.kind === 'reservation' || contract.kind === 'contract';
  if (!isGotReady || !may(scope, 'staging.view', placeOf(contract))) return notFound();
  demand(scope, 'staging.edit', placeOf(contract));
  return { contract, items: await readItems(scope, [contractId]) };
};

/** @throws Refusal contract.not_open, staging.nothing_to_stage */
export const demandWaiting = ({ contract, items }: Locked): void => {
  if (contract.status !== 'open') throw new Refusal('contract.not_open');
  if (items.length === 0) throw new Refusal('staging.nothing_to_stage');
};

/** Says who is at it, and until when others keep out. */
export const refuseClaimed = async (scope: Scope, { contract }: Locked, row: ItemRow): Promise<never> => {
  const { time_zone: zone } = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', contract.division_id ?? 0)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const until = claimEnd(Temporal.Instant.from(row.claimed_at ?? scope.now.toString()));
  throw new Refusal('staging.claimed', {
    name: row.claimed_name,
    until: displayMoment(until, zone, scope.language),
  });
};

type Changes = Partial<Omit<Insertable<DB['stagings']>, 'company_id' | 'hold_id'>>;

/** Writes the same on the rows of some holds, which get their row with it. */
export const writeStagings = async (
  scope: Scope,
  holdIds: readonly number[],
  changes: Changes,
): Promise<void> => {
  if (holdIds.length === 0) return;
  await scope.tx
    .insertInto('stagings')
    .values(holdIds.map((holdId) => ({ ...changes, company_id: scope.company.id, hold_id: holdId })))
    .onConflict((conflict) => conflict.columns(['company_id', 'hold_id']).doUpdateSet(changes))
    .execute();
};
