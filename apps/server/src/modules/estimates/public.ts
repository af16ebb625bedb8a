export { getEstimateById } from './get-estimate.ts';
/** Asks the customer for their approval by a link, in a message of its own. */
export { askApproval, canBeAsked } from './ask-approval.ts';
/** Takes back a request whose message never left. */
export { takeBackRequest } from './take-back-request.ts';
/** Lines that a template of a job adds: written, or tried out. */
export { estimateLines } from './write-lines.ts';
