import type { HelpText } from '../help-text.ts';
import type { HelpTopic } from '../topics.ts';
import { officeHelp } from './office.fr.ts';
import { recordHelp } from './records.fr.ts';
import { rentalHelp } from './rentals.fr.ts';
import { workshopHelp } from './workshop.fr.ts';
import { yardHelp } from './yard.fr.ts';

/** Every text of help in French. */
export const help: Readonly<Record<HelpTopic, HelpText>> = {
  ...rentalHelp,
  ...yardHelp,
  ...workshopHelp,
  ...recordHelp,
  ...officeHelp,
};
