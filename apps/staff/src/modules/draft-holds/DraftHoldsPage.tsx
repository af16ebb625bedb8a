import { useLoaded } from '@yardline/client/hooks';
import { getDraftHolds, setDraftHolds } from '@yardline/contract/contracts/draft-holds';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** For how long drafts hold the machines on them. */
export const DraftHoldsPage = () => {
  const { t } = useTranslation('draftHolds');
  const { draft_hold_minutes: count, worksheet_days: days } = useLoaded(getDraftHolds, {});
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editDraftHolds(), endpoint: setDraftHolds }}
    >
      <Section title={t('hold')}>
        <Facts facts={[{ label: t('after'), value: count === 0 ? t('none') : t('minutes', { count }) }]} />
      </Section>
      <Section title={t('worksheets')}>
        <Facts facts={[{ label: t('worksheetsAtMost'), value: t('days', { count: days }) }]} />
      </Section>
    </SettingsBoard>
  );
};
