import { useLoaded } from '@yardline/client/hooks';
import { getProofSettings, updateProofSettings } from '@yardline/contract/tickets/proofs';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { SettingsBoard } from '../../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';

/** Whether customers get a text when the driver is on the way, and the proof of a delivery or a pickup by mail. */
export const ProofsPage = () => {
  const { t } = useTranslation('ticketDetails');
  const { mails_proof: mails, texts_arrival: texts } = useLoaded(getProofSettings, {});
  return (
    <SettingsBoard
      title={t('proof.title')}
      lead={t('proof.lead')}
      edit={{ label: t('proof.edit'), to: paths.editProofs(), endpoint: updateProofSettings }}
    >
      <Section title={t('proof.customers')}>
        <Facts
          facts={[
            { label: t('proof.onTheWay'), value: t(texts ? 'proof.texts' : 'proof.mailsNone') },
            { label: t('proof.each'), value: t(mails ? 'proof.mails' : 'proof.mailsNone') },
          ]}
        />
      </Section>
    </SettingsBoard>
  );
};
