import type { Stage } from '../stage/open-stage.ts';
import { liveDocument } from './live-document.ts';
import type { DocumentPlan, Year } from './plan-busy.ts';

/**
 * How many lanes write documents at once; no two ever use the same machine. More would only wait for each other: a lane that
 * has taken a number blocks the number counter until its transaction commits.
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
