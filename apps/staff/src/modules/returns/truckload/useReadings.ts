import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ComingLine } from '../return-form.ts';

/** Typing a meter shall not ask for every digit. */
const pauseMs = 300;

type Said = ReadonlyMap<number, Partial<ComingLine>>;

/**
 * The lines that a truck brought with what was read at the desk since, which of them were read there, and the lines as they were when the
 * typing last paused.
 */
export const useReadings = (brought: readonly ComingLine[]) => {
  const [said, setSaid] = useState<Said>(new Map());
  const [paused] = useDebouncedValue(said, pauseMs);
  const linesWith = (readings: Said) =>
    brought.map((line): ComingLine => Object.assign({}, line, readings.get(line.lineId)));
  const read = (lineId: number, change: Partial<ComingLine>): void =>
    setSaid((before) => new Map(before).set(lineId, Object.assign({}, before.get(lineId), change)));
  return {
    lines: linesWith(said),
    pausedLines: linesWith(paused),
    isPaused: paused === said,
    said,
    read,
  };
};
