import type { InputOf } from '@yardline/contract/endpoint';
import type { sendTransfer as endpoint, Transfer } from '@yardline/contract/transfers/transfers';
import { toInstant } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type AssetFacts, lockAssets, moveStock } from '../assets/public.ts';
import { freeOver } from '../availability/public.ts';
import { transits } from '../holds/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { type Leaving, sendParts } from './part-lines.ts';
import { getTransferById } from './transfers.queries.ts';
import { getYard, type Yard } from './yards.ts';

type Form = InputOf<typeof endpoint>['body'];
type Assets = ReadonlyMap<number, AssetFacts>;

const refuseRepeated = ({ lines }: Form): void => {
  const neither = lines.findIndex((line) => (line.asset_id === undefined) === (line.part_id === undefined));
  if (neither !== -1) refuseFields([{ path: `lines.${neither}`, code: 'line.product_required' }]);
  const repeated = lines.findIndex(
    (line, index) =>
      lines.findIndex((each) => each.asset_id === line.asset_id && each.part_id === line.part_id) < index,
  );
  if (repeated === -1) return;
  const field = lines[repeated]?.asset_id === undefined ? 'part_id' : 'asset_id';
  refuseFields([{ path: `lines.${repeated}.${field}`, code: 'transfer.repeated' }]);
};

/** Refuses stock that is not in the yard, or not free there for the time in transit. */
const refuseNotHere = async (scope: Scope, form: Form, assets: Assets, until: string): Promise<void> => {
  if (assets.size === 0) return;
  const { from_location_id: locationId, lines } = form;
  const free = await freeOver(
    scope,
    [...assets.keys()],
    { from: scope.now.toString(), to: until },
    { locationId },
  );
  for (const [index, { asset_id: id, quantity, serial_numbers: serials }] of lines.entries()) {
    if (id === undefined) continue;
    if (serials.length > 0)
      refuseFields([{ path: `lines.${index}.serial_numbers`, code: 'serial.not_serialized' }]);
    if (!Number.isInteger(quantity))
      refuseFields([{ path: `lines.${index}.quantity`, code: 'quantity.invalid' }]);
    const asset = assets.get(id);
    if (asset === undefined) throw new Refusal('reference.not_found');
    if (asset.kind === 'bulk') {
      const { available = 0 } = free.get(id) ?? {};
      if (quantity > available)
        throw new Refusal('product.unavailable', { number: asset.number, available: Math.max(0, available) });
      continue;
    }
    if (asset.location_id !== locationId || asset.quantity === 0)
      refuseFields([
        { path: `lines.${index}.asset_id`, code: 'transfer.not_here', data: { number: asset.number } },
      ]);
    if (quantity !== 1) refuseFields([{ path: `lines.${index}.quantity`, code: 'quantity.invalid' }]);
  }
};

type Plan = { form: Form; assets: Assets; to: Yard; until: string };

const writeTransfer = async (scope: Scope, { form, assets, to, until }: Plan): Promise<number> => {
  const company = { company_id: scope.company.id };
  const { from_location_id: from, to_location_id: locationId, comments, lines } = form;
  const { id } = await scope.tx
    .insertInto('transfers')
    .values({
      ...company,
      from_location_id: from,
      to_location_id: locationId,
      comments,
      expected_at: until,
      sent_at: scope.now.toString(),
      created_by: scope.actor.userId,
      number: await takeNumber(scope, 'transfer'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await scope.tx
    .insertInto('transfer_lines')
    .values(
      lines.map(({ asset_id: assetId, part_id: partId, quantity }) => ({
        ...company,
        transfer_id: id,
        quantity,
        asset_id: assetId ?? null,
        part_id: partId ?? null,
      })),
    )
    .returning(['id', 'asset_id', 'part_id', 'quantity'])
    .execute();
  await transits.hold(
    scope,
    rows.flatMap(({ id: transferLineId, asset_id: assetId, quantity }) =>
      assetId === null ? [] : [{ assetId, locationId, transferLineId, quantity, until }],
    ),
  );
  for (const { asset_id: assetId, quantity } of rows) {
    const asset = assets.get(assetId ?? 0);
    if (asset !== undefined) await moveStock(scope, { asset, quantity, from, to });
  }
  await sendParts(
    scope,
    from,
    rows.flatMap(({ id: lineId, part_id: partId, quantity }): Leaving[] => {
      const index = lines.findIndex((line) => line.part_id === partId);
      const serials = lines[index]?.serial_numbers ?? [];
      return partId === null ? [] : [{ lineId, partId, quantity, serials, path: `lines.${index}` }];
    }),
  );
  return id;
};

/**
 * Sends stock to another yard. From now on it belongs there, and is held until its expected arrival: it is available on
 * neither side while in transit, and there from then on (docs/adr/0027).
 * @throws Refusal permission.denied at the yard that it leaves, request.invalid, product.unavailable, reference.not_found
 */
export const sendTransfer = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Transfer> => {
  const from = await getYard(scope, body.from_location_id, 'from_location_id');
  const to = await getYard(scope, body.to_location_id, 'to_location_id');
  demand(scope, 'assets.edit', { division: from.divisionId, location: from.locationId });
  if (body.lines.some((line) => line.part_id !== undefined))
    demand(scope, 'parts.edit', { division: from.divisionId, location: from.locationId });
  if (from.locationId === to.locationId)
    refuseFields([{ path: 'to_location_id', code: 'transfer.same_location' }]);
  const until = toInstant(body.expected_date, body.expected_time, to.zone).toString();
  if (Temporal.Instant.compare(until, scope.now) <= 0)
    refuseFields([{ path: 'expected_date', code: 'transfer.expected_past' }]);
  refuseRepeated(body);
  const assets = await lockAssets(
    scope,
    body.lines.flatMap(({ asset_id: id }) => id ?? []),
  );
  await refuseNotHere(scope, body, assets, until);
  const id = await writeTransfer(scope, { form: body, assets, to, until });
  await audit(scope, { action: 'create', noun: 'transfers', rowId: id, after: body });
  for (const { id: assetId, kind, location_id: was } of assets.values()) {
    if (kind === 'bulk') continue;
    await audit(scope, {
      action: 'update',
      noun: 'assets',
      rowId: assetId,
      before: { location_id: was },
      after: { location_id: to.locationId },
    });
  }
  return getTransferById(scope, id);
};
