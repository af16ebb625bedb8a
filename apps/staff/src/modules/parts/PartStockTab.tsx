import { IconPackageImport } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getPart } from '@yardline/contract/assets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';

/** Where a part lies. */
export const PartStockTab = () => {
  const { t } = useTranslation('parts');
  const part = useLoaded(getPart, { params: { number: useParam('number') } });
  return (
    <>
      <Section title={t('stock')}>
        {part.stock.length === 0 ? (
          <EmptyState icon={<IconPackageImport size={24} />} title={t('noStock')} />
        ) : (
          <table className="yl-table">
            <thead>
              <tr>
                <th scope="col">{t('location')}</th>
                <th scope="col" data-right>
                  {t('onHand')}
                </th>
              </tr>
            </thead>
            <tbody>
              {part.stock.map((row) => (
                <tr key={row.location_id}>
                  <td>{row.location_title}</td>
                  <td data-right>
                    <Figure value={row.on_hand} unit={part.unit} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Outlet />
    </>
  );
};
