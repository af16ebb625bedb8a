import { type Rerent, storedRerent } from '../vendors/public.ts';
import type { Entry } from './entries.ts';

/** From whom a line is rented: what the form says, else what is stored, as long as it has that product. */
export const rerentOn = ({ line, saved }: Entry): Rerent | undefined => {
  if (line.type !== 'R' || line.rerent === null) return undefined;
  const stored = saved === undefined ? undefined : storedRerent(saved);
  if (line.rerent === undefined) return saved?.asset_id === line.productId ? stored : undefined;
  const { cost = stored?.cost ?? null, ...said } = line.rerent;
  return { ...said, cost };
};
