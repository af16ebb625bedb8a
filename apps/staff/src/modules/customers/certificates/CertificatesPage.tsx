import { IconCertificate } from '@tabler/icons-react';
import {
  certificateViews,
  listTaxCertificates,
  type TaxCertificate,
} from '@yardline/contract/exemptions/certificates';
import { Day, Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../../shell/list/column.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { CertificateState } from './CertificateState.tsx';
import { useCertificateText } from './useCertificateText.ts';

/** What invoices say of a certificate, and who still relies on it. */
const useUse = (): Column<TaxCertificate>[] => {
  const { t } = useTranslation('certificates');
  return [
    {
      key: 'invoices',
      header: t('used'),
      width: 120,
      isRight: true,
      cell: (row) => (row.invoices === 0 ? null : t('usedOn', { count: row.invoices })),
      text: (row) => row.invoices,
    },
    {
      key: 'outside',
      header: t('outside'),
      width: 150,
      cell: (row) => (row.is_used_outside ? <StatusBadge tone="bad">{t('usedOutside')}</StatusBadge> : null),
      text: (row) => (row.is_used_outside ? t('usedOutside') : ''),
    },
    {
      key: 'exempt_base',
      header: t('exemptBase'),
      width: 140,
      isRight: true,
      cell: (row) => <Money amount={row.exempt_base} isQuietAtZero />,
      text: (row) => row.exempt_base,
    },
    {
      key: 'last_used_on',
      header: t('lastUsed'),
      width: 140,
      cell: (row) => (row.last_used_on === null ? null : <Day day={row.last_used_on} />),
      text: (row) => row.last_used_on,
    },
    {
      key: 'open_documents',
      header: t('openDocuments'),
      width: 150,
      isRight: true,
      cell: (row) => row.open_documents,
      text: (row) => row.open_documents,
    },
  ];
};

const useColumns = (): Column<TaxCertificate>[] => {
  const { t } = useTranslation('certificates');
  const text = useCertificateText();
  return [
    {
      key: 'customer',
      header: t('customer'),
      canSort: true,
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    fieldColumn('number', t('number'), { width: 150 }),
    {
      key: 'state',
      header: t('state'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => <CertificateState certificate={row} />,
      text: (row) => t(`states.${row.state}`),
      file: { fields: ['state'] },
    },
    {
      key: 'expires_on',
      header: t('until'),
      width: 130,
      canSort: true,
      cell: text.until,
      text: (row) => row.expires_on,
      file: { fields: ['expires_on'] },
    },
    {
      key: 'kind',
      header: t('kind'),
      width: 140,
      cell: (row) => t(`kinds.${row.kind}`),
      text: (row) => t(`kinds.${row.kind}`),
      file: { fields: ['kind'] },
    },
    {
      key: 'place',
      header: t('place'),
      width: 160,
      cell: (row) => row.site_name || t('everywhere'),
      text: (row) => row.site_name,
      file: { fields: ['site_name'] },
    },
    {
      key: 'checked',
      header: t('checked'),
      width: 190,
      cell: text.checked,
      text: text.checked,
      file: { fields: ['checked_on'] },
    },
    ...useUse(),
  ];
};

/** Certificates that expire soon, and those that expired and were used. */
export const CertificatesPage = () => {
  const { t } = useTranslation('certificates');
  const filters: Filter[] = [
    {
      key: 'show',
      label: t('show'),
      options: certificateViews.map((value) => ({ value, label: t(`views.${value}`) })),
    },
  ];
  return (
    <ListPage
      endpoint={listTaxCertificates}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.customerCertificates(row.customer_id)}
      empty={{ icon: <IconCertificate size={24} />, title: t('noneListed'), text: t('noneListedText') }}
    />
  );
};
