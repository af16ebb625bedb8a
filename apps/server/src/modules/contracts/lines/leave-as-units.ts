import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../../assets/public.ts';
import { lockStock, seats } from '../../holds/public.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { lineOf, linesOf } from '../contracts.queries.ts';
import { splitLine } from './split-line.ts';

type Leaving = { lineId: number; assetId?: number | undefined; quantity?: number };

/** What leaves as it will stand: each machine on a line of its own. `askedAs` is the line that it was asked for by. */
export type Leaver<Item> = { item: Item; line: LineRecord; askedAs: number; quantity: number };

type OfGroup<Item> = { item: Item; line: LineRecord; product: AssetFacts };

/** The machines of a line that leave: those that were scanned, else as many of the proposed ones as are said to. */
const unitsOf = <Item extends Leaving>(
  { item, line }: OfGroup<Item>,
  had: readonly number[],
  scanned: ReadonlySet<number>,
): number[] => {
  if (item.assetId !== undefined) return [item.assetId];
  const going = item.quantity ?? line.quantity;
  const proposed = had.filter((id) => !scanned.has(id));
  if (going <= 0 || going > proposed.length) throw new Refusal('ticket.quantity_exceeds');
  return proposed.slice(0, going);
};

/** @throws Refusal contract.unit_not_of_group {number, group} */
const refuseStranger = (unit: AssetFacts | undefined, product: AssetFacts): void => {
  if (unit?.kind === 'numbered' && unit.is_active && unit.group_id === product.group_id) return;
  throw new Refusal('contract.unit_not_of_group', { number: unit?.number ?? '', group: product.description });
};

/** One machine of the line gets a line of its own; the last one keeps the line. */
const standAlone = async (scope: Scope, lineId: number, unit: AssetFacts): Promise<LineRecord> => {
  const line = await lineOf(scope, lineId);
  const own = line.quantity > 1 ? await splitLine(scope, line, 1) : line;
  await seats.choose(scope, { lineId, assetId: unit.id, toLineId: own.id });
  const chosen = { asset_id: unit.id, asked_asset_id: line.asset_id };
  await scope.tx.updateTable('contract_lines').set(chosen).where('id', '=', own.id).execute();
  return { ...own, ...chosen };
};

/**
 * Gives each machine that leaves for a line of a group a line of its own, at its share of what was agreed; other lines stay. A scanned
 * machine that was not proposed changes places with one that was. [B4.17]
 * @throws Refusal contract.line_not_found, contract.unit_not_of_group, ticket.quantity_exceeds, product.unavailable
 */
export const leaveAsUnits = async <Item extends Leaving>(
  scope: Scope,
  contractId: number,
  leaving: readonly Item[],
): Promise<Leaver<Item>[]> => {
  const lines = new Map((await linesOf(scope, contractId)).map((line) => [line.id, line]));
  const named = leaving.map((item) => {
    const line = lines.get(item.lineId);
    if (line === undefined || line.type !== 'R') throw new Refusal('contract.line_not_found');
    return { item, line };
  });
  const scanned = new Set(leaving.flatMap(({ assetId }) => assetId ?? []));
  const assets = await findAssets(scope, [...named.flatMap(({ line }) => line.asset_id ?? []), ...scanned]);
  const isOfGroup = ({ line }: { line: LineRecord }): boolean =>
    line.rerent_vendor_id === null && assets.get(line.asset_id ?? 0)?.kind === 'group';
  const asked = named.filter(isOfGroup);
  if (asked.length === 0) return named.map(leftWhole);
  const had = await lockStock(scope, {
    assetIds: [...assets.keys()],
    lineIds: asked.map(({ line }) => line.id),
    groups: [],
  });
  const units = await findAssets(scope, [...[...had.values()].flat(), ...scanned]);
  const leavers: Leaver<Item>[] = [];
  for (const each of named) {
    const product = assets.get(each.line.asset_id ?? 0);
    if (!isOfGroup(each) || product === undefined) {
      leavers.push(leftWhole(each));
      continue;
    }
    for (const id of unitsOf({ ...each, product }, had.get(each.line.id) ?? [], scanned)) {
      const unit = units.get(id);
      refuseStranger(unit, product);
      if (unit === undefined) continue;
      const line = await standAlone(scope, each.line.id, unit);
      leavers.push({ item: each.item, line, askedAs: each.line.id, quantity: 1 });
    }
  }
  return leavers;
};

const leftWhole = <Item extends Leaving>({ item, line }: { item: Item; line: LineRecord }): Leaver<Item> => ({
  item,
  line,
  askedAs: line.id,
  quantity: item.quantity ?? line.quantity,
});
