import type { TaskThing } from '@yardline/contract/tickets/tasks';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findAssets, isCounted } from '../../assets/public.ts';
import type { LineRecord } from '../../contracts/public.ts';
import type { Carried } from '../tickets.queries.ts';

type Known = {
  lines: ReadonlyMap<number, LineRecord>;
  assets: Awaited<ReturnType<typeof findAssets>>;
};

const sameAs = (a: TaskThing) => (b: TaskThing) =>
  (a.carries === 'line' && b.carries === 'line' && a.lineId === b.lineId) ||
  (a.carries === 'machine' && b.carries === 'machine' && a.assetId === b.assetId);

/** What is wrong with one thing, with the field of it. */
const faultOf = (thing: TaskThing, { lines, assets }: Known): FieldRefusal | undefined => {
  if (thing.carries === 'line') {
    const line = lines.get(thing.lineId);
    if (line === undefined) return { path: 'lineId', code: 'contract.line_not_found' };
    return thing.quantity > line.quantity ? { path: 'quantity', code: 'ticket.quantity_exceeds' } : undefined;
  }
  if (thing.carries === 'words') return undefined;
  const asset = assets.get(thing.assetId);
  if (asset === undefined) return { path: 'assetId', code: 'reference.not_found' };
  return isCounted(asset.kind) ? { path: 'assetId', code: 'ticket.counted_on_task' } : undefined;
};

const carriedAs = (thing: TaskThing): Carried => {
  const nothing = { contract_line_id: null, asset_id: null, description: '' };
  if (thing.carries === 'line')
    return { ...nothing, contract_line_id: thing.lineId, quantity: thing.quantity };
  return thing.carries === 'machine'
    ? { ...nothing, asset_id: thing.assetId, quantity: 1 }
    : { ...nothing, description: thing.words, quantity: thing.quantity };
};

/** What a task is to carry, as it is stored, with what is wrong by field: each line and each machine once, and none that is not known. */
export const weighThings = async (
  scope: Scope,
  things: readonly TaskThing[],
  lines: readonly LineRecord[],
): Promise<{ carried: Carried[]; problems: FieldRefusal[] }> => {
  const machines = things.flatMap((thing) => (thing.carries === 'machine' ? [thing.assetId] : []));
  const known = {
    lines: new Map(lines.map((line) => [line.id, line])),
    assets: await findAssets(scope, machines),
  };
  const problems = things.flatMap((thing, index): FieldRefusal[] => {
    const at = `things.${index}`;
    const isRepeated = things.findIndex(sameAs(thing)) < index && thing.carries !== 'words';
    const field = thing.carries === 'line' ? 'lineId' : 'assetId';
    if (isRepeated) return [{ path: `${at}.${field}`, code: 'ticket.carried_twice' }];
    const fault = faultOf(thing, known);
    return fault === undefined ? [] : [{ ...fault, path: `${at}.${fault.path}` }];
  });
  return { carried: things.map(carriedAs), problems };
};
