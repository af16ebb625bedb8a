/** How far a line has come: on rent (O), off rent (F), returned (R), sold (S), or empty before it leaves. */
export type LineStatus = '' | 'O' | 'F' | 'R' | 'S';

/** What of a stored line decides what can still happen to it, under the names of its row; instants as ISO texts. */
export type LineStanding = {
  type: string;
  status_code: string;
  is_chargeable: boolean;
  billed_through: string | null;
  returned_at: string | null;
};

/** Still with the customer. */
export const isOut = ({ status_code: status }: Pick<LineStanding, 'status_code'>): boolean =>
  status === 'O' || status === 'F';

/** Of an order, a part that waits to be picked. */
export const isToPick = ({
  type,
  status_code: status,
}: Pick<LineStanding, 'type' | 'status_code'>): boolean => type === 'S' && status === '';

/** Of an order, a part that was picked and is to be billed. */
export const isPickedUnbilled = (line: LineStanding): boolean =>
  line.type === 'S' && line.status_code === 'S' && line.is_chargeable && line.billed_through === null;

/** Rented and not handed over yet. */
export const isToDeliver = ({
  type,
  status_code: status,
}: Pick<LineStanding, 'type' | 'status_code'>): boolean => type === 'R' && status === '';

/**
 * Whether a line has still to be billed, or to go out at all. A rental is billed when it is billed through its return,
 * neither to before it nor beyond; sales and services are billed once; what is not chargeable is never billed.
 */
export const isUnbilled = (line: LineStanding): boolean => {
  if (isToDeliver(line) || isOut(line)) return true;
  if (!line.is_chargeable) return false;
  if (line.billed_through === null) return true;
  return line.returned_at !== null && Temporal.Instant.compare(line.billed_through, line.returned_at) !== 0;
};

/** Whether a line is past changing: it came back, or it was sold or done and billed. */
export const isSettled = ({
  type,
  status_code: status,
  billed_through: through,
}: Pick<LineStanding, 'type' | 'status_code' | 'billed_through'>): boolean =>
  status === 'R' || (type !== 'R' && through !== null);
