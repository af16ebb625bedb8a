import { IconShieldSearch } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import {
  listSecurityEventPeople,
  listSecurityEvents,
  type SecurityEvent,
  securityEvents,
  type SecurityEventRow,
} from '@yardline/contract/security-events/security-events';
import { When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { subjectPath } from './subject-path.ts';
import { useEventWords } from './useEventWords.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import securityEventsStyles from './security-events.module.css';

/** What was refused, what locks, and what only happened. */
const tones: Partial<Record<SecurityEvent, Tone>> = {
  'sign_in.locked': 'bad',
  'key.misused': 'bad',
  'sign_in.failed': 'warn',
  'factor.failed': 'warn',
  'proof.failed': 'warn',
  'callback.failed': 'warn',
  'call.refused': 'warn',
  'right.refused': 'warn',
  'call.limited': 'warn',
};

const useColumns = (): Column<SecurityEventRow>[] => {
  const { t } = useTranslation('securityEvents');
  const { what, who, device, subjectWords } = useEventWords();
  return [
    {
      key: 'event',
      header: t('event'),
      cell: ({ event }) => <StatusBadge tone={tones[event] ?? 'quiet'}>{t(`events.${event}`)}</StatusBadge>,
      text: ({ event }) => t(`events.${event}`),
      file: { words: Object.fromEntries(securityEvents.map((event) => [event, t(`events.${event}`)])) },
    },
    {
      key: 'at',
      header: t('when'),
      canSort: true,
      width: 180,
      cell: ({ at }) => <When at={at} />,
      text: ({ at }) => at,
    },
    {
      key: 'person',
      header: t('person'),
      width: 190,
      cell: who,
      text: who,
      file: { fields: ['acting_name', 'user_name'] },
    },
    {
      key: 'subject',
      header: t('subject'),
      width: 300,
      cell: (row) => <span>{what(row)}</span>,
      text: what,
      file: { fields: ['subject', 'subject_name', 'action'], words: subjectWords },
    },
    {
      key: 'address',
      header: t('address'),
      width: 150,
      cell: ({ address }) => (
        <span className={uiStyles.figure} data-part="figure">
          {address}
        </span>
      ),
      text: ({ address }) => address,
    },
    {
      key: 'session_id',
      header: t('session'),
      width: 190,
      onPhone: 'hidden' as const,
      cell: (row) => (
        <span className={securityEventsStyles.eventSession}>
          {device(row)}
          {row.session_id === null ? null : (
            <small className={uiStyles.figure} data-part="figure">
              {row.session_id.slice(0, 8)}
            </small>
          )}
        </span>
      ),
      text: ({ session_id: id }) => id ?? '',
    },
    {
      key: 'request_id',
      header: t('request'),
      width: 290,
      isExtra: true,
      onPhone: 'hidden' as const,
      cell: (row) => (
        <span className={uiStyles.figure} data-part="figure">
          {row.request_id}
        </span>
      ),
      text: (row) => row.request_id,
    },
  ];
};

/** Who tried or changed what guards the company, the newest first. */
export const SecurityEventsPage = () => {
  const { t } = useTranslation('securityEvents');
  const { items } = useLoaded(listSecurityEventPeople, {});
  const filters: Filter[] = [
    {
      key: 'event',
      label: t('event'),
      options: securityEvents.map((value) => ({ value, label: t(`events.${value}`) })),
    },
    {
      key: 'user_id',
      label: t('person'),
      options: items.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  return (
    <ListPage
      endpoint={listSecurityEvents}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      tools={
        <ListPeriod
          endpoint={listSecurityEvents}
          words={{ period: t('period'), from: t('from'), to: t('to') }}
        />
      }
      rowKey={(row) => row.id}
      rowPath={subjectPath}
      empty={{ icon: <IconShieldSearch size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
