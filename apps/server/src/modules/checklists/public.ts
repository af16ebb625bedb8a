/** By what a machine is inspected, and when. */
export { type InUse, usedFor } from './checklists.queries.ts';
/** The points of an inspection with their answers, how they stand, and what a work order's inspections still ask or found. */
export { correctedWith, failedPointsOf, judgePoints, openPointsOf, pointsOf } from './points.queries.ts';
/** Checklists as an import reads and writes them. */
export { getChecklistById } from './checklists.queries.ts';
export { createChecklist, updateChecklist } from './write-checklist.ts';
