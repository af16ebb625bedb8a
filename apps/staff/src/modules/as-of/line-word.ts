import { stateOfLine } from '@yardline/domain/availability/states';
import { isLineStatus } from '@yardline/domain/availability/status-codes';
import { stateWord } from '../../shell/states/StateBadge.tsx';

/** How far a line had come, by the word that its document says. */
export const lineWord = (code: string): string => {
  if (code === 'S') return stateWord('picked');
  return isLineStatus(code) ? stateWord(stateOfLine[code]) : '';
};
