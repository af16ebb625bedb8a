import { createLaborCode } from './create-labor-code.ts';
import { createRepairCode } from './create-repair-code.ts';
import { laborCodeRows } from './labor-codes.queries.ts';
import { repairCodeRows } from './repair-codes.queries.ts';
import { updateLaborCode } from './update-labor-code.ts';
import { updateRepairCode } from './update-repair-code.ts';
import { changeLaborRate, createLaborRate } from './write-labor-rate.ts';

/** Codes and rates of labor as an import reads and writes them. */
export const laborBook = {
  laborRows: laborCodeRows,
  createLaborCode,
  updateLaborCode,
  repairRows: repairCodeRows,
  createRepairCode,
  updateRepairCode,
  createLaborRate,
  changeLaborRate,
};
