import { Text } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { listApprovals } from '@yardline/contract/approvals/approvals';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { Decision } from './Decision.tsx';
import styles from './approvals.module.css';

/** What colleagues ask of the user, with the answer, and what the user asked in the last day. */
export const ApprovalsPage = () => {
  const { t } = useTranslation('approvals');
  const { of_me: ofMe, by_me: byMe } = useLoaded(listApprovals, {});
  return (
    <BoardPage title={t('page')} lead={t('lead')}>
      <section className={styles.part} aria-labelledby="of-me">
        <h2 id="of-me">{t('ofMe')}</h2>
        {ofMe.length === 0 ? <Text c="dimmed">{t('noneOfMe')}</Text> : null}
        {ofMe.map((each) => (
          <ApprovalCard key={each.id} approval={each} title={t('asks', { name: each.asked_by.name })}>
            <Decision id={each.id} />
          </ApprovalCard>
        ))}
      </section>
      <section className={styles.part} aria-labelledby="by-me">
        <h2 id="by-me">{t('byMe')}</h2>
        {byMe.length === 0 ? <Text c="dimmed">{t('noneByMe')}</Text> : null}
        {byMe.map((each) => (
          <ApprovalCard key={each.id} approval={each} title={t('askedOf', { name: each.asked_of.name })} />
        ))}
      </section>
    </BoardPage>
  );
};
