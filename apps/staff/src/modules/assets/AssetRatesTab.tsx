import { IconCoin } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getAsset } from '@yardline/contract/assets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import './assets.css';

/** The rate tiers that price this asset, and where they come from. */
export const AssetRatesTab = () => {
  const { t } = useTranslation('assets');
  const { rate_table } = useLoaded(getAsset, { params: { number: useParam('number') } });
  return (
    <Section title={t('rate.title')}>
      {rate_table.rates.length === 0 ? (
        <EmptyState icon={<IconCoin size={24} />} title={t('ratesFrom.none')}>
          {t('rate.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="rates-note">{t(`ratesFrom.${rate_table.source}`)}</p>
          <table className="yl-table">
            <thead>
              <tr>
                <th scope="col">{t('rate.code')}</th>
                <th scope="col">{t('rate.description')}</th>
                <th scope="col">{t('rate.unit')}</th>
                <th scope="col" data-right>
                  {t('rate.count')}
                </th>
                <th scope="col" data-right>
                  {t('rate.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rate_table.rates.map((rate) => (
                <tr key={rate.code}>
                  <td>{rate.code}</td>
                  <td>{rate.description}</td>
                  <td>{t(`rate.units.${rate.unit}`)}</td>
                  <td data-right>
                    <Figure value={rate.count} />
                  </td>
                  <td data-right>
                    <Money amount={rate.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Outlet />
    </Section>
  );
};
