import { useState } from 'react';
import type { Changes, Handed } from './HandedLine.tsx';
import type { Leaving } from './leaving.ts';

/**
 * What is said of each thing that can leave: whether it goes, which machine it is, and how it was read.
 * @param today what is due by this day goes; undefined: everything does
 */
export const useHanded = (leaving: readonly Leaving[], today: string | undefined) => {
  const isDue = ({ line: { dateOut } }: Leaving) =>
    today === undefined || dateOut === null || dateOut <= today;
  // What goes out on a later day stays, unless nothing else is to be handed over.
  const isAnyDue = leaving.some(isDue);
  const [handed, setHanded] = useState<ReadonlyMap<string, Handed>>(
    () =>
      new Map(
        leaving.map((each) => [
          each.key,
          {
            isGoing: isDue(each) || !isAnyDue,
            assetId: each.unit?.assetId ?? null,
            meter: each.line.meterOut,
            fuel: each.line.fuelOut,
            leftOut: [],
            rerentUnit: each.line.rerent?.unit ?? '',
            reason: each.line.meterReason,
          },
        ]),
      ),
  );
  const change = (key: string, changes: Changes) => {
    const before = handed.get(key);
    if (before === undefined) return;
    const after = new Map(handed).set(key, { ...before, ...changes });
    const { assetId } = changes;
    // A machine leaves once: where another one had it, they change places.
    for (const [other, each] of assetId === undefined || assetId === null ? [] : handed)
      if (other !== key && each.assetId === assetId) after.set(other, { ...each, assetId: before.assetId });
    setHanded(after);
  };
  const going = leaving.flatMap(({ key, line }) => {
    const each = handed.get(key);
    return each?.isGoing === true ? [{ key, lineId: line.id ?? 0, ...each }] : [];
  });
  const all = (isGoing: boolean) =>
    setHanded(new Map([...handed].map(([key, each]) => [key, { ...each, isGoing }])));
  return { handed, going, change, all };
};
