import type { Client } from 'pg';
import { isKept } from '../plan-busy.ts';

/** A machine by its id and its number. */
type Machine = { id: number; number: string; group: number };

/** Machines that stand for those of a document. */
export type Stand = { asset: (of: number) => number; product: (of: string) => string };

/**
 * The fleet in turns: each machine of a document is replaced by the next of its group, so that what was said of it and
 * what it cost stay true, and it is long back before it comes round again.
 */
export const readTurns = async (
  client: Client,
  companyId: number,
): Promise<(assetIds: readonly number[]) => Stand> => {
  const { rows } = await client.query<Record<'id' | 'number' | 'group_id', string>>(
    "select id, number, group_id from assets where company_id = $1 and kind <> 'group' order by id",
    [companyId],
  );
  const fleet = rows.map(({ id, number, group_id: group }): Machine => ({
    id: Number(id),
    number,
    group: Number(group),
  }));
  const byId = new Map(fleet.map((machine) => [machine.id, machine]));
  const groups = Map.groupBy(
    fleet.filter((_, index) => !isKept(index)),
    ({ group }) => group,
  );
  const turns = new Map<number, number>();
  const next = (of: Machine): Machine => {
    const group = groups.get(of.group) ?? [of];
    const turn = turns.get(of.group) ?? 0;
    turns.set(of.group, turn + 1);
    return group[turn % group.length] ?? of;
  };
  return (assetIds) => {
    const old = assetIds.flatMap((id) => byId.get(id) ?? []);
    const stands = new Map(old.map((machine) => [machine.id, next(machine)]));
    const products = new Map(old.map(({ id, number }) => [number, stands.get(id)?.number ?? number]));
    return {
      asset: (of) => stands.get(of)?.id ?? of,
      product: (of) => products.get(of) ?? of,
    };
  };
};
