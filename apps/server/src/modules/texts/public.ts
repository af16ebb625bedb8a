/** Texts to phones, and what the owners of numbers said to them. */
export { consentOf, setConsent } from './consents.ts';
export { textLeavesAt } from './quiet-hours.ts';
export { postText } from './post-text.ts';
export { demandNumber } from './receive-text.ts';
export { takeBackText } from './take-back-text.ts';
export { sendText } from './send-text.ts';
