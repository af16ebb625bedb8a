import { Alert } from '@mantine/core';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getCustomer } from '@yardline/contract/customers/customers';
import {
  addTaxCertificate,
  listCustomerCertificates,
  type TaxCertificate,
  voidTaxCertificate,
} from '@yardline/contract/exemptions/certificates';
import { Day } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateState } from './CertificateState.tsx';
import { useCertificateText } from './useCertificateText.ts';

const useColumns = (onVoid: (certificate: TaxCertificate) => void): TableColumn<TaxCertificate>[] => {
  const { t } = useTranslation('certificates');
  const text = useCertificateText();
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => number },
    { key: 'state', header: t('state'), cell: (row) => <CertificateState certificate={row} /> },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'place', header: t('place'), cell: ({ site_name: site }) => site || t('everywhere') },
    { key: 'taxes', header: t('taxes'), cell: text.taxes },
    { key: 'covers', header: t('covers'), cell: text.covers },
    { key: 'from', header: t('from'), cell: ({ valid_from: from }) => <Day day={from} /> },
    { key: 'until', header: t('until'), cell: text.until },
    { key: 'checked', header: t('checked'), cell: text.checked },
    {
      key: 'used',
      header: t('used'),
      cell: ({ invoices }) => (invoices === 0 ? null : t('usedOn', { count: invoices })),
    },
    {
      key: 'actions',
      header: t('actions'),
      isRight: true,
      cell: (row) => <CertificateActions certificate={row} onVoid={onVoid} />,
    },
  ];
};

/** By which certificates a customer and their sites are exempt. */
export const CustomerCertificatesTab = () => {
  const { t } = useTranslation('certificates');
  const id = useRecordId();
  const { whyNot } = useSession();
  const customer = useLoaded(getCustomer, { params: { id } });
  const { certificates } = useLoaded(listCustomerCertificates, { params: { id } });
  const [leaving, setLeaving] = useState<TaxCertificate>();
  const columns = useColumns(setLeaving);
  const add = (
    <LinkButton
      to={paths.newCertificate(id)}
      reason={whyNot(addTaxCertificate)}
      variant="default"
      icon={<IconPlus size={16} />}
    >
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      {customer.exemption_number === '' || certificates.length > 0 ? null : (
        <Alert color="blue" mb={12}>
          {t('typed', { number: customer.exemption_number })}
        </Alert>
      )}
      <TabTable
        title={t('title')}
        columns={columns}
        rows={certificates}
        rowKey={(row) => row.id}
        add={add}
        empty={{ icon: <IconCertificate size={24} />, title: t('none'), text: t('noneText') }}
        isWide
      >
        <Outlet />
      </TabTable>
      {leaving === undefined ? null : (
        <ReasonDialog
          verb={t('void')}
          text={t('voidText', { number: leaving.number })}
          label={t('reason')}
          endpoint={voidTaxCertificate}
          inputOf={(body) => ({ params: { id: leaving.id }, body })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
};
