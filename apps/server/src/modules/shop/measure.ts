import type { Frame, Page } from '@yardline/contract/store/page';
import type { Consent } from '@yardline/domain/store/consent';
import type { Look } from './look.ts';
import { oncePerLook } from './look.ts';

/** The pages that are measured where the visitor agreed: not those that are a shopper's own, nor one that is not there. */
const measured: ReadonlySet<Page['kind']> = new Set(['content', 'category', 'search', 'product']);

/** By what the host that the shopper came by is measured; undefined under a name of the product, and where it is not. */
export const measuringOf = oncePerLook(async ({ scope }) => {
  if (scope.storeHost === undefined) return undefined;
  const row = await scope.tx
    .selectFrom('store_hosts')
    .where('host', '=', scope.storeHost)
    .select(['measured_by', 'measure_id', 'measure_url'])
    .executeTakeFirst();
  if (row === undefined || row.measured_by === 'none') return undefined;
  return row.measured_by === 'ga4'
    ? { by: 'ga4' as const, id: row.measure_id }
    : { by: 'matomo' as const, id: row.measure_id, url: row.measure_url };
});

/** What a page says about measuring: asks, measures, or only lets the visitor choose again. [S9.11] */
export const measureOn = async (
  look: Look,
  kind: Page['kind'],
  consent: Consent | undefined,
): Promise<Pick<Frame, 'measure'>> => {
  if (consent === undefined || !measured.has(kind)) return {};
  const provider = await measuringOf(look);
  if (provider === undefined) return {};
  const form = {
    action: `${look.base}/${look.language}/consent`,
    back: `${look.base}/${look.language}${look.path}`,
  };
  if (consent === 'ask') return { measure: { state: 'ask', ...form } };
  if (consent === 'no') return { measure: { state: 'off', ...form } };
  return { measure: { state: 'on', provider, ...form } };
};
