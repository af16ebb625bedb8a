import { IconBan, IconPackageImport, IconPencil, IconShoppingCart } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  endPurchase,
  getPurchase,
  orderPurchase,
  type Purchase,
  type PurchaseLine,
  receivePurchase,
  updatePurchase,
} from '@yardline/contract/purchasing/purchasing';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import type { Action } from '@yardline/ui/SplitAction';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { usePaperActions } from '../../shell/sending/usePaperActions.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { PurchaseBadge } from '../../shell/buying/PurchaseBadge.tsx';
import { ReceiptsSection } from './ReceiptsSection.tsx';
import styles from '../../shell/buying/buying.module.css';

const useColumns = (): TableColumn<PurchaseLine>[] => {
  const { t } = useTranslation('purchasing');
  const { may } = useSession();
  const figure = (key: 'ordered' | 'received' | 'cancelled', header: string): TableColumn<PurchaseLine> => ({
    key,
    header,
    isRight: true,
    cell: (row) => <Figure value={row[key]} />,
  });
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (row) => (
        <>
          {row.part_number === '' ? null : <Link to={paths.part(row.part_number)}>{row.part_number}</Link>}{' '}
          {row.description}
          <small className={styles.facts}>
            {[row.vendor_part_number, row.kind === 'sublet' ? t('sublet') : '']
              .filter((fact) => fact !== '')
              .join(' · ')}
            {row.expected_on === null ? null : (
              <>
                {' '}
                {t('expectedLine')} <Day day={row.expected_on} />
              </>
            )}
          </small>
        </>
      ),
    },
    {
      key: 'for',
      header: t('for'),
      cell: (row) =>
        row.work_order_number === '' ? null : (
          <Link to={paths.workOrder(row.work_order_number)}>
            {t('workOrder', { number: row.work_order_number })}
          </Link>
        ),
    },
    figure('ordered', t('ordered')),
    figure('received', t('received')),
    figure('cancelled', t('cancelled')),
    ...(may('view_costs')
      ? [
          {
            key: 'cost',
            header: t('unitCost'),
            isRight: true,
            cell: (row: PurchaseLine) => (row.unit_cost === null ? null : <Money amount={row.unit_cost} />),
          },
        ]
      : []),
  ];
};

const useActions = (purchase: Purchase, onEnd: () => void) => {
  const { t } = useTranslation('purchasing');
  const navigate = useNavigate();
  const { whyNot, locations } = useSession();
  const { id, number, status, row_version: ifMatch } = purchase;
  const { send, isSending } = useSend(orderPurchase, {});
  const division = locations.find(({ warehouse }) => warehouse.id === purchase.location_id)?.division_id;
  const isOver = status === 'draft' || status === 'ordered' ? undefined : t('isOver');
  const order: Action = {
    key: 'order',
    label: t('order'),
    icon: <IconShoppingCart size={16} />,
    reason: (purchase.lines.length === 0 ? t('noLines') : undefined) ?? whyNot(orderPurchase, division),
    onRun: () => send({ params: { id } }, { ifMatch }),
  };
  const receive: Action = {
    key: 'receive',
    label: t('receive'),
    icon: <IconPackageImport size={16} />,
    reason: isOver ?? whyNot(receivePurchase, division),
    onRun: () => void navigate({ to: paths.receivePurchase(number) }),
  };
  const edit: Action = {
    key: 'edit',
    label: t('edit'),
    icon: <IconPencil size={16} />,
    reason: isOver ?? (status === 'ordered' ? t('isOrdered') : undefined) ?? whyNot(updatePurchase, division),
    onRun: () => void navigate({ to: paths.editPurchase(number) }),
  };
  const end: Action = {
    key: 'end',
    label: t(purchase.lines.some((line) => line.received > 0) ? 'endShort' : 'cancel'),
    icon: <IconBan size={16} />,
    isDangerous: true,
    reason: isOver ?? whyNot(endPurchase, division),
    onRun: onEnd,
  };
  const paper = usePaperActions(
    { type: 'purchase_order', id },
    paths.sendPurchase(number),
    status === 'draft' ? t('orderFirst') : undefined,
  );
  const papers = [paper.send, paper.print];
  return {
    actions: status === 'draft' ? [order, edit, ...papers, end] : [receive, ...papers, edit, end],
    isSending: isSending || paper.isPrinting,
  };
};

/** One purchase order: what was ordered of whom, and what of it came. */
export const PurchasePage = () => {
  const { t } = useTranslation('purchasing');
  const id = useRecordId();
  const purchase = useLoaded(getPurchase, { params: { id } });
  const [isEnding, setEnding] = useState(false);
  const { may } = useSession();
  const { actions, isSending } = useActions(purchase, () => setEnding(true));
  const day = (on: string | null) => (on === null ? '' : <Day day={on} />);
  const moment = (at: string | null) => (at === null ? '' : <When at={at} />);
  const some = purchase.lines.some((line) => line.received > 0);
  return (
    <RecordPage
      list={{ to: paths.purchases(), label: t('title') }}
      title={purchase.vendor_name}
      number={String(purchase.number)}
      status={<PurchaseBadge row={purchase} />}
      actions={actions}
      isBusy={isSending}
      aside={
        <>
          <Facts
            facts={[
              {
                label: t('vendor'),
                value: <Link to={paths.vendor(purchase.vendor_id)}>{purchase.vendor_name}</Link>,
              },
              { label: t('yard'), value: purchase.location_title },
              { label: t('expected'), value: day(purchase.expected_on) },
              { label: t('reference'), value: purchase.reference },
              { label: t('orderedAt'), value: moment(purchase.ordered_at) },
              { label: t('endedAt'), value: moment(purchase.ended_at) },
              { label: t('endReason'), value: purchase.end_reason },
              { label: t('createdBy'), value: purchase.created_by_name },
              ...(may('view_costs')
                ? [{ label: t('total'), value: <Money amount={purchase.total ?? 0} /> }]
                : []),
            ].filter(({ value }) => value !== '')}
          />
          {purchase.vendor_note === '' ? null : <Note title={t('vendorNote')}>{purchase.vendor_note}</Note>}
          {purchase.comments === '' ? null : <Note title={t('comments')}>{purchase.comments}</Note>}
        </>
      }
    >
      <TabTable
        title={t('lines')}
        columns={useColumns()}
        rows={purchase.lines}
        rowKey={(row) => row.id}
        isWide
        empty={{ icon: <IconShoppingCart size={24} />, title: t('noLines') }}
      />
      <ReceiptsSection purchase={purchase} />
      <SendingsSection type="purchase_order" id={purchase.id} />
      {isEnding ? (
        <ReasonDialog
          verb={t(some ? 'endShort' : 'cancel')}
          text={t(some ? 'endShortText' : 'cancelText')}
          label={t('reason')}
          endpoint={endPurchase}
          inputOf={(body) => ({ params: { id }, body })}
          ifMatch={purchase.row_version}
          onClose={() => setEnding(false)}
        />
      ) : null}
      <Outlet />
    </RecordPage>
  );
};
