import type { Contract, ContractLine } from '@yardline/contract/contracts/contracts';
import type { ContractState } from '@yardline/domain/contracts/states';
import { cents } from '@yardline/domain/money/cents';

/** With the customer now. */
export const isOut = ({ statusCode }: ContractLine): boolean => statusCode === 'O' || statusCode === 'F';

/** Rented and not handed over yet. */
export const isToDeliver = ({ type, statusCode }: ContractLine): boolean => type === 'R' && statusCode === '';

/** Of an order, a part that waits to be picked. */
export const isToPick = ({ type, statusCode }: ContractLine): boolean => type === 'S' && statusCode === '';

/** Still to be billed, or to go out at all. */
const isUnbilled = (line: ContractLine): boolean => {
  if (isToDeliver(line) || isOut(line)) return true;
  if (!line.chargeable) return false;
  if (line.billedThrough === null) return true;
  return (
    line.returnedAt !== null &&
    Temporal.Instant.compare(
      Temporal.Instant.from(line.billedThrough),
      Temporal.Instant.from(line.returnedAt),
    ) !== 0
  );
};

/** Can go on an invoice now: rentals that are back, and what was sold or done. */
export const isBillable = (line: ContractLine): boolean =>
  line.chargeable && isUnbilled(line) && !isToDeliver(line) && !isOut(line);

/** What decides which actions are legal on a document now, read from what the screen shows. */
export const stateOf = ({
  kind,
  status,
  isArchived,
  openInSrmBy,
  isCheckout,
  lines,
  depositHeld,
  guaranteeHeld,
}: Contract): ContractState => ({
  kind,
  status,
  isArchived,
  isLocked: openInSrmBy !== null,
  isCheckout,
  itemsToDeliver: lines.filter(isToDeliver).length,
  itemsOut: lines.filter(isOut).length,
  itemsBack: lines.filter((line) => line.statusCode === 'R').length,
  unbilledLines: lines.filter(isUnbilled).length,
  invoices: lines.filter((line) => line.billedThrough !== null).length,
  pickedUnbilled:
    kind === 'sales_order'
      ? lines.filter((line) => line.type === 'S' && line.statusCode === 'S' && isUnbilled(line)).length
      : 0,
  // The server alone knows which line sells a machine, and refuses.
  machinesOwed: 0,
  machinesUnbilled: 0,
  linesToPick: kind === 'sales_order' ? lines.filter(isToPick).length : 0,
  depositHeld: cents(depositHeld),
  guaranteeHeld: cents(guaranteeHeld),
});

/** Whether something is out past its end. `now` in milliseconds of the machine's clock. */
export const isLate = (
  document: Contract,
  endOf: (line: ContractLine) => string | null,
  now: number,
): boolean =>
  document.lines.some((line) => {
    const end = isOut(line) ? endOf(line) : null;
    return end !== null && Temporal.Instant.from(end).epochMilliseconds < now;
  });
