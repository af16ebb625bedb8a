import { Button, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { draftToOrder, listToOrder, type ReorderRow } from '@yardline/contract/purchasing/to-order';
import { EmptyState } from '@yardline/ui/EmptyState';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListExport } from '../../shell/list/ListExport.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { toOrderQuery } from './to-order-query.ts';
import { type Proposal, SourceRows, usePicks } from '../../shell/buying/SourceRows.tsx';
import styles from '../../shell/buying/buying.module.css';

/** What of a part goes into the file. */
const useFileColumns = (): Column<ReorderRow>[] => {
  const { t } = useTranslation('purchasing');
  const column = (key: keyof ReorderRow, header: string): Column<ReorderRow> => ({
    key,
    header,
    cell: (row) => row[key],
    text: (row) => row[key],
  });
  return [
    column('number', t('toOrder.columns.number')),
    column('description', t('toOrder.columns.description')),
    column('unit', t('toOrder.columns.unit')),
    column('on_hand', t('toOrder.columns.onHand')),
    column('promised', t('toOrder.columns.promised')),
    column('on_order', t('toOrder.columns.onOrder')),
    column('reorder_point', t('toOrder.columns.point')),
    column('quantity', t('toOrder.columns.quantity')),
    column('vendor_name', t('toOrder.columns.vendor')),
  ];
};

/** Parts that run low: what to order of each and from whom, put on the drafts of the vendors with one press. */
export const ToOrderPage = () => {
  const { t } = useTranslation('purchasing');
  const navigate = useNavigate();
  const { locations, whyNot } = useSession();
  const { items } = useLoaded(listToOrder, { query: toOrderQuery });
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const [locationId, setLocationId] = useState(yards[0]?.value ?? 0);
  const proposals = items.map((row): Proposal => ({
    key: row.id,
    name: `${row.number} ${row.description}`,
    facts: t('toOrder.facts', {
      free: row.on_hand - row.promised,
      onOrder: row.on_order,
      point: row.reorder_point,
    }),
    quantity: row.quantity,
    vendorId: row.vendor_id,
  }));
  const { picks, ...choices } = usePicks(proposals);
  const { send, isSending } = useSend(draftToOrder, {
    onDone: ({ orders }) =>
      navigate({ to: orders.length === 1 ? paths.purchase(orders[0]?.number ?? 0) : paths.purchases() }),
  });
  const lines = picks.map(({ key, quantity, vendorId }) => ({ part_id: key, quantity, vendor_id: vendorId }));
  const why = whyNot(draftToOrder);
  const columns = useFileColumns();
  return (
    <RecordPage list={{ to: paths.purchases(), label: t('title') }} title={t('toOrder.title')} actions={[]}>
      <Section
        title={t('toOrder.low')}
        count={items.length}
        action={
          items.length === 0 ? null : (
            <ListExport
              endpoint={listToOrder}
              scope={{}}
              title={t('toOrder.title')}
              columns={columns}
              search={{ sort: 'number' }}
            />
          )
        }
      >
        {items.length === 0 ? (
          <EmptyState icon={<IconChecks size={24} />} title={t('toOrder.none')}>
            {t('toOrder.noneText')}
          </EmptyState>
        ) : (
          <div className={styles.picks}>
            <SingleSelect
              label={t('yard')}
              options={yards}
              value={locationId}
              isSearchable={yards.length > 7}
              onChange={(chosen) => setLocationId(Number(chosen))}
            />
            <SourceRows label={t('toOrder.low')} proposals={proposals} {...choices} />
            <Text size="xs" c="dimmed">
              {why ?? t('toOrder.hint')}
            </Text>
            <Button
              className={styles.press}
              loading={isSending}
              disabled={lines.length === 0 || why !== undefined}
              onClick={() => send({ body: { location_id: locationId, lines } })}
            >
              {t('toOrder.draft', { count: lines.length })}
            </Button>
          </div>
        )}
      </Section>
    </RecordPage>
  );
};
