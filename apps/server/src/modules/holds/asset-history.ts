import type { assetHistory } from '@yardline/contract/holds/asset-history';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { usedBetween } from '@yardline/domain/meters/reading';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const latest = 50;

/** The latest exchanges in which an asset went or came, each found by its own index. */
const exchangesOf = async ({ tx, company }: Scope, assetId: number) => {
  const side = (column: 'old_asset_id' | 'new_asset_id') => sql`(select * from exchanges
    where company_id = ${company.id} and ${sql.ref(column)} = ${assetId} order by exchanged_at desc limit ${latest})`;
  const { rows } = await sql<ReplyOf<typeof assetHistory>['exchanges'][number]>`
    select e.id, e.exchanged_at as at, e.reason, e.notes, e.contract_id, c.number as contract_number,
      old.number as old_product, new.number as new_product
    from (${side('old_asset_id')} union all ${side('new_asset_id')}) e
    join contracts c on c.company_id = ${company.id} and c.id = e.contract_id
    join assets old on old.company_id = ${company.id} and old.id = e.old_asset_id
    join assets new on new.company_id = ${company.id} and new.id = e.new_asset_id
    order by e.exchanged_at desc, e.id desc limit ${latest}`.execute(tx);
  return rows;
};

type Reading = {
  reading: number;
  new_meter_digits: number | null;
  old_closing_meter: number | null;
  new_initial_meter: number | null;
};

/** Units used since the reading before; null for the first, and where a lower one is only said to be right. */
const usedSince = (before: Reading | undefined, row: Reading): number | null =>
  before === undefined
    ? null
    : (usedBetween({
        meterOut: before.reading,
        meterIn: row.reading,
        newMeterDigits: row.new_meter_digits,
        oldClosingMeter: row.old_closing_meter,
        newInitialMeter: row.new_initial_meter,
      }) ?? null);

/** Who has the asset when: every open hold, the latest released ones, the latest meter readings and exchanges. */
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
    .leftJoin('transfer_lines', 'transfer_lines.id', 'holds.transfer_line_id')
    .leftJoin('transfers', 'transfers.id', 'transfer_lines.transfer_id')
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
    .select(['contracts.number as contract_number', 'customers.name as customer_name'])
    .select(['transfers.id as transfer_id', 'transfers.number as transfer_number']);
  const [open, past, readings, exchanges] = await Promise.all([
    holds
      .where('released_at', 'is', null)
      .where((eb) =>
        eb.or([eb('holds.expires_at', 'is', null), eb('holds.expires_at', '>', scope.now.toString())]),
      )
      .orderBy('holds.starts_at')
      .limit(2_000)
      .execute(),
    holds
      .where('released_at', 'is not', null)
      .orderBy('released_at', 'desc')
      .orderBy('holds.id', 'desc')
      .limit(latest)
      .execute(),
    tx
      .selectFrom('meter_readings')
      .leftJoin('users', 'users.id', 'meter_readings.user_id')
      .where('asset_id', '=', asset.id)
      .where('is_taken_back', '=', false)
      .orderBy('meter_readings.id', 'desc')
      // One more than is shown, before which the last one's use begins.
      .limit(latest + 1)
      .select(['meter_readings.id', 'reading', 'read_at', 'source', 'reason', 'users.name as user_name'])
      .select(['new_meter_digits', 'old_closing_meter', 'new_initial_meter'])
      .execute(),
    exchangesOf(scope, asset.id),
  ]);
  return {
    holds: [...open, ...past],
    meter_readings: readings.slice(0, latest).map((row, index) => ({
      ...row,
      user_name: row.user_name ?? '',
      used: usedSince(readings[index + 1], row),
    })),
    exchanges,
  };
};
