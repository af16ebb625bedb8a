import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { getRecordHistory, type HistoryEntry, type HistoryKind } from '@yardline/contract/records/records';
import { EmptyState } from '@yardline/ui/EmptyState';
import { When } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { history as words } from '../../locales/en/history.ts';
import { Section } from '../record/Section.tsx';
import { Past, useFieldWord } from './Past.tsx';
import styles from './records.module.css';

type Action = keyof typeof words.actions;
type PartAction = keyof typeof words.parts.comments;
type SigningAction = keyof typeof words.parts.signatures;
const isAction = (name: string): name is Action => Object.hasOwn(words.actions, name);
const isPartAction = (name: string): name is PartAction => Object.hasOwn(words.parts.comments, name);

const isSigningAction = (name: string): name is SigningAction => Object.hasOwn(words.parts.signatures, name);

/** What was done, in words. */
export const useWhat = () => {
  const { t } = useTranslation('history');
  return ({ part, action }: Pick<HistoryEntry, 'part' | 'action'>): string => {
    if (part === 'signatures')
      return isSigningAction(action) ? t(`parts.signatures.${action}`) : t('actions.update');
    if (part !== 'record' && isPartAction(action)) return t(`parts.${part}.${action}`);
    return isAction(action) ? t(`actions.${action}`) : t('actions.update');
  };
};

/** One field before and after. */
export const Change = ({ change }: { change: HistoryEntry['changes'][number] }) => {
  const { t } = useTranslation('history');
  const word = useFieldWord();
  const { field, from, to } = change;
  return (
    <div>
      <dt>{word(field)}</dt>
      <dd>
        {from === null && to === null ? (
          t('changed')
        ) : (
          <>
            <span className={styles.historyFrom}>
              <Past field={field} value={from} />
            </span>
            <span className={styles.historyArrow} aria-hidden="true">
              →
            </span>
            <VisuallyHidden>{t('becomes')}</VisuallyHidden>
            <Past field={field} value={to} />
          </>
        )}
      </dd>
    </div>
  );
};

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useTranslation('history');
  const what = useWhat();
  const person = entry.by === '' ? t('system') : entry.by;
  const by = entry.by_link ? t('byLink', { person }) : person;
  return (
    <li>
      <div className={styles.historyHead}>
        <strong>{what(entry)}</strong>
        <span>{entry.acting === '' ? by : t('acting', { staff: entry.acting, person: by })}</span>
        <When at={entry.at} />
      </div>
      {entry.changes.length === 0 ? null : (
        <dl className={styles.historyChanges}>
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
};

type Of = { kind: HistoryKind; id: number };
type PageProps = Of & { after: string | undefined; isLast: boolean; onOlder: (after: string) => void };

/** One page of it, and below the last one the way to what is older. */
const HistoryPage = ({ kind, id, after, isLast, onOlder }: PageProps) => {
  const { t } = useTranslation('history');
  const query = { page_size: '20', ...(after === undefined ? {} : { after }) };
  const { data, error } = useCall(getRecordHistory, { params: { kind, record: id }, query });
  if (error !== null) return <Text className={styles.historyRefused}>{error.message}</Text>;
  if (data === undefined) return <TableSkeleton columns={3} rows={3} />;
  const { items, next } = data;
  if (items.length === 0 && after === undefined)
    return (
      <EmptyState icon={<IconHistory size={24} />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ol className={styles.history}>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {next === null || !isLast ? null : (
        <Button variant="subtle" size="xs" className={styles.historyOlder} onClick={() => onOlder(next)}>
          {t('older')}
        </Button>
      )}
    </>
  );
};

/**
 * Every change of a record with who and when, field by field, as a section of its page: twenty at a time.
 * It asks for itself, so a page mounts it with the record's kind and row number and loads nothing.
 */
export const RecordHistory = ({ kind, id }: Of) => {
  const { t } = useTranslation('history');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Section title={t('title')}>
      {pages.map((after, at) => (
        <HistoryPage
          key={after ?? ''}
          kind={kind}
          id={id}
          after={after}
          isLast={at === pages.length - 1}
          onOlder={(next) => setPages([...pages, next])}
        />
      ))}
    </Section>
  );
};
