import { IconHistory } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import {
  auditActions,
  type AuditRow,
  auditWays,
  getAuditFilters,
  listAudit,
} from '@yardline/contract/audit-trail/audit-trail';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { useFieldWord } from '../../shell/records/Past.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { Narrowed, Sealed } from './Narrowed.tsx';
import { recordPath } from './record-path.ts';
import { useAuditWords } from './useAuditWords.ts';
import styles from './audit-trail.module.css';

const mostFields = 3;

/** The fields that an entry changed by their names; their values stand beside the list. */
const Fields = ({ changes }: AuditRow) => {
  const { t } = useTranslation('auditTrail');
  const word = useFieldWord();
  const shown = changes.slice(0, mostFields).map(({ field }) => word(field));
  const rest = changes.length - shown.length;
  return (
    <span className={styles.auditFields}>
      {[shown.join(', '), rest > 0 ? t('more', { count: rest }) : ''].filter(Boolean).join(' ')}
    </span>
  );
};

const useActionWords = (): Record<string, string> => {
  const { what } = useAuditWords();
  const row = { part: 'record' } as AuditRow;
  return Object.fromEntries(auditActions.map((action) => [action, what({ ...row, action })]));
};

const useColumns = (): Column<AuditRow>[] => {
  const { t } = useTranslation('auditTrail');
  const { nouns, record, what, who } = useAuditWords();
  const actions = useActionWords();
  const ways = Object.fromEntries(auditWays.map((way) => [way, t(`ways.${way}`)]));
  return [
    {
      key: 'record',
      header: t('record'),
      cell: record,
      text: record,
      file: { fields: ['noun', 'record', 'row_id'], words: nouns },
    },
    {
      key: 'what',
      header: t('what'),
      width: 130,
      onPhone: 'aside',
      cell: what,
      text: what,
      file: { fields: ['action'], words: actions },
    },
    {
      key: 'at',
      header: t('when'),
      canSort: true,
      width: 170,
      cell: ({ at }) => <When at={at} />,
      text: ({ at }) => at,
    },
    {
      key: 'who',
      header: t('who'),
      width: 220,
      cell: who,
      text: who,
      file: { fields: ['acting_name', 'user_name', 'portal_name', 'key_name'] },
    },
    {
      key: 'changes',
      header: t('changes'),
      width: 280,
      cell: (row) => <Fields {...row} />,
      text: ({ told }) => told,
      file: { fields: ['told'] },
    },
    {
      key: 'way',
      header: t('way'),
      width: 140,
      onPhone: 'hidden',
      isExtra: true,
      cell: ({ way }) => t(`ways.${way}`),
      text: ({ way }) => way,
      file: { words: ways },
    },
    fieldColumn('address', t('address'), { width: 140, onPhone: 'hidden' }),
    fieldColumn('request_id', t('request'), { width: 290, onPhone: 'hidden', isExtra: true }),
  ];
};

const useFilters = (): Filter[] => {
  const { t, i18n } = useTranslation('auditTrail');
  const { nouns } = useAuditWords();
  const actions = useActionWords();
  const { users, api_keys: keys, portal_logins: logins } = useLoaded(getAuditFilters, {});
  const { compare } = new Intl.Collator(i18n.language);
  const people = (key: string, label: string, all: readonly { id: number; name: string }[]): Filter[] =>
    all.length === 0
      ? []
      : [{ key, label, options: all.map(({ id, name }) => ({ value: String(id), label: name })) }];
  return [
    {
      key: 'noun',
      label: t('noun'),
      options: Object.entries(nouns)
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => compare(one.label, other.label)),
    },
    {
      key: 'action',
      label: t('action'),
      options: auditActions.map((value) => ({ value, label: actions[value] ?? value })),
    },
    ...people('user_id', t('user'), users),
    {
      key: 'way',
      label: t('way'),
      options: auditWays.map((value) => ({ value, label: t(`ways.${value}`) })),
    },
    ...people('portal_login_id', t('login'), logins),
    ...people('api_key_id', t('key'), keys),
  ];
};

/** What has no page of its own leads to its own history. */
const searchOf = (row: AuditRow): Readonly<Record<string, string>> =>
  recordPath(row) === undefined ? { noun: row.noun, row_id: row.row_id } : {};

/** Every change of the company’s records: who made it, by which way, and the values before. */
export const AuditTrailPage = () => {
  const { t } = useTranslation('auditTrail');
  const words = { period: t('period'), from: t('from'), to: t('to') };
  return (
    <ListPage
      endpoint={listAudit}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      tools={
        <>
          <Sealed />
          <Narrowed />
          <ListPeriod endpoint={listAudit} words={words} />
        </>
      }
      rowKey={(row) => row.id}
      rowPath={(row) => recordPath(row) ?? paths.audit()}
      rowSearch={searchOf}
      more={AuditEntry}
      empty={{ icon: <IconHistory size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
