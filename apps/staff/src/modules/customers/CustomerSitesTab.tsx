import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createSite, listSites } from '@yardline/contract/customers';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';

/** Where machines of this customer work. */
export const CustomerSitesTab = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const { whyNot } = useSession();
  const { sites } = useLoaded(listSites, { params: { id } });
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
    <Section title={t('tabs.sites')} count={sites.length} action={sites.length === 0 ? null : add}>
      {sites.length === 0 ? (
        <EmptyState icon={<IconMapPin size={24} />} title={t('site.emptyTitle')} action={add}>
          {t('site.emptyText')}
        </EmptyState>
      ) : (
        <table className="yl-table">
          <thead>
            <tr>
              <th scope="col">{t('site.name')}</th>
              <th scope="col">{t('site.number')}</th>
              <th scope="col">{t('address1')}</th>
              <th scope="col">{t('city')}</th>
              <th scope="col">{t('phone')}</th>
              <th scope="col">{t('site.distance')}</th>
              <th scope="col">{t('site.zone')}</th>
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <tr key={site.id}>
                <td>{site.name}</td>
                <td>{site.site_number}</td>
                <td>{[site.address1, site.address2].filter((each) => each !== '').join(', ')}</td>
                <td>{`${site.city}, ${site.prov_state} ${site.postal_code}`}</td>
                <td>{site.phone}</td>
                <td>{site.distance}</td>
                <td>{site.delivery_zone}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Outlet />
    </Section>
  );
};
