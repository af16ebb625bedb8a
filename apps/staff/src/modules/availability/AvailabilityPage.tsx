import { IconCalendarStats } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { type FreeRow, listFree } from '@yardline/contract/availability/availability';
import { getReference } from '@yardline/contract/reference/reference';
import { availabilityColour } from '@yardline/domain/availability/colour';
import { Figure } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useListState } from '../../shell/list/useListState.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { periodIn } from './period.ts';
import { statusWord } from '../../shell/product/status-word.ts';
import pageStyles from '../../shell/looks/page.module.css';
import availabilityStyles from './availability.module.css';

const useColumns = (): Column<FreeRow>[] => {
  const { t } = useTranslation('availability');
  const freeOf = ({ available, owned }: FreeRow) => t('freeOf', { free: available, owned });
  return [
    fieldColumn('number', t('number'), { width: 150 }),
    {
      key: 'available',
      header: t('free'),
      width: 170,
      canSort: true,
      onPhone: 'aside',
      cell: (row) =>
        row.availabilityNA ? (
          <StatusBadge tone="quiet">{t('notReckoned')}</StatusBadge>
        ) : (
          <StatusBadge tone={availabilityColour(row.available) === 'green' ? 'good' : 'bad'}>
            {freeOf(row)}
          </StatusBadge>
        ),
      text: (row) => row.available,
    },
    fieldColumn('description', t('description')),
    fieldColumn('class_name', t('class'), { width: 190 }),
    fieldColumn('location_title', t('location'), { width: 160 }),
    {
      key: 'status_code',
      header: t('now'),
      width: 160,
      cell: (row) =>
        row.kind === 'bulk' ? null : (
          <StatusBadge tone={row.status_code === 'A' ? 'good' : 'bad'}>
            {statusWord(row.status_code)}
          </StatusBadge>
        ),
      text: (row) => (row.kind === 'bulk' ? '' : row.status_code),
    },
    {
      key: 'owned',
      header: t('owned'),
      width: 90,
      isRight: true,
      isExtra: true,
      cell: (row) => <Figure value={row.owned} />,
      text: (row) => row.owned,
    },
  ];
};

/** The classes and locations by which products are chosen. */
export const useFilters = (): Filter[] => {
  const { t } = useTranslation('availability');
  const { classes } = useLoaded(getReference, {});
  const { locations } = useSession();
  return [
    {
      key: 'location',
      label: t('location'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
    {
      key: 'class',
      label: t('class'),
      options: classes
        .filter(({ kind }) => kind === 'rental')
        .map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
};

/** What is free over a period: every rental product, those of which most are free first. */
export const AvailabilityPage = () => {
  const { t } = useTranslation('availability');
  const { company } = useSession();
  const { search, set } = useListState(listFree);
  const period = periodIn(search, company.time_zone);
  const { location } = search;
  return (
    <ListPage
      endpoint={listFree}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      fixed={period}
      tools={
        <div className={availabilityStyles.periodBar}>
          <PeriodFields period={period} onPeriod={(next) => set(next)} />
          <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
          <LinkButton to={paths.availabilityCalendar()} icon={<IconCalendarStats size={16} />}>
            {t('calendar')}
          </LinkButton>
        </div>
      }
      rowKey={(row) => row.id}
      rowPath={(row) => paths.productAvailability(row.number)}
      rowSearch={{ ...period, ...(location === undefined ? {} : { location }) }}
      empty={{ icon: <IconCalendarStats size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
