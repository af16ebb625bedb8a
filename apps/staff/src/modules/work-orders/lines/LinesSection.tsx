import { Button, Group } from '@mantine/core';
import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { isWorkedOn } from '@yardline/domain/work-orders/states';
import { rateSources } from '@yardline/domain/work-orders/labor-rates';
import { type LineKind, lineKinds } from '@yardline/domain/work-orders/work-lines';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { LineGroups } from '../../../shell/work/LineGroups.tsx';
import { AddTemplateSheet } from '../../job-templates/AddTemplateSheet.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import styles from '../../../shell/work/work.module.css';

const kinds = ['L', 'P', 'V', 'X'] as const satisfies readonly LineKind[];

/** Which kinds of lines the user may write on the order. */
const useWritable = (order: WorkOrder) => {
  const { user, may } = useSession();
  if (!isWorkedOn(order.status)) return [];
  if (may('work_orders.edit')) return [...kinds];
  const isOn = order.workordermechanic_set.some(
    (each) => each.mechanic_auth_id === user.id && each.status !== 5,
  );
  return kinds.filter((kind) => (kind === 'L' && may('add_labor')) || (kind === 'P' && isOn));
};

type Acting = { line: WorkLine; isBack: boolean };

const Tools = (props: {
  order: WorkOrder;
  line: WorkLine;
  canWrite: boolean;
  onAct: (acting: Acting) => void;
}) => {
  const { order, line, canWrite, onAct } = props;
  const { t } = useTranslation('workOrders');
  if (!canWrite) return null;
  const act = (isBack: boolean) => (
    <Button size="compact-sm" variant="default" onClick={() => onAct({ line, isBack })}>
      {t(isBack ? 'lines.putBack' : 'lines.issue')}
    </Button>
  );
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {line.kind === 'P' && line.issued < line.quantity ? act(false) : null}
      {line.kind === 'P' && line.issued > 0 ? act(true) : null}
      <LinkButton size="compact-sm" variant="subtle" to={paths.workLine(order.order_n, line.id)}>
        {t('lines.change')}
      </LinkButton>
    </Group>
  );
};

const useColumns = (
  order: WorkOrder,
  writable: readonly LineKind[],
  onAct: (acting: Acting) => void,
): TableColumn<WorkLine>[] => {
  const { t } = useTranslation('workOrders');
  const isShared = order.billing !== 'N';
  return [
    {
      key: 'what',
      header: t('lines.what'),
      cell: (line) => (
        <>
          <div>{line.description}</div>
          <small className={styles.lineFacts}>
            {[lineKinds[line.kind][language()], line.product, line.mechanic_name, ...line.serials]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      isRight: true,
      cell: (line) =>
        line.kind === 'P' ? (
          t('lines.of', { issued: line.issued, quantity: line.quantity })
        ) : (
          <>
            <Figure value={line.quantity} />
            {line.kind === 'L' ? ' h' : ''}
          </>
        ),
    },
    {
      key: 'price',
      header: t('lines.price'),
      isRight: true,
      cell: (line) => (
        <>
          <Money amount={line.unit_price} />
          {line.rate_source === null ? null : (
            <small className={styles.lineFacts}>{rateSources[line.rate_source][language()]}</small>
          )}
        </>
      ),
    },
    {
      key: 'list',
      header: t('lines.amount'),
      isRight: true,
      cell: (line) => <Money amount={line.list_amount} />,
    },
    ...(isShared
      ? [
          {
            key: 'customer',
            header: t('lines.parties.customer'),
            isRight: true,
            cell: (line: WorkLine) => <Money amount={line.customer_share} />,
          },
        ]
      : []),
    {
      key: 'tools',
      header: t('lines.tools'),
      isRight: true,
      isHeaderHidden: true,
      cell: (line) => (
        <Tools order={order} line={line} canWrite={writable.includes(line.kind)} onAct={onAct} />
      ),
    },
  ];
};

/** Labor, parts, services and sublet work, under the repairs that they belong to. */
export const LinesSection = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const [acting, setActing] = useState<Acting>();
  const [isAdding, setAdding] = useState(false);
  const writable = useWritable(order);
  const columns = useColumns(order, writable, setActing);
  const repairs = Map.groupBy(order.lines, ({ repair_code: code }) => code);
  const { lines } = order;
  const groups = [...repairs].map(([code, rows]) => ({
    key: code,
    title: `${code} · ${rows[0]?.repair_description ?? ''}`,
    rows,
  }));
  return (
    <Section title={t('sections.lines')} count={lines.length}>
      {lines.length === 0 ? <EmptyState title={t('lines.none')}>{t('lines.noneText')}</EmptyState> : null}
      <LineGroups
        groups={groups}
        columns={columns}
        kinds={writable}
        addTo={paths.newWorkLine(order.order_n)}
        {...(writable.length === kinds.length ? { onTemplate: () => setAdding(true) } : {})}
      />
      {isAdding ? (
        <AddTemplateSheet
          to={{
            id: order.id,
            isEstimate: false,
            type: order.type,
            repairCodeIds: lines.map(({ repair_code_id: id }) => id),
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {acting === undefined ? null : (
        <IssueDialog order={order} {...acting} onClose={() => setActing(undefined)} />
      )}
    </Section>
  );
};
