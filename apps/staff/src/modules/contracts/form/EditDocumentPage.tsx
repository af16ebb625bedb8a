import { Alert, Text } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { needsOf } from '../kinds.ts';
import { stateOf } from '../record/state-of.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { valuesOf } from './values.ts';

const Closed = ({ document, reason }: { document: Contract; reason: string }) => {
  const { t } = useTranslation('contracts');
  const { kind, number } = document;
  return (
    <RecordPage
      list={{ to: paths.documents(kind), label: t(`kinds.${kind}.many`) }}
      title={t(`kinds.${kind}.edit`)}
      number={String(number ?? '')}
    >
      <Alert color="gray" title={t('cannotEdit')}>
        <Text size="sm" mb={12}>
          {reason}
        </Text>
        <LinkButton to={paths.document(kind, document)} variant="default">
          {t('openRecord')}
        </LinkButton>
      </Alert>
    </RecordPage>
  );
};

/** Changes a draft or an open document; what is closed says so instead. */
export const EditDocumentPage = () => {
  const current = useLoaded(getContract, { params: { id: useRecordId() } });
  const { whyNot } = useSession();
  // The version the user began with: after a refresh behind the form, a save must not overwrite what the form never showed.
  const [began] = useState(current);
  const refused = whyContractCannot('edit', stateOf(began));
  const reason =
    whyNot(needsOf(began.kind, 'edit'), began.divisionId ?? undefined) ??
    (refused && say(language(), refused.code, refused.data));
  if (reason !== undefined) return <Closed document={began} reason={reason} />;
  return <DocumentForm values={valuesOf(began)} began={began} onDraft={() => undefined} />;
};
