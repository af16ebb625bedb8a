import { Group } from '@mantine/core';
import { IconPencilPlus, IconSignature } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listSignatureRequests, listSignatures } from '@yardline/contract/signatures/signatures';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { useAddressed } from '../../../shell/useParam.ts';
import { useKind } from '../kinds.ts';
import { RequestTable } from './RequestTable.tsx';
import { SignatureTable } from './SignatureTable.tsx';
import { signedAs } from './subjects.ts';
import { useWhyNotSigned } from './useWhyNotSigned.ts';

/** Who was asked to sign a document, what became of it, and the signatures on it. [B6.6] */
export const SignaturesTab = () => {
  const { t } = useTranslation('signatures');
  const record = useAddressed();
  const { id } = record;
  const kind = useKind();
  const document = useLoaded(getContract, { params: { id } });
  const params = { type: signedAs(kind), id };
  const { requests } = useLoaded(listSignatureRequests, { params });
  const { signatures } = useLoaded(listSignatures, { params });
  const reason = useWhyNotSigned(document);
  const ask = (
    <LinkButton to={paths.askSignature(kind, record)} reason={reason} icon={<IconPencilPlus size={16} />}>
      {t('ask')}
    </LinkButton>
  );
  const here = (
    <LinkButton
      to={paths.signHere(kind, record)}
      reason={reason}
      variant="default"
      icon={<IconSignature size={16} />}
    >
      {t('signHere')}
    </LinkButton>
  );
  const both = (
    <Group gap={8} justify="center">
      {ask}
      {here}
    </Group>
  );
  const isNew = requests.length === 0 && signatures.length === 0;
  // An overlay over the tab stays in place when the first request is added to the list below.
  return (
    <>
      {isNew ? (
        <Section title={t('tab')}>
          <EmptyState icon={<IconSignature size={24} />} title={t('emptyTitle')} action={both}>
            {t('emptyText')}
          </EmptyState>
        </Section>
      ) : (
        <>
          <SignatureTable signatures={signatures} timeZone={document.timeZone} action={here} />
          <RequestTable requests={requests} document={document} action={ask} />
        </>
      )}
      <Outlet />
    </>
  );
};
