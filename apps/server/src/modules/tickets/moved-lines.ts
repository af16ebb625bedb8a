import type { ClosingCodes } from '@yardline/contract/tickets/closing';
import type { MovingType } from '@yardline/contract/tickets/tickets';
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

/** A line left out, or given as 0, was not moved. */
const movedByLines = (lines: readonly TicketLine[], said: readonly Moved[]): Moved[] => {
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

/**
 * Whether a line was moved, by what its machine becomes. What a pickup brought is available after its check-in only, so that A
 * awaits that as CP does; F stays at the customer's for the next pickup, and of a delivery A stays in the yard.
 */
const movedBy: Readonly<Record<MovingType, Partial<Record<ClosingCodes[string], boolean>>>> = {
  delivery: { A: false },
  pickup: { CP: true, A: true, F: false },
};

/**
 * What a closing moves by the codes of its lines; a line without one was moved as it is. [B7.20]
 */
const movedByCodes = (type: MovingType, lines: readonly TicketLine[], codes: ClosingCodes): Moved[] => {
  const problems = Object.entries(codes).flatMap(([lineId, code]): FieldRefusal[] => {
    const path = `statusCodes.${lineId}`;
    if (!lines.some(({ contract_line_id: id }) => String(id) === lineId))
      return [{ path, code: 'contract.line_not_found' }];
    return movedBy[type][code] === undefined
      ? [{ path, code: 'ticket.code_not_of_type', data: { code } }]
      : [];
  });
  if (problems.length > 0) refuseFields(problems);
  return lines
    .filter(({ contract_line_id: id }) => {
      const code = codes[String(id)];
      return code === undefined || movedBy[type][code] === true;
    })
    .map(whole);
};

/** What a closing says: the lines that were moved, or what each becomes. */
export type ToClose = { lines?: readonly Moved[] | undefined; statusCodes?: ClosingCodes | undefined };

/**
 * What a closing moves: everything when neither lines nor codes are given.
 * @throws Refusal request.invalid with contract.line_not_found, ticket.quantity_exceeds, ticket.code_not_of_type or quantity.… by line
 */
export const movedOf = (
  type: MovingType,
  lines: readonly TicketLine[],
  { lines: said, statusCodes = {} }: ToClose,
): Moved[] => (said === undefined ? movedByCodes(type, lines, statusCodes) : movedByLines(lines, said));
