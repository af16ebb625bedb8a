import { exemptKinds, type ExemptKind, type ExemptPart, type TaxPlace, taxPlaces } from './exempt.ts';
import type { Exemption } from './exemptions.ts';

/** What a certificate is given for. */
export const certificateKinds = [
  'resale',
  'farm',
  'government',
  'first_nations',
  'nonprofit',
  'other',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** So many days before its end a certificate is listed and told of. */
export const certificateNoticeDays = 60;

/** By which paper a customer, or one of their sites, is exempt; days as `2027-03-01`, both included. */
export type Certificate = {
  id: number;
  /** Null: of the customer as a whole. */
  site_id: number | null;
  /** From the taxes of an authority, or from one tax; neither: from all. */
  authority: string;
  tax_code_id: number | null;
  covers_rentals: boolean;
  covers_sales: boolean;
  covers_services: boolean;
  covers_waiver: boolean;
  valid_from: string;
  /** Null: no end is known. */
  expires_on: string | null;
  is_void: boolean;
};

/** A tax as a certificate is held against it. */
export type CertifiedTax = { id: number; authority: string };

/** A document as certificates are held against it: its site, the day of its taxes, and the two taxes it would bear. */
export type CertifiedAsk = {
  siteId: number | null;
  day: string;
  tax1: CertifiedTax | undefined;
  tax2: CertifiedTax | undefined;
};

/** Whether a certificate exempts on a day. */
export const isValidOn = (
  {
    valid_from: from,
    expires_on: until,
    is_void: isVoid,
  }: Pick<Certificate, 'valid_from' | 'expires_on' | 'is_void'>,
  day: string,
): boolean => !isVoid && from <= day && (until === null || day <= until);

const covers = (certificate: Certificate, kind: ExemptKind, tax: CertifiedTax | undefined): boolean => {
  if (tax === undefined || !certificate[`covers_${kind}`]) return false;
  if (certificate.tax_code_id !== null) return certificate.tax_code_id === tax.id;
  return certificate.authority === '' || certificate.authority === tax.authority;
};

/** Of certificates the one that exempts a part of a document; the one entered first, where several do. */
const coveringPart = (
  certificates: readonly Certificate[],
  ask: CertifiedAsk,
  kind: ExemptKind,
  place: TaxPlace,
): Certificate | undefined =>
  certificates.find((each) => isValidOn(each, ask.day) && covers(each, kind, ask[place]));

const exemptionBy = (certificates: readonly Certificate[], ask: CertifiedAsk): Exemption | undefined => {
  if (certificates.length === 0) return undefined;
  const codes = (kind: ExemptKind) =>
    taxPlaces.filter((place) => coveringPart(certificates, ask, kind, place) !== undefined);
  return {
    rentals: codes('rentals'),
    sales: codes('sales'),
    services: codes('services'),
    waiver: codes('waiver'),
  };
};

const levelsOf = (certificates: readonly Certificate[], { siteId }: CertifiedAsk) => ({
  site: certificates.filter(({ site_id: id }) => id !== null && id === siteId),
  customer: certificates.filter(({ site_id: id }) => id === null),
});

/**
 * What certificates exempt on a day, of a site and of its customer; undefined where there never was one, so that a number that was typed
 * counts. One that expired or is void exempts nothing, and the typed number no more.
 */
export const certifiedExemptions = (
  certificates: readonly Certificate[],
  ask: CertifiedAsk,
): { site: Exemption | undefined; customer: Exemption | undefined } => {
  const { site, customer } = levelsOf(certificates, ask);
  return { site: exemptionBy(site, ask), customer: exemptionBy(customer, ask) };
};

/** Which certificate exempts each part of a document: that of the site before that of the customer. */
export const certificatesByPart = (
  certificates: readonly Certificate[],
  ask: CertifiedAsk,
): Map<ExemptPart, number> => {
  const { site, customer } = levelsOf(certificates, ask);
  const found = new Map<ExemptPart, number>();
  for (const kind of exemptKinds)
    for (const place of taxPlaces) {
      const one = coveringPart(site, ask, kind, place) ?? coveringPart(customer, ask, kind, place);
      if (one !== undefined) found.set(`${kind}.${place}`, one.id);
    }
  return found;
};

/** How a certificate stands: valid, about to expire, over, to come, or void. */
export type CertificateState = 'valid' | 'expiring' | 'expired' | 'to_come' | 'void';

/** How a certificate stands on a day. */
export const certificateState = (
  certificate: Pick<Certificate, 'valid_from' | 'expires_on' | 'is_void'>,
  day: string,
): CertificateState => {
  const { valid_from: from, expires_on: until, is_void: isVoid } = certificate;
  if (isVoid) return 'void';
  if (until !== null && until < day) return 'expired';
  if (from > day) return 'to_come';
  const soon = Temporal.PlainDate.from(day).add({ days: certificateNoticeDays }).toString();
  return until !== null && until <= soon ? 'expiring' : 'valid';
};

/** A certificate that a counter is told of: it exempts no more, or its last day comes before the end of the document. */
export type CertificateNotice = { id: number; state: 'expired' | 'ends_before' };

/**
 * Of which certificates a document's clerk is told, before it is saved and billed: where the last one of its site or its customer has
 * expired and none is in its place, and where the one that exempts ends before the document does.
 * @param until the last day of the document; null: without an end, and nothing is known of it
 */
export const certificateNotices = (
  certificates: readonly Certificate[],
  ask: CertifiedAsk,
  until: string | null,
): CertificateNotice[] => {
  const { site, customer } = levelsOf(certificates, ask);
  return [site, customer].flatMap((level): CertificateNotice[] => {
    const kept = level.filter(({ is_void: isVoid, expires_on: end }) => !isVoid && end !== null);
    if (level.some((each) => !each.is_void && each.expires_on === null && each.valid_from <= ask.day))
      return [];
    const last = kept.toSorted((a, b) => ((a.expires_on ?? '') < (b.expires_on ?? '') ? 1 : -1))[0];
    if (last === undefined || last.expires_on === null || last.valid_from > ask.day) return [];
    if (last.expires_on < ask.day) return [{ id: last.id, state: 'expired' }];
    return until !== null && last.expires_on < until ? [{ id: last.id, state: 'ends_before' }] : [];
  });
};
