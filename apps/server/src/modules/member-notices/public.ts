import { readChoices, writeChoices } from './choices.ts';
import { findStop, stopNotices } from './stop-notices.ts';

export { tellAnswer } from './tell-answer.ts';
/** What a customer's person wants to be told by mail, and the link by which mails are stopped. */
export const memberNotices = {
  choices: readChoices,
  choose: writeChoices,
  findStop,
  stop: stopNotices,
} as const;
