import type { ContractKind, ContractRow, ContractStatus } from '@yardline/contract/contracts/contracts';
import { type RentalState, stateBeforeOut } from '@yardline/domain/availability/states';

type Facts = {
  kind: ContractKind;
  status: ContractStatus;
  linesOut: number;
  linesBack: number;
  /** Rentals that have not left yet. */
  linesToGo: number;
  isLate: boolean;
  /** A draft that is kept by name. */
  isWorksheet: boolean;
  /** Of a sales order. */
  linesToPick?: number;
  linesPicked?: number;
};

/** How a document stands, as a clerk says it: an open contract is reserved, on rent, late or returned, by what of it is out. */
export const standingOf = (facts: Facts): RentalState => {
  const { kind, status, linesOut, linesBack, linesToGo, isLate, isWorksheet } = facts;
  const { linesToPick = 0, linesPicked = 0 } = facts;
  if (status === 'draft' && isWorksheet) return 'worksheet';
  if (status !== 'open') return status;
  if (linesPicked > 0) return linesToPick > 0 ? 'partlyPicked' : 'picked';
  if (linesOut > 0 && isLate) return 'late';
  if (linesOut > 0) return linesToGo > 0 ? 'partlyOut' : 'out';
  // What comes later is still reserved while all that went is back.
  return linesBack > 0 && linesToGo === 0 ? 'returned' : stateBeforeOut[kind];
};

export const standingOfRow = (row: ContractRow): RentalState =>
  standingOf({
    kind: row.kind,
    status: row.status,
    linesOut: row.lines_out,
    linesBack: row.lines_back,
    linesToGo: row.lines_to_go,
    isLate: row.is_late,
    isWorksheet: row.worksheet !== null,
    linesToPick: row.lines_to_pick,
    linesPicked: row.lines_picked,
  });
