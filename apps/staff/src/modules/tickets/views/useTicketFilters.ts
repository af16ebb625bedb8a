import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { ticketStatuses } from '@yardline/domain/tickets/status';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import type { Filter } from '../../../shell/list/column.ts';
import { useDetailFilters } from '../details/useDetailColumns.tsx';
import { statusName } from '../TicketBadge.tsx';

/** By what tickets are narrowed down, in each of their views. */
export const useTicketFilters = (): Filter[] => {
  const { t } = useTranslation('tickets');
  const { divisions } = useSession();
  const { people } = useLoaded(getReference, {});
  const drivers = people.filter((person) => person.is_driver);
  const statuses = Object.keys(ticketStatuses).map((value) => ({ value, label: statusName(Number(value)) }));
  return [
    { key: 'status', label: t('status'), options: statuses },
    {
      key: 'scheduled',
      label: t('scheduling.label'),
      options: [
        { value: 'yes', label: t('scheduling.yes') },
        { value: 'no', label: t('scheduling.no') },
      ],
    },
    {
      key: 'driver_id',
      label: t('driver'),
      options: drivers.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...(divisions.length < 2
      ? []
      : [
          {
            key: 'division_id',
            label: t('division'),
            options: divisions.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title })),
          },
        ]),
    ...useDetailFilters(),
    { key: 'finished', label: t('finished'), options: [{ value: '1', label: t('showFinished') }] },
  ];
};
