import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { receiveDelivery as endpoint } from '@yardline/contract/parts/part-stock';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { shelfAt } from './shelf-at.ts';
import { takeIn } from './take-in.ts';

type Line = InputOf<typeof endpoint>['body']['lines'][number];

const partsOf = async ({ tx }: Scope, lines: readonly Line[]) => {
  const rows = await tx
    .selectFrom('parts')
    .where(
      'id',
      'in',
      lines.map((line) => line.part_id),
    )
    .select(['id', 'is_serialized', 'cost_method'])
    .$narrowType<{ cost_method: 'average' | 'prompt' }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Receives what a delivery brought, all of it or nothing; each line is a move and a line of its part's history.
 * @throws Refusal permission.denied at the location, reference.not_found, request.invalid as for one receipt, at its line
 */
export const receiveDelivery = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { location_id: locationId, reference, lines } = body;
  demand(scope, 'parts.edit', await shelfAt(scope, locationId));
  const parts = await partsOf(scope, lines);
  const values: number[] = [];
  // In the order of the parts, so that two deliveries cannot wait for each other.
  const inOrder = lines
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => a.line.part_id - b.line.part_id);
  for (const { line, index } of inOrder) {
    const part = parts.get(line.part_id);
    if (part === undefined) throw new Refusal('reference.not_found');
    const { quantity, bin, unit_cost: unitCost, serial_numbers: serials } = line;
    const reason = reference === '' ? 'delivery' : reference;
    const receipt = { part, locationId, bin, quantity, unitCost, serials, reason };
    values.push(cents(await takeIn(scope, receipt, `lines.${index}.`)));
    await audit(scope, {
      action: 'update',
      noun: 'parts',
      rowId: part.id,
      after: { ...line, location_id: locationId, reason },
    });
  }
  const hundredths = lines.reduce((total, { quantity }) => total + Math.round(quantity * 100), 0);
  return { lines: lines.length, pieces: hundredths / 100, value: amount(sum(values)) };
};
