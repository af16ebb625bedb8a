import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { KeptQuotes } from './KeptQuotes.tsx';

/** The quotes that this computer keeps: what was made of them, and the ways out for those that no longer fit. */
export const KeptQuotesPage = () => {
  const { t } = useTranslation('counter');
  return (
    <RecordPage list={{ to: paths.counter(), label: t('title') }} title={t('kept.title')}>
      <Section title={t('kept.section')}>
        <KeptQuotes hasActs />
      </Section>
    </RecordPage>
  );
};
