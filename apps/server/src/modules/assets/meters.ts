import { paceFault, untoldFault } from './meter-pace.ts';
import { recordMetersOut } from './record-meters-out.ts';

export const meters = { paceFault, recordOut: recordMetersOut, untoldFault };
