import type { assetHistory } from '@yardline/contract/assets';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const latest = 50;

/** Who has the asset when: every open hold, the latest released ones, and the latest meter readings. */
export const getAssetHistory = async (
  scope: Scope,
  { params }: InputOf<typeof assetHistory>,
): Promise<ReplyOf<typeof assetHistory>> => {
  const { tx } = scope;
  const asset = await tx
    .selectFrom('assets')
    .where('number', '=', params.number)
    .select('id')
    .executeTakeFirst();
  if (asset === undefined) return notFound();
  const holds = tx
    .selectFrom('holds')
    .leftJoin('contracts', 'contracts.id', 'holds.contract_id')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('holds.asset_id', '=', asset.id)
    .select([
      'holds.id',
      'holds.status_code',
      'holds.quantity',
      'holds.starts_at',
      'holds.ends_at',
      'holds.out_at',
    ])
    .select(['holds.released_at', 'holds.contract_id', 'contracts.kind as contract_kind'])
    .select(['contracts.number as contract_number', 'customers.name as customer_name']);
  const [open, past, readings] = await Promise.all([
    holds.where('released_at', 'is', null).orderBy('holds.starts_at').limit(2_000).execute(),
    holds
      .where('released_at', 'is not', null)
      .orderBy('released_at', 'desc')
      .orderBy('holds.id', 'desc')
      .limit(latest)
      .execute(),
    tx
      .selectFrom('meter_readings')
      .where('asset_id', '=', asset.id)
      .orderBy(sql`id desc`)
      .limit(latest)
      .select(['id', 'reading', 'read_at', 'source', 'reason'])
      .execute(),
  ]);
  return { holds: [...open, ...past], meter_readings: readings };
};
