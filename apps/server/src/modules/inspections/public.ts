/** Begins to inspect a machine by a checklist that is used for it. */
export { startInspection } from './start-inspection.ts';
/** What is read of inspections to print them. */
export { inspectionPapers } from './inspection-papers.ts';
