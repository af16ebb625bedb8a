import type { Stage } from '../stage/open-stage.ts';
import { liveDocument } from './live-document.ts';
import type { DocumentPlan, Year } from './plan-busy.ts';

/**
 * How many are at work at once; no two of them ever want the same machine. More would only wait for each other: whoever
 * has taken a number keeps the others from theirs until his document has lived.
 */
export const lanes = 2;

/**
 * Writes documents and lives them. Each is one transaction, so an interrupted run goes on with those that are not there
 * yet.
 * @param done the references of those that are
 */
export const writeDocuments = async (
  stage: Stage,
  year: Year,
  { plans, done }: { plans: readonly DocumentPlan[]; done: ReadonlySet<string> },
  progress: (written: number) => void,
): Promise<void> => {
  const waiting = plans.filter(({ reference }) => !done.has(reference)).values();
  let written = 0;
  const work = async (): Promise<void> => {
    for (const plan of waiting) {
      await stage.scene((scene) => liveDocument({ scene, year, plan }));
      written += 1;
      progress(written);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
};
