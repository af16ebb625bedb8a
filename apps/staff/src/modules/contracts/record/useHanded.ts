import { useState } from 'react';
import type { Changes, Handed } from './HandedLine.tsx';
import type { Leaving } from './leaving.ts';

/** What is said of each thing that can leave: whether it goes, which machine it is, and how it was read. */
export const useHanded = (leaving: readonly Leaving[]) => {
  const [handed, setHanded] = useState<ReadonlyMap<string, Handed>>(
    () =>
      new Map(
        leaving.map(({ key, line, unit }) => [
          key,
          {
            isGoing: true,
            assetId: unit?.assetId ?? null,
            meter: line.meterOut,
            fuel: line.fuelOut,
            leftOut: [],
            rerentUnit: line.rerent?.unit ?? '',
            reason: line.meterReason,
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
