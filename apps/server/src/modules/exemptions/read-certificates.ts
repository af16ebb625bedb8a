import type { CertificateNotice } from '@yardline/contract/exemptions/certificates';
import { type Certificate, certificateNotices, type CertifiedAsk } from '@yardline/domain/taxes/certificates';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** A certificate as documents are held against it. */
export type HeldCertificate = Certificate & { number: string; customer_id: number };

/** The certificates of customers and their sites, void ones too: the first one that was entered comes first. */
export const readCertificates = async (
  { tx }: Scope,
  customerIds: readonly number[],
): Promise<HeldCertificate[]> => {
  if (customerIds.length === 0) return [];
  const rows = await tx
    .selectFrom('tax_certificates')
    .where(sql<boolean>`customer_id = any(${[...customerIds]}::bigint[])`)
    .orderBy('id')
    .select([
      'id',
      'customer_id',
      'site_id',
      'authority',
      'tax_code_id',
      'valid_from',
      'expires_on',
      'number',
    ])
    .select(['covers_rentals', 'covers_sales', 'covers_services', 'covers_waiver', 'voided_at'])
    .execute();
  return rows.map(({ voided_at: voidedAt, ...row }) => Object.assign(row, { is_void: voidedAt !== null }));
};

/** Of which certificates a clerk is told before a document is saved or billed. */
export const tellCertificates = (
  certificates: readonly HeldCertificate[],
  ask: CertifiedAsk,
  until: string | null,
): CertificateNotice[] =>
  certificateNotices(certificates, ask, until).flatMap(({ id, state }) => {
    const found = certificates.find((each) => each.id === id);
    return found === undefined || found.expires_on === null
      ? []
      : [{ id, state, number: found.number, customer_id: found.customer_id, expires_on: found.expires_on }];
  });
