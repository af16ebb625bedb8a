import type { ImportKind } from '@yardline/domain/imports/field';
import { assets } from './assets.ts';
import { customers } from './customers.ts';
import type { Kind } from './kind.ts';
import { parts } from './parts.ts';
import { rates } from './rates.ts';
import { readings } from './readings.ts';
import { rentals } from './rentals.ts';
import { sites } from './sites.ts';

/** How rows of each kind become records. */
export const kinds: Readonly<Record<ImportKind, Kind>> = {
  customers,
  sites,
  assets,
  parts,
  rates,
  readings,
  rentals,
};
