import { paceFault, untoldFault } from './meter-pace.ts';
import { recordMetersOut } from './record-meters-out.ts';
import { takeBackReadings } from './take-back-readings.ts';

export const meters = { paceFault, recordOut: recordMetersOut, takeBack: takeBackReadings, untoldFault };
