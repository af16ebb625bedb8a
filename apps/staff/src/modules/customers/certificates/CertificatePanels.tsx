import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listSites } from '@yardline/contract/customers/customers';
import {
  addTaxCertificate,
  certificateForm,
  type CertificateForm,
  listCustomerCertificates,
  type TaxCertificate,
} from '@yardline/contract/exemptions/certificates';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { idOf } from '../../../shell/routes.ts';
import { useParam, useRecordId } from '../../../shell/useParam.ts';
import { CertificateFields } from './CertificateFields.tsx';

const blank = (today: string): CertificateForm => ({
  site_id: null,
  kind: 'resale',
  number: '',
  authority: '',
  tax_code_id: null,
  covers_rentals: true,
  covers_sales: true,
  covers_services: true,
  covers_waiver: true,
  valid_from: today,
  expires_on: null,
  file_id: null,
  is_checked: false,
  renews_id: null,
});

/** The same certificate for the days after: it begins when the other one ends. */
const renewal = (before: TaxCertificate, today: string): CertificateForm => {
  const { expires_on: until } = before;
  const next = until === null ? today : Temporal.PlainDate.from(until).add({ days: 1 }).toString();
  return {
    site_id: before.site_id,
    kind: before.kind,
    number: before.number,
    authority: before.authority,
    tax_code_id: before.tax_code_id,
    covers_rentals: before.covers_rentals,
    covers_sales: before.covers_sales,
    covers_services: before.covers_services,
    covers_waiver: before.covers_waiver,
    valid_from: next,
    expires_on: null,
    file_id: null,
    is_checked: false,
    renews_id: before.id,
  };
};

const Panel = ({ title, initial }: { title: string; initial: CertificateForm }) => {
  const id = useRecordId();
  const navigate = useNavigate();
  const known = useLoaded(listCustomerCertificates, { params: { id } });
  const { sites } = useLoaded(listSites, { params: { id } });
  const form = useRecordForm(certificateForm, initial);
  const { send, isSending } = useSend(addTaxCertificate, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.customerCertificates(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={title}
      closeTo={paths.customerCertificates(id)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <CertificateFields form={form} sites={sites.filter(({ customer_id: of }) => of === id)} known={known} />
    </PanelPage>
  );
};

/** Adds a certificate to a customer. */
export const NewCertificatePanel = () => {
  const { t } = useTranslation('certificates');
  const { today } = useLoaded(listCustomerCertificates, { params: { id: useRecordId() } });
  return <Panel title={t('add')} initial={blank(today)} />;
};

/** Enters the certificate that comes in the place of another. */
export const RenewCertificatePanel = () => {
  const { t } = useTranslation('certificates');
  const { certificates, today } = useLoaded(listCustomerCertificates, { params: { id: useRecordId() } });
  const id = idOf(useParam('certificateId'));
  const before = certificates.find((each) => each.id === id);
  if (before === undefined) return null;
  return <Panel title={t('renewTitle', { number: before.number })} initial={renewal(before, today)} />;
};
