import { IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  createLocation,
  type Division,
  type DivisionLocation,
  getDivision,
} from '@yardline/contract/divisions/divisions';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { DeliveryZones } from './DeliveryZones.tsx';
import { weekdayName } from './division-form.ts';
import { dependantKinds } from './useInUse.ts';
import styles from '../../shell/looks/surface.module.css';

/** Lists that can be filtered by location. */
const lists = {
  machines: { to: paths.assets(), needs: 'assets.view' },
  parts: { to: paths.parts(), needs: 'parts.view' },
} as const;
const isListed = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind);

/** What depends on a location, as ways to it where there is a list of it. */
const LiesThere = ({ id, in_use: counts }: DivisionLocation) => {
  const { t } = useTranslation('divisions');
  const { may } = useSession();
  const kinds = dependantKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return t('nothing');
  return kinds.map((kind, index) => {
    const text = t(`inUse.${kind}`, { count: counts[kind] });
    const list = isListed(kind) ? lists[kind] : undefined;
    return (
      <Fragment key={kind}>
        {index === 0 ? '' : ', '}
        {list !== undefined && may(list.needs) ? (
          <Link to={list.to} search={{ location_id: String(id) }}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Fragment>
    );
  });
};

const useLocationColumns = (divisionId: number): TableColumn<DivisionLocation>[] => {
  const { t } = useTranslation('divisions');
  return [
    {
      key: 'title',
      header: t('name'),
      cell: (row) => <Link to={paths.divisionLocation(divisionId, row.id)}>{row.title}</Link>,
    },
    { key: 'code', header: t('code'), cell: (row) => row.code },
    {
      key: 'state',
      header: t('status'),
      cell: (row) => (
        <StatusBadge tone={row.is_closed ? 'quiet' : 'good'}>
          {t(row.is_closed ? 'closed' : 'active')}
        </StatusBadge>
      ),
    },
    { key: 'documents', header: t('documents'), cell: (row) => t(row.is_doc_location ? 'yes' : 'no') },
    { key: 'roles', header: t('roles'), cell: (row) => t(row.is_user_location ? 'yes' : 'no') },
    { key: 'use', header: t('liesThere'), cell: (row) => <LiesThere {...row} /> },
  ];
};

const useHours = ({ hours }: Division) => {
  const { t, i18n } = useTranslation('divisions');
  if (hours.length === 0) return [{ label: t('hours'), value: t('hoursUnknown') }];
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    label: weekdayName(i18n.language, weekday),
    value:
      hours
        .filter((each) => each.weekday === weekday)
        .map(({ opens, closes }) => `${opens}–${closes}`)
        .join(', ') || t('closedThen'),
  }));
};

/** A division at a glance: address, clock, hours, where requests go, and its yards. */
export const DivisionOverviewTab = () => {
  const { t } = useTranslation('divisions');
  const { whyNot } = useSession();
  const division = useLoaded(getDivision, { params: { id: useRecordId() } });
  const columns = useLocationColumns(division.id);
  const place = [division.city, division.prov_state, division.postal_code].filter((each) => each !== '');
  return (
    <>
      <div className={styles.factsGrid}>
        <Section title={t('sections.where')}>
          <Facts
            facts={[
              { label: t('address1'), value: division.address1 },
              { label: t('address2'), value: division.address2 },
              { label: t('city'), value: place.join(', ') },
              { label: t('country'), value: t(`countries.${division.country}`) },
              { label: t('onMap'), value: t(division.latitude === null ? 'notOnMap' : 'isOnMap') },
              { label: t('phone'), value: division.phone },
              { label: t('timeZone'), value: division.time_zone.replaceAll('_', ' ') },
              { label: t('pickupEmail'), value: division.pickup_email },
              { label: t('reservationEmail'), value: division.reservation_email },
              { label: t('serviceEmail'), value: division.service_email },
              { label: t('isDocDivision'), value: t(division.is_doc_division ? 'yes' : 'no') },
              { label: t('allowsUnavailable'), value: t(division.allows_unavailable ? 'yes' : 'no') },
              { label: t('linesOnPaper'), value: t(division.contract_line_default_print ? 'yes' : 'no') },
            ]}
          />
        </Section>
        <Section title={t('hours')}>
          <Facts
            facts={[
              ...useHours(division),
              {
                label: t('holidays'),
                value: (
                  <Link to={paths.divisionHolidays(division.id)}>
                    {t('days', { count: division.holidays.length })}
                  </Link>
                ),
              },
            ]}
          />
        </Section>
      </div>
      <Section
        title={t('locations')}
        count={division.locations.length}
        action={
          <LinkButton
            variant="default"
            to={paths.newDivisionLocation(division.id)}
            reason={whyNot(createLocation)}
            icon={<IconPlus size={16} />}
          >
            {t('newLocation')}
          </LinkButton>
        }
      >
        <RowsTable
          label={t('locations')}
          columns={columns}
          rows={division.locations}
          rowKey={(row) => row.id}
        />
      </Section>
      <DeliveryZones division={division} />
      <Outlet />
    </>
  );
};
