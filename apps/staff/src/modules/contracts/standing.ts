import type { ContractKind, ContractRow, ContractStatus } from '@yardline/contract/contracts/contracts';
import { type RentalState, stateBeforeOut } from '@yardline/domain/availability/states';

type Facts = {
  kind: ContractKind;
  status: ContractStatus;
  linesOut: number;
  linesBack: number;
  isLate: boolean;
  /** A draft that is kept by name. */
  isWorksheet: boolean;
};

/** How a document stands, as a clerk says it: an open contract is reserved, on rent, late or returned, by what of it is out. */
export const standingOf = ({
  kind,
  status,
  linesOut,
  linesBack,
  isLate,
  isWorksheet,
}: Facts): RentalState => {
  if (status === 'draft' && isWorksheet) return 'worksheet';
  if (status !== 'open') return status;
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
    isWorksheet: row.worksheet !== null,
  });
