import { ActionIcon, Group } from '@mantine/core';
import { IconCheck, IconCircleOff, IconDownload } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { checkTaxCertificate, type TaxCertificate } from '@yardline/contract/exemptions/certificates';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { useDownload } from '../../../shell/records/useDownload.ts';

type Props = { certificate: TaxCertificate; onVoid: (certificate: TaxCertificate) => void };

/** What can be done with a certificate now. */
export const CertificateActions = ({ certificate, onVoid }: Props) => {
  const { t } = useTranslation('certificates');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(checkTaxCertificate);
  const { id, customer_id: customerId, number, file, state } = certificate;
  const { download } = useDownload({ kind: 'customers', id: customerId, reason: undefined });
  const isMine = whyNot(checkTaxCertificate) === undefined;
  const isOpen = isMine && state !== 'void';
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {file === null ? null : (
        <ActionIcon aria-label={`${t('file')}: ${file.name}`} onClick={() => download(file)}>
          <IconDownload size={16} />
        </ActionIcon>
      )}
      {isOpen && certificate.checked_on === null ? (
        <ActionIcon
          aria-label={`${t('check')}: ${number}`}
          loading={isSending}
          onClick={() => send({ params: { id }, body: {} })}
        >
          <IconCheck size={16} />
        </ActionIcon>
      ) : null}
      {isOpen ? (
        <ActionIcon aria-label={`${t('void')}: ${number}`} onClick={() => onVoid(certificate)}>
          <IconCircleOff size={16} />
        </ActionIcon>
      ) : null}
      {isOpen && !certificate.is_renewed ? (
        <LinkButton to={paths.renewCertificate(customerId, id)} variant="default">
          {t('renew')}
        </LinkButton>
      ) : null}
    </Group>
  );
};
