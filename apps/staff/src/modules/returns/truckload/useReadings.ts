import { useState } from 'react';
import type { ComingLine } from '../return-form.ts';

/** The lines that a truck brought with what was read at the desk since, and which of them were read there. */
export const useReadings = (brought: readonly ComingLine[]) => {
  const [said, setSaid] = useState<ReadonlyMap<number, Partial<ComingLine>>>(new Map());
  const lines = brought.map((line): ComingLine => Object.assign({}, line, said.get(line.lineId)));
  const read = (lineId: number, change: Partial<ComingLine>): void =>
    setSaid((before) => new Map(before).set(lineId, Object.assign({}, before.get(lineId), change)));
  return { lines, said, read };
};
