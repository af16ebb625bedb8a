import { addServiceLines } from './add-service-lines.ts';
import { takeBackLines } from './take-back-lines.ts';

/** What a return does to the lines of a contract: takes them back, and adds what it charges. */
export const returning = { takeBack: takeBackLines, addServices: addServiceLines } as const;
