import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createSite, listSites, type Site } from '@yardline/contract/customers/customers';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { LazyMap } from '../../../shell/map/LazyMap.tsx';
import styles from '../../../shell/map/map.module.css';

const useColumns = (): TableColumn<Site>[] => {
  const { t } = useTranslation(['customers', 'records']);
  return [
    {
      key: 'name',
      header: t('site.name'),
      cell: (site) => (
        <>
          <Link to={paths.customerSite(site.customer_id, site.id)}>{site.name}</Link>
          {site.is_global ? (
            <>
              {' '}
              <StatusBadge tone="info">{t('site.globalBadge')}</StatusBadge>
            </>
          ) : null}
        </>
      ),
    },
    { key: 'number', header: t('site.number'), cell: (site) => site.site_number },
    {
      key: 'address',
      header: t('address1'),
      cell: (site) => [site.address1, site.address2].filter((each) => each !== '').join(', '),
    },
    {
      key: 'city',
      header: t('city'),
      cell: (site) => `${site.city}, ${site.prov_state} ${site.postal_code}`,
    },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => phone },
    { key: 'distance', header: t('site.distance'), cell: ({ distance }) => distance },
    { key: 'zone', header: t('site.zone'), cell: (site) => site.delivery_zone },
    {
      key: 'notes',
      header: t('records:tab'),
      cell: (site) => <Link to={paths.siteNotes(site.customer_id, site.id)}>{t('records:open')}</Link>,
    },
  ];
};

/** Where machines of this customer work. */
export const CustomerSitesTab = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const { whyNot } = useSession();
  const columns = useColumns();
  const { sites } = useLoaded(listSites, { params: { id } });
  const pins = sites.flatMap(({ id: key, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ key, name, latitude, longitude }],
  );
  const add = (
    <LinkButton
      to={paths.newCustomerSite(id)}
      reason={whyNot(createSite)}
      variant="default"
      icon={<IconPlus size={16} />}
    >
      {t('site.new')}
    </LinkButton>
  );
  return (
    <TabTable
      title={t('tabs.sites')}
      columns={columns}
      rows={sites}
      rowKey={(site) => site.id}
      add={add}
      empty={{ icon: <IconMapPin size={24} />, title: t('site.emptyTitle'), text: t('site.emptyText') }}
    >
      {pins.length === 0 ? null : (
        <div className={styles.sitesMap}>
          <LazyMap label={t('site.mapOfAll')} pins={pins} />
        </div>
      )}
      <Outlet />
    </TabTable>
  );
};
