import { idOf } from '../../shell/routes.ts';
import { isBoardPage, type Of } from './board-address.ts';

/** What a path says that the board is of. */
export const ofPath = ({ by = '', id = '' }: { by?: string; id?: string }): Of =>
  isBoardPage(by) && id !== '' ? { by, id: idOf(id) } : undefined;
