import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { LineUnit, listLineUnits } from '@yardline/contract/contracts/counter';
import type { ReplyOf } from '@yardline/contract/endpoint';

/** One thing that can leave: a line, or one of the machines that a line of a group asks for. */
export type Leaving = {
  key: string;
  line: ContractLine;
  /** The machine that is proposed, and those that may leave instead; none where the line names its product. */
  unit: LineUnit | undefined;
  choices: readonly LineUnit[];
};

type Units = ReplyOf<typeof listLineUnits>['lines'];

/** What can leave of these lines, each machine of a group by itself. */
export const leavingOf = (lines: readonly ContractLine[], units: Units): Leaving[] => {
  const unitsOf = new Map(units.map((each) => [each.lineId, each]));
  return lines.flatMap((line): Leaving[] => {
    const found = line.isGroup ? unitsOf.get(line.id ?? 0) : undefined;
    if (found === undefined) return [{ key: String(line.id), line, unit: undefined, choices: [] }];
    const choices = [...found.proposed, ...found.others];
    return found.proposed.map((unit, place) => ({ key: `${line.id}:${place}`, line, unit, choices }));
  });
};

/** The thing that a scanned code means: a line's own product, or a machine that is proposed or may leave instead. */
export const scannedIn = (
  leaving: readonly (Leaving & { assetId: number | null })[],
  code: string,
): { key: string; assetId: number | null } | undefined => {
  const wanted = code.toLowerCase();
  const own = leaving.find(({ unit, line }) => unit === undefined && line.product.toLowerCase() === wanted);
  if (own !== undefined) return { key: own.key, assetId: null };
  const named = leaving
    .flatMap(({ choices }) => choices)
    .find(({ number }) => number.toLowerCase() === wanted);
  if (named === undefined) return undefined;
  const has = leaving.find(({ assetId }) => assetId === named.assetId);
  const may = leaving.filter(({ choices }) => choices.some(({ assetId }) => assetId === named.assetId));
  const key = (has ?? may.at(-1))?.key;
  return key === undefined ? undefined : { key, assetId: named.assetId };
};
