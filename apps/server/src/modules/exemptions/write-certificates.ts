import type {
  addTaxCertificate,
  checkTaxCertificate,
  TaxCertificate,
  voidTaxCertificate,
} from '@yardline/contract/exemptions/certificates';
import type { InputOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, notFound, Refusal, refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { photos } from '../records/public.ts';
import { getCertificateById } from './certificates.queries.ts';

type Form = InputOf<typeof addTaxCertificate>['body'];

const formProblems = (form: Form): FieldRefusal[] => [
  ...(form.covers_rentals || form.covers_sales || form.covers_services || form.covers_waiver
    ? []
    : [{ path: 'covers_rentals', code: 'certificate.covers_nothing' as const }]),
  ...(form.authority !== '' && form.tax_code_id !== null
    ? [{ path: 'tax_code_id', code: 'certificate.one_tax_or_authority' as const }]
    : []),
  ...(form.expires_on !== null && form.expires_on < form.valid_from
    ? [{ path: 'expires_on', code: 'certificate.days_in_order' as const }]
    : []),
];

/** A certificate, locked until the transaction ends. @throws Refusal resource.not_found, certificate.void */
const lockCertificate = async ({ tx }: Scope, id: number) => {
  const row =
    (await tx
      .selectFrom('tax_certificates')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  if (row.voided_at !== null) throw new Refusal('certificate.void');
  return row;
};

/** What a certificate names must be of its customer. */
const demandOwn = async (scope: Scope, customerId: number, form: Form): Promise<void> => {
  if (form.site_id !== null) {
    const site = await scope.tx
      .selectFrom('sites')
      .where('id', '=', form.site_id)
      .where('customer_id', '=', customerId)
      .select('id')
      .executeTakeFirst();
    if (site === undefined) refuseFields([{ path: 'site_id', code: 'reference.not_found' }]);
  }
  if (form.renews_id === null) return;
  const before = await lockCertificate(scope, form.renews_id);
  if (before.customer_id !== customerId) notFound();
};

const attachmentOf = async (scope: Scope, customerId: number, fileId: number | null) => {
  if (fileId === null) return null;
  const params = { kind: 'customers' as const, record: customerId };
  const { id } = await photos.attach(scope, { params, body: { file_id: fileId }, query: {} });
  return id;
};

/**
 * Enters a certificate of a customer, or of one of their sites; from now on only certificates exempt them.
 * @throws Refusal resource.not_found, request.invalid, certificate.void, certificate.renewed
 */
export const addCertificate = async (
  scope: Scope,
  { params, body }: InputOf<typeof addTaxCertificate>,
): Promise<TaxCertificate> => {
  refuseProblems(formProblems(body));
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', params.id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (customer === undefined) return notFound();
  await demandOwn(scope, params.id, body);
  const { file_id: fileId, is_checked: isChecked, ...form } = body;
  const attachment = await attachmentOf(scope, params.id, fileId);
  const { id } = await scope.tx
    .insertInto('tax_certificates')
    .values({
      ...form,
      company_id: scope.company.id,
      customer_id: params.id,
      record_file_id: attachment,
      checked_by: isChecked ? scope.actor.userId : null,
      checked_on: isChecked ? dayOf(scope.now, scope.company.timeZone) : null,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'update',
    noun: 'customers',
    rowId: params.id,
    after: { tax_certificate: form.number },
  });
  return getCertificateById(scope, id);
};

/** Records who checked a certificate with its authority. @throws Refusal resource.not_found, certificate.void, certificate.checked */
export const checkCertificate = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof checkTaxCertificate>,
): Promise<TaxCertificate> => {
  const row = await lockCertificate(scope, id);
  if (row.checked_by !== null) throw new Refusal('certificate.checked');
  const checkedOn = dayOf(scope.now, scope.company.timeZone);
  await scope.tx
    .updateTable('tax_certificates')
    .set({ checked_by: scope.actor.userId, checked_on: checkedOn, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'customers',
    rowId: row.customer_id,
    after: { tax_certificate_checked: row.number },
  });
  return getCertificateById(scope, id);
};

/** Ends a certificate at once. What was billed with it stays. @throws Refusal resource.not_found, certificate.void */
export const voidCertificate = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof voidTaxCertificate>,
): Promise<TaxCertificate> => {
  const row = await lockCertificate(scope, id);
  await scope.tx
    .updateTable('tax_certificates')
    .set({
      voided_at: scope.now.toString(),
      voided_by: scope.actor.userId,
      void_reason: reason,
      row_version: row.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'customers',
    rowId: row.customer_id,
    before: { tax_certificate: row.number },
    after: { tax_certificate: null, reason },
  });
  return getCertificateById(scope, id);
};
