import type { Estimate } from '@yardline/contract/estimates/estimates';
import { Money, When } from '@yardline/ui/Figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import styles from './estimates.module.css';

type Entry = { key: string; at: string; title: string; text: ReactNode };

const useEntries = ({ sendings, decisions, questions, timeZone }: Estimate): Entry[] => {
  const { t } = useTranslation('estimates');
  const sent = sendings.map((each) => ({
    key: `s${each.id}`,
    at: each.sent_at,
    title: t('sentTo', { name: each.name, version: each.version }),
    text: (
      <>
        {[each.email, each.sent_by].filter((fact) => fact !== '').join(' · ')}
        {' · '}
        {each.opened_at === null ? (
          t('notOpened')
        ) : (
          <>
            {t('openedAt')} <When at={each.opened_at} timeZone={timeZone} />
          </>
        )}
      </>
    ),
  }));
  const decided = decisions.map((each) => ({
    key: `d${each.version}`,
    at: each.at,
    title: t(each.decision === 'approved' ? 'approvedBy' : 'declinedBy', {
      name: each.name,
      version: each.version,
    }),
    text:
      each.decision === 'declined' ? (
        each.reason
      ) : (
        <>
          <Money amount={each.total} />
          {each.sections.length === 0 ? null : (
            <> · {t('withOptions', { options: each.sections.join(', ') })}</>
          )}
        </>
      ),
  }));
  const asked = questions.map((each) => ({
    key: `q${each.id}`,
    at: each.asked_at,
    title: t('askedBy', { name: each.name }),
    text: each.question,
  }));
  return [...sent, ...decided, ...asked].toSorted((a, b) => b.at.localeCompare(a.at));
};

/** To whom the estimate went, and what came back; the newest first. */
export const AnswersSection = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates');
  const entries = useEntries(estimate);
  if (entries.length === 0) return null;
  return (
    <Section title={t('sections.answers')}>
      <ul className={styles.answers}>
        {entries.map(({ key, at, title, text }) => (
          <li key={key}>
            <strong>{title}</strong>
            <span>
              <When at={at} timeZone={estimate.timeZone} />
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
