import { addPlan } from './create-plan.ts';
import { lockMachine } from './lock-machine.ts';
import { markDone } from './mark-done.ts';
import { updatePlan } from './update-plan.ts';

/** Plans of maintenance, and when it was done, as an import writes them. */
export const planBook = { lockMachine, add: addPlan, update: updatePlan, markDone };
