import { prefixesOf, type ZoneCode, zoneOf } from '@yardline/domain/charges/zones';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { DocumentForm } from './entries.ts';
import type { SavedDocument } from './stored.ts';

/** What is known of the zones of a division: whether it has any, and the codes that postal codes of a document begin with. */
export type DeliveryZones = { isZoned: boolean; codes: ZoneCode[] };

export const noZones: DeliveryZones = { isZoned: false, codes: [] };

/** Where a document is delivered to: the zone, and how it is known. */
export type DeliveryZone = {
  zone: string;
  /** Found by the postal code, because the site names no zone. */
  isByPostal: boolean;
  /** The division has zones, and the address is in none. */
  isOutside: boolean;
};

type Ends = { site: { delivery_zone: string; postal_code: string } | undefined; zones: DeliveryZones };

type Sent = Pick<DocumentForm, 'createDeliveryTicket' | 'deliverTo'>;

const savedPostal = (saved: SavedDocument | undefined): string => {
  const address = saved?.contract.deliver_to as { postal_zip?: unknown } | null | undefined;
  return typeof address?.postal_zip === 'string' ? address.postal_zip : '';
};

/**
 * Reads the codes of a division that may be about a document's delivery.
 * @param sitePostal of the document's site
 */
export const findZones = async (
  { tx, company }: Scope,
  form: DocumentForm,
  { saved, sitePostal }: { saved: SavedDocument | undefined; sitePostal: string },
): Promise<DeliveryZones> => {
  if (!form.createDeliveryTicket || form.divisionId === null) return noZones;
  const postals = [form.deliverTo?.postal_zip ?? '', savedPostal(saved), sitePostal];
  const { rows } = await sql<ZoneCode & { is_zoned: boolean }>`
    select zone, prefix, true as is_zoned from delivery_zone_codes where company_id = ${company.id}
      and division_id = ${form.divisionId} and prefix = any(${postals.flatMap(prefixesOf)}::text[])
    union all
    select '', '', true where exists (select from delivery_zone_codes where company_id = ${company.id}
      and division_id = ${form.divisionId})`.execute(tx);
  return { isZoned: rows.length > 0, codes: rows.filter(({ prefix }) => prefix !== '') };
};

const byPostal = (postal: string, { site, zones }: Ends): DeliveryZone => {
  const written = site?.delivery_zone ?? '';
  if (written !== '') return { zone: written, isByPostal: false, isOutside: false };
  const zone = zoneOf(zones.codes, postal);
  return { zone, isByPostal: zone !== '', isOutside: zones.isZoned && zone === '' };
};

/**
 * The zone of a document's delivery: what staff wrote at its site, else the one of its postal code. An address of the document's
 * own comes before that of the site. [B3.13]
 */
export const zoneOfDelivery = ({ deliverTo }: Sent, ends: Ends): DeliveryZone =>
  byPostal(deliverTo?.postal_zip || ends.site?.postal_code || '', ends);

/** The same for the address with which the document is stored; of the present site. */
export const zoneAsSaved = (saved: SavedDocument, ends: Ends): string =>
  byPostal(savedPostal(saved) || ends.site?.postal_code || '', ends).zone;
