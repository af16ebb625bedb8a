import { checkQuantity } from '@yardline/domain/contracts/quantity';
import type { Reading } from '@yardline/domain/meters/energy';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { TicketLine } from './tickets.queries.ts';

/** What was really moved of a line, as the driver says; the meter in the asset's unit, fuel in eighths of the tank. */
export type Moved = {
  lineId: number;
  quantity: number;
  meter: number | null;
  fuel: number | null;
  meterReason: string;
  /** What is not read on purpose. */
  leftOut: readonly Reading[];
};

const whole = ({ contract_line_id, quantity }: TicketLine): Moved => ({
  lineId: contract_line_id,
  quantity,
  meter: null,
  fuel: null,
  meterReason: '',
  leftOut: [],
});

/**
 * What a closing moves: everything when the driver gives no lines; a line left out, or given as 0, was not moved.
 * @throws Refusal request.invalid with contract.line_not_found, ticket.quantity_exceeds or quantity.… by line
 */
export const movedOf = (lines: readonly TicketLine[], said: readonly Moved[] | undefined): Moved[] => {
  if (said === undefined) return lines.map(whole);
  const problems = said.flatMap((each, index): FieldRefusal[] => {
    const { lineId, quantity } = each;
    const path = `lines.${index}.quantity`;
    const line = lines.find(({ contract_line_id }) => contract_line_id === lineId);
    const isRepeated = said.findIndex((other) => other.lineId === lineId) < index;
    if (line === undefined || isRepeated) {
      return [{ path: `lines.${index}.lineId`, code: 'contract.line_not_found' }];
    }
    if (quantity > line.quantity) return [{ path, code: 'ticket.quantity_exceeds' }];
    const code =
      quantity === 0 ? undefined : checkQuantity(quantity, { type: 'R', isBulk: true, isSwap: false });
    return code === undefined ? [] : [{ path, code }];
  });
  if (problems.length > 0) refuseFields(problems);
  return said.filter(({ quantity }) => quantity > 0);
};

/** What stays behind of each line when this was moved. */
export const leftBehind = (lines: readonly TicketLine[], moved: readonly Moved[]): TicketLine[] =>
  lines.flatMap((line) => {
    const gone = moved.find(({ lineId }) => lineId === line.contract_line_id)?.quantity ?? 0;
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : [];
  });
