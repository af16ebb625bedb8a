import type { AuditRow } from '@yardline/contract/audit-trail/audit-trail';
import { useTranslation } from 'react-i18next';
import { useWhat } from '../../shell/records/RecordHistory.tsx';

/** Of a row that is named by a long text, as sessions are, its beginning. */
const mostOfRow = 8;

type Said = Readonly<Record<string, string>>;

/** What entries say in words: which record, what was done to it, and who did it by which way. */
export const useAuditWords = () => {
  const { t } = useTranslation(['auditTrail', 'contracts', 'securityEvents']);
  const doneTo = useWhat();
  const nouns: Said = t('nouns', { returnObjects: true });
  const lists: Said = t('securityEvents:lists', { returnObjects: true });
  const own: Said = t('actions', { returnObjects: true });
  const kinds: Readonly<Record<string, { one: string }>> = t('contracts:kinds', { returnObjects: true });

  const nounOf = ({ noun, record_kind: kind }: AuditRow): string =>
    (noun === 'contracts' ? kinds[kind]?.one : undefined) ?? nouns[noun] ?? noun;
  /** The record as people call it; one that has no name by its row. */
  const record = (row: AuditRow): string => {
    if (row.action === 'export')
      return t('exported', { list: lists[row.noun] ?? nouns[row.noun] ?? row.noun });
    return t('named', {
      noun: nounOf(row),
      name: row.record === '' ? `#${row.row_id.slice(0, mostOfRow)}` : row.record,
    });
  };
  const what = (row: AuditRow): string => own[row.action] ?? doneTo(row);
  const who = ({ way, user_name: user, acting_name: staff, ...row }: AuditRow): string => {
    if (way === 'portal') return t('byPortal', { name: row.portal_name });
    if (way === 'link') return t('byLink', { name: user });
    if (way === 'key') return t('byKey', { name: user, key: row.key_name });
    if (user === '') return t('system');
    return staff === '' ? user : t('acting', { staff, name: user });
  };
  return { nouns, record, what, who };
};
