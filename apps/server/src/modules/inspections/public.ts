/** Begins to inspect a machine by a checklist that is used for it. */
export { startInspection } from './start-inspection.ts';
