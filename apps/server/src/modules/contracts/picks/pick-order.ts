import type { Contract } from '@yardline/contract/contracts/contracts';
import type { pickSalesOrder as endpoint } from '@yardline/contract/contracts/picks';
import type { InputOf } from '@yardline/contract/endpoint';
import { isToPick } from '@yardline/domain/contracts/line-status';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { serialFault } from '@yardline/domain/stock/serial-numbers';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { type FieldRefusal, Refusal, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { findParts, type PartFacts, promises } from '../../parts/public.ts';
import { getContractById } from '../contract-reply.ts';
import { bumpContract, type LineRecord, linesOf, lockContract } from '../contracts.queries.ts';
import { stateOf } from '../lines/line-facts.ts';
import { movePieces, soldWith } from '../lines/move-pieces.ts';
import { splitLine } from '../lines/split-line.ts';
import { demandOf } from '../rights.ts';

type Picked = InputOf<typeof endpoint>['body']['lines'][number];
type Taken = { item: Picked; line: LineRecord; partId: number };

/** What is wrong with one line of a pick sheet. */
const faultOf = (
  { quantity, serialNumbers: serials }: Picked,
  line: LineRecord | undefined,
  part: PartFacts | undefined,
): (Omit<FieldRefusal, 'path'> & { field: keyof Picked }) | undefined => {
  if (line === undefined || part === undefined) return { field: 'lineId', code: 'contract.line_not_found' };
  if (Math.round(quantity * 100) > Math.round(line.quantity * 100))
    return {
      field: 'quantity',
      code: 'sales_order.too_many',
      data: { number: part.number, quantity: line.quantity },
    };
  // Pieces that are older than their numbers have none.
  const fault = serialFault({ isSerialized: part.is_serialized, quantity, serials }, { mayNameFewer: true });
  return fault === undefined ? undefined : { field: 'serialNumbers', ...fault };
};

/** The lines that are picked from, each once. @throws Refusal request.invalid at the field */
const takenFrom = async (
  scope: Scope,
  lines: readonly LineRecord[],
  items: readonly Picked[],
): Promise<Taken[]> => {
  const open = new Map(lines.filter(isToPick).map((line) => [line.id, line]));
  const parts = await findParts(
    scope,
    [...open.values()].flatMap((line) => line.part_id ?? []),
  );
  const taken: Taken[] = [];
  const problems = items.flatMap((item, index): FieldRefusal[] => {
    const line = open.get(item.lineId);
    // A line that is named twice would be picked from as it was.
    open.delete(item.lineId);
    const fault = faultOf(item, line, parts.get(line?.part_id ?? 0));
    if (fault === undefined && line !== undefined) taken.push({ item, line, partId: line.part_id ?? 0 });
    if (fault === undefined) return [];
    const { field, ...told } = fault;
    return [{ path: `lines.${index}.${field}`, ...told }];
  });
  refuseProblems(problems);
  return taken.toSorted((a, b) => a.partId - b.partId);
};

/** What is picked of a line becomes a line of its own, unless it is all of it; the rest waits. */
const pickedLine = async (scope: Scope, { item, line }: Taken): Promise<LineRecord> => {
  const { quantity, serialNumbers } = item;
  const isAll = Math.round(quantity * 100) === Math.round(line.quantity * 100);
  const picked = isAll ? line : await splitLine(scope, line, quantity);
  await scope.tx
    .updateTable('contract_lines')
    .set({
      status_code: 'S',
      serial_numbers: serialNumbers,
      expected_on: null,
      row_version: picked.row_version + 1,
    })
    .where('id', '=', picked.id)
    .execute();
  return picked;
};

/**
 * Picks pieces of a sales order: what was promised leaves the shelf at its cost and waits to be billed. What is back-ordered cannot be
 * picked.
 * @throws Refusal resource.not_found, permission.denied, document.stale, sales_order.not_order, contract.not_open,
 * sales_order.nothing_to_pick, sales_order.not_promised, request.invalid, part.out_of_stock, part.bin_short, serial.not_here,
 * serial.already_sold
 */
export const pickSalesOrder = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const order = await lockContract(scope, params.id);
  demandOf(scope, order, 'edit');
  await expectVersion(scope, 'contracts', order, ifMatch);
  const lines = await linesOf(scope, order.id);
  const refused = whyContractCannot('pick', await stateOf(scope, order, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  const locationId = order.location_id ?? 0;
  const taken = await takenFrom(scope, lines, body.lines);
  const moves = [];
  for (const each of taken) {
    const { partId, item, line } = each;
    const { quantity, serialNumbers } = item;
    await promises.redeem(scope, { partId, locationId, lineId: line.id, quantity });
    const picked = await pickedLine(scope, each);
    const view = { type: 'S', productId: partId, quantity, serialNumbers };
    moves.push(soldWith({ id: picked.id, view }, locationId));
  }
  await movePieces(scope, order.id, moves);
  await bumpContract(scope, order.id);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: order.id,
    after: { picked: taken.map(({ item, line }) => `${item.quantity} × ${line.description}`) },
  });
  return getContractById(scope, order.id);
};
