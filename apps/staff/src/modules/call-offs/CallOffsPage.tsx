import { useLoaded } from '@yardline/client/hooks';
import { getCallOffSettings, setCallOffSettings } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** What the company does when a customer calls equipment off. */
export const CallOffsPage = () => {
  const { t } = useTranslation('callOffs');
  const { call_off_makes_pickup: makes, call_off_texts_receipt: texts } = useLoaded(getCallOffSettings, {});
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editCallOffs(), endpoint: setCallOffSettings }}
    >
      <Section title={t('pickup')}>
        <Facts facts={[{ label: t('each'), value: t(makes ? 'makes' : 'makesNone') }]} />
      </Section>
      <Section title={t('receipt')}>
        <Facts facts={[{ label: t('byText'), value: t(texts ? 'texts' : 'textsNone') }]} />
      </Section>
    </SettingsBoard>
  );
};
