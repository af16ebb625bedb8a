import type { ContractKind, ContractRow, ContractStatus } from '@yardline/contract/contracts/contracts';
import { type RentalState, stateBeforeOut } from '@yardline/domain/availability/states';

type Facts = {
  kind: ContractKind;
  status: ContractStatus;
  linesOut: number;
  linesBack: number;
  isLate: boolean;
  /** Of a sales order. */
  linesToPick?: number;
  linesPicked?: number;
};

/** How a document stands, as a clerk says it: an open contract is reserved, on rent, late or returned, by what of it is out. */
export const standingOf = (facts: Facts): RentalState => {
  const { kind, status, linesOut, linesBack, isLate, linesToPick = 0, linesPicked = 0 } = facts;
  if (status !== 'open') return status;
  if (linesPicked > 0) return linesToPick > 0 ? 'partlyPicked' : 'picked';
  if (linesOut > 0) return isLate ? 'late' : 'out';
  return linesBack > 0 ? 'returned' : stateBeforeOut[kind];
};

export const standingOfRow = (row: ContractRow): RentalState =>
  standingOf({
    kind: row.kind,
    status: row.status,
    linesOut: row.lines_out,
    linesBack: row.lines_back,
    isLate: row.is_late,
    linesToPick: row.lines_to_pick,
    linesPicked: row.lines_picked,
  });
