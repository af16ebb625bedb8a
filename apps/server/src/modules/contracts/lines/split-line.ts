import { amount, cents, share } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { grants } from '../../quoting/public.ts';

/** What was off rent as a whole was so in every part. */
const copyOffRents = (scope: Scope, lineId: number, newLineId: number) =>
  scope.tx
    .insertInto('off_rents')
    .columns([
      'company_id',
      'contract_line_id',
      'starts_at',
      'ends_at',
      'free_percent',
      'status',
      'reason',
      'notes',
      'receipt_id',
      'share_reason',
      'fuel_left',
      'approved_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('off_rents')
        .where('contract_line_id', '=', lineId)
        .where('status', '<>', 'deleted')
        .select(['company_id', eb.val(newLineId).as('contract_line_id'), 'starts_at', 'ends_at'])
        .select(['free_percent', 'status', 'reason', 'notes', 'receipt_id', 'share_reason'])
        .select(['fuel_left', 'approved_at']),
    )
    .execute();

/**
 * Moves a quantity of a line into a line of its own, with everything else the same: dates, rates, date out and billed
 * through. The amounts are shared by quantity, so that the document's total stays what it was.
 * @returns the new line, as it is before anything else happens to it
 */
export const splitLine = async (scope: Scope, line: LineRecord, quantity: number): Promise<LineRecord> => {
  const rest = line.quantity - quantity;
  const parts = (total: number): [number, number] => {
    const [moved = 0, kept = 0] = share(cents(total), [quantity, rest]).map(amount);
    return [moved, kept];
  };
  const [movedExtended, keptExtended] = parts(line.extended_amount);
  const [movedDiscount, keptDiscount] = parts(line.discount_amount);
  const { id: _, ...same } = line;
  const { last } = await scope.tx
    .selectFrom('contract_lines')
    .where('contract_id', '=', line.contract_id)
    .select((eb) => eb.fn.max<number>('line_number').as('last'))
    .executeTakeFirstOrThrow();
  const moved = {
    ...same,
    line_number: last + 1,
    quantity,
    extended_amount: movedExtended,
    discount_amount: movedDiscount,
    rates: JSON.stringify(line.rates),
    price: line.price === null ? null : JSON.stringify(line.price),
    split_from_line_id: line.id,
    row_version: 1,
  };
  const { id } = await scope.tx
    .insertInto('contract_lines')
    .values(moved)
    .returning('id')
    .executeTakeFirstOrThrow();
  // What has not left cannot have been off rent.
  if (line.out_at !== null) await copyOffRents(scope, line.id, id);
  await grants.copy(scope, { from: line.id, to: id }, { moved: quantity, rest });
  await scope.tx
    .updateTable('contract_lines')
    .set({
      quantity: rest,
      extended_amount: keptExtended,
      discount_amount: keptDiscount,
      row_version: line.row_version + 1,
    })
    .where('id', '=', line.id)
    .execute();
  return { ...line, ...moved, id, rates: line.rates, price: line.price };
};
