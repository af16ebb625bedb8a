import { IconPackageImport } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getPart, receiveParts } from '@yardline/contract/assets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { StockBadge } from './StockBadge.tsx';

/** One part: what it costs and where it lies. */
export const PartPage = () => {
  const { t } = useTranslation('parts');
  const number = useParam('number');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const part = useLoaded(getPart, { params: { number } });
  return (
    <RecordPage
      list={{ to: paths.parts(), label: t('title') }}
      title={part.description}
      number={part.number}
      status={<StockBadge part={part} />}
      actions={[
        {
          key: 'receive',
          label: t('receive'),
          icon: <IconPackageImport size={16} />,
          reason: whyNot(receiveParts),
          onRun: () => void navigate({ to: paths.receivePart(number) }),
        },
      ]}
      tabs={[{ to: paths.part(number), label: t('stock') }]}
      aside={
        <Facts
          facts={[
            { label: t('onHand'), value: <Figure value={part.on_hand} unit={part.unit} /> },
            { label: t('reorderPoint'), value: <Figure value={part.reorder_point} /> },
            { label: t('listPrice'), value: <Money amount={part.list_price} /> },
            { label: t('cost'), value: <Money amount={part.cost} /> },
            { label: t('class'), value: part.class_name },
            { label: t('barcode'), value: part.barcode },
          ]}
        />
      }
    >
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
    </RecordPage>
  );
};
