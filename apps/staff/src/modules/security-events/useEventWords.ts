import type { SecurityEventRow } from '@yardline/contract/security-events/security-events';
import { isPermission } from '@yardline/domain/permissions/areas';
import { useTranslation } from 'react-i18next';
import { useRightWord } from '../../shell/rights/useRightWord.ts';

type Said = Readonly<Record<string, string>>;

/** What events say in words: what they are about, who did it, and in which session. */
export const useEventWords = () => {
  const { t } = useTranslation('securityEvents');
  const rightOf = useRightWord();
  const subjects: Said = t('subjects', { returnObjects: true });
  const lists: Said = t('lists', { returnObjects: true });
  const actions: Said = t('actions', { returnObjects: true });

  const needed = ({ event, needs }: SecurityEventRow): string | undefined => {
    const rights = needs.filter(isPermission).map(rightOf);
    return event === 'export' || rights.length === 0
      ? undefined
      : t('rightOf', { rights: rights.join(t('or')) });
  };
  const what = (row: SecurityEventRow): string => {
    const subject = subjects[row.subject] ?? lists[row.subject];
    if (subject === undefined) return needed(row) ?? t('ownAccount');
    const named = row.subject_name === '' ? subject : t('named', { subject, name: row.subject_name });
    const action = actions[row.action];
    if (action !== undefined) return t('done', { subject: named, action });
    const rights = needed(row);
    return rights === undefined ? named : t('done', { subject: named, action: rights });
  };
  const who = ({
    user_id: userId,
    user_name: name,
    acting_name: staff,
    session_id: id,
    address,
  }: SecurityEventRow) => {
    if (staff !== '') return t('actingAs', { staff, name });
    if (name !== '') return name;
    return userId === null && id === null && address === '' ? t('system') : t('unknownPerson');
  };
  const device = ({ browser, system, session_id: id }: SecurityEventRow): string => {
    if (id === null) return t('noSession');
    return browser !== '' && system !== ''
      ? t('device', { browser, system })
      : browser + system || t('unknownDevice');
  };
  return { what, who, device, subjectWords: { ...lists, ...subjects } };
};
