import type { Scope } from '../../kernel/scope.ts';
import { findLogo, inText } from '../logos/public.ts';
import { draw } from './layout/draw.ts';
import type { Paper } from './layout/paper.ts';

/** Draws a document as PDF, with what follows it, under the logo that the company has now. */
export const drawPaper = async (
  { tx }: Pick<Scope, 'tx'>,
  paper: Paper,
  following: readonly Paper[] = [],
): Promise<Uint8Array> => {
  const logo = await findLogo(tx);
  const under = (each: Paper): Paper => (logo === undefined ? each : { ...each, logo: inText(logo) });
  return draw({ paper: under(paper), following: following.map(under) });
};
