import { Alert } from '@mantine/core';
import { IconCertificateOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CertificateNotice } from '@yardline/contract/exemptions/certificates';
import { displayDate } from '@yardline/domain/format/dates';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';

/** Certificates that exempt no more, or expire before the document ends, with the way to their customer's. */
export const CertificateNotes = ({ notices }: { notices: readonly CertificateNotice[] }) => {
  const { t } = useTranslation('money');
  if (notices.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconCertificateOff />} my={8}>
      {notices.map(({ id, number, state, expires_on: until, customer_id: customerId }) => (
        <p key={id}>
          {t(`certificate.${state}`, { number, day: displayDate(until, language()) })}{' '}
          <Link to={paths.customerCertificates(customerId)}>{t('certificate.toCustomer')}</Link>
        </p>
      ))}
    </Alert>
  );
};
