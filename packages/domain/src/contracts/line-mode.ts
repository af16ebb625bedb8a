import { isGiven, type ContractLine, type LineMode } from './form.ts';

type Saved = Pick<ContractLine, 'id' | 'mode'>;

/** The mode of a line after an edit: a line that was never saved stays an addition. [B4.28] [B4.30] */
export function modeAfterEdit(line: Saved): LineMode {
  return isSaved(line) ? 'C' : 'A';
}

/** The lines after one was removed: marked for deletion when it was saved before, dropped otherwise. [B4.28] [B4.29] */
export function removeLine<Line extends Saved>(lines: readonly Line[], index: number): Line[] {
  return lines.flatMap((line, at) => {
    if (at !== index) return [line];
    return isSaved(line) ? [{ ...line, mode: 'D' as const }] : [];
  });
}

function isSaved(line: Saved): boolean {
  return isGiven(line.id);
}
