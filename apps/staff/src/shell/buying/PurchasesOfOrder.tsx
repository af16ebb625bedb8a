import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { listPurchases } from '@yardline/contract/purchasing/purchasing';
import { listMissing, type MissingLine, orderMissing } from '@yardline/contract/purchasing/to-order';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { isWorkedOn } from '@yardline/domain/work-orders/states';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { PurchaseBadge } from './PurchaseBadge.tsx';
import { type Proposal, SourceRows, usePicks } from './SourceRows.tsx';
import arrivals from '../scan/arrivals.module.css';
import styles from './buying.module.css';

type DialogProps = { order: WorkOrder; missing: readonly MissingLine[]; onClose: () => void };

/** What the shelf cannot give, with what to order and from whom. */
const MissingDialog = ({ order, missing, onClose }: DialogProps) => {
  const { t } = useTranslation(['purchasing', 'common']);
  const proposals = missing.map((line): Proposal => ({
    key: line.line_id,
    name: [line.part_number, line.description].filter((text) => text !== '').join(' '),
    facts:
      line.kind === 'sublet' ? t('sublet') : t('missing.facts', { needed: line.needed, free: line.free }),
    quantity: line.missing,
    vendorId: line.vendor_id,
  }));
  const { picks, ...choices } = usePicks(proposals);
  const { send, isSending } = useSend(orderMissing, { onDone: onClose });
  const lines = picks.map(({ key, quantity, vendorId }) => ({ line_id: key, quantity, vendor_id: vendorId }));
  return (
    <Dialog title={t('missing.title')} size="large" onClose={onClose}>
      <Text size="sm" c="dimmed" mb={8}>
        {t('missing.text')}
      </Text>
      <SourceRows label={t('missing.title')} proposals={proposals} {...choices} />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={isSending}
          disabled={lines.length === 0}
          onClick={() => send({ params: { id: order.id }, body: { lines } })}
        >
          {t('missing.draft')}
        </Button>
      </Group>
    </Dialog>
  );
};

/** What is bought for a work order, and what it lacks and is not on order. [B5.37] */
export const PurchasesOfOrder = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('purchasing');
  const { may, whyNot } = useSession();
  const [isOrdering, setOrdering] = useState(false);
  const enabled = may('purchase_orders.view');
  const bought = useCall(
    listPurchases,
    { query: { work_order_id: String(order.id), page_size: '50' } },
    { enabled },
  );
  const lacking = useCall(
    listMissing,
    { params: { id: order.id } },
    { enabled: enabled && isWorkedOn(order.status) },
  );
  const rows = bought.data?.items ?? [];
  const missing = lacking.data?.lines ?? [];
  if (rows.length === 0 && missing.length === 0) return null;
  const why = whyNot(orderMissing);
  return (
    <Section
      title={t('purchases')}
      count={rows.length}
      action={
        missing.length === 0 ? null : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={why !== undefined}
            onClick={() => setOrdering(true)}
          >
            {t('missing.action', { count: missing.length })}
          </Button>
        )
      }
    >
      {order.open_purchases === 0 ? null : (
        <Text size="sm" c="var(--yl-warn)" px={16} pt={10}>
          {t('waits', { count: order.open_purchases })}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" p={16}>
          {t('missing.none', { count: missing.length })}
        </Text>
      ) : (
        <ul className={`${arrivals.lines} ${styles.inset}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={paths.purchase(row.number)}>
                {row.number} · {row.vendor_name}
              </Link>
              <span>{t('doneOf', { done: row.lines_done, count: row.lines_count })}</span>
              <PurchaseBadge row={row} />
            </li>
          ))}
        </ul>
      )}
      {isOrdering ? (
        <MissingDialog order={order} missing={missing} onClose={() => setOrdering(false)} />
      ) : null}
    </Section>
  );
};
