import { IconArrowsExchange, IconPackageImport, IconPencil } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getPart, receiveParts, updatePart } from '@yardline/contract/parts/parts';
import { movePartBin } from '@yardline/contract/parts/part-stock';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useParam } from '../../shell/useParam.ts';
import { StockBadge } from './StockBadge.tsx';

/** One part: what it costs and what can be done with it. */
export const PartPage = () => {
  const { t } = useTranslation(['parts', 'records', 'purchasing']);
  const number = useParam('number');
  const navigate = useNavigate();
  const { may, whyNot } = useSession();
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
          reason:
            whyNot(receiveParts) ??
            (part.cost_method === 'prompt' ? whyNot({ needs: 'view_costs' }) : undefined),
          onRun: () => void navigate({ to: paths.receivePart(number) }),
        },
        {
          key: 'bin',
          label: t('moveBin'),
          icon: <IconArrowsExchange size={16} />,
          reason: whyNot(movePartBin) ?? (part.on_hand > 0 ? undefined : t('noStock')),
          onRun: () => void navigate({ to: paths.movePartBin(number) }),
        },
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updatePart),
          onRun: () => void navigate({ to: paths.editPart(number) }),
        },
      ]}
      tabs={[
        { to: paths.part(number), label: t('stock') },
        { to: paths.partMoves(number), label: t('moves.title') },
        { to: paths.partVendors(number), label: t('purchasing:sellers.tab') },
        { to: paths.partNotes(number), label: t('records:tab') },
      ]}
      aside={
        <Facts
          facts={[
            { label: t('onHand'), value: <Figure value={part.on_hand} unit={part.unit} /> },
            { label: t('promised'), value: <Figure value={part.promised} /> },
            { label: t('free'), value: <Figure value={part.on_hand - part.promised} /> },
            { label: t('reorderPoint'), value: <Figure value={part.reorder_point} /> },
            { label: t('reorderQuantity'), value: <Figure value={part.reorder_quantity} /> },
            { label: t('listPrice'), value: <Money amount={part.list_price} /> },
            ...(may('view_costs')
              ? [
                  { label: t('cost'), value: <Money amount={part.cost} /> },
                  { label: t('averageCost'), value: <Money amount={part.average_cost} /> },
                  { label: t('value'), value: <Money amount={part.value} /> },
                ]
              : []),
            { label: t('class'), value: part.class_name },
            { label: t('barcode'), value: part.barcode },
          ]}
        />
      }
    >
      <Outlet />
    </RecordPage>
  );
};
