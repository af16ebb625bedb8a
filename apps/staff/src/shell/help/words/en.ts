import type { HelpText } from '../help-text.ts';
import type { HelpTopic } from '../topics.ts';
import { officeHelp } from './office.en.ts';
import { recordHelp } from './records.en.ts';
import { rentalHelp } from './rentals.en.ts';
import { workshopHelp } from './workshop.en.ts';
import { yardHelp } from './yard.en.ts';

/** Every text of help in English. */
export const help: Readonly<Record<HelpTopic, HelpText>> = {
  ...rentalHelp,
  ...yardHelp,
  ...workshopHelp,
  ...recordHelp,
  ...officeHelp,
};
