import { type Estimate, updateEstimateLine } from '@yardline/contract/estimates/estimates';
import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import { sectionsOf } from '@yardline/domain/estimates/estimates';
import { type LineKind, lineKinds } from '@yardline/domain/work-orders/work-lines';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { LineGroups } from '../../shell/work/LineGroups.tsx';
import { AddTemplateSheet } from '../job-templates/AddTemplateSheet.tsx';
import styles from '../../shell/work/work.module.css';

const kinds = Object.keys(lineKinds) as LineKind[];

const useColumns = (estimate: Estimate, canWrite: boolean): TableColumn<WorkLine>[] => {
  const { t } = useTranslation('workOrders');
  return [
    {
      key: 'what',
      header: t('lines.what'),
      cell: (line) => (
        <>
          <div>{line.description}</div>
          <small className={styles.lineFacts}>
            {[lineKinds[line.kind][language()], line.product, line.repair_description]
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
      cell: (line) => (
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
      cell: (line) => <Money amount={line.unit_price} />,
    },
    {
      key: 'list',
      header: t('lines.amount'),
      isRight: true,
      cell: (line) => <Money amount={line.list_amount} />,
    },
    {
      key: 'tools',
      header: t('lines.tools'),
      isRight: true,
      isHeaderHidden: true,
      cell: (line) =>
        canWrite ? (
          <LinkButton
            size="compact-sm"
            variant="subtle"
            to={paths.estimateLine(estimate.estimate_n, line.id)}
          >
            {t('lines.change')}
          </LinkButton>
        ) : null,
    },
  ];
};

/** What is done in any case, then the choices of the customer, each with its lines. */
export const EstimateLines = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates');
  const { whyNot } = useSession();
  const canWrite =
    estimate.status !== 'converted' && whyNot(updateEstimateLine, estimate.division_id) === undefined;
  const columns = useColumns(estimate, canWrite);
  const [isAdding, setAdding] = useState(false);
  const { lines } = estimate;
  const groups = ['', ...sectionsOf(lines)]
    .map((name) => ({
      key: name,
      title: name === '' ? t('sections.always') : t('option', { name }),
      rows: lines.filter(({ section }) => section === name),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Section title={t('sections.lines')} count={lines.length}>
      {lines.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      <LineGroups
        groups={groups}
        columns={columns}
        kinds={canWrite ? kinds : []}
        addTo={paths.newEstimateLine(estimate.estimate_n)}
        {...(canWrite ? { onTemplate: () => setAdding(true) } : {})}
      />
      {isAdding ? (
        <AddTemplateSheet
          to={{
            id: estimate.id,
            isEstimate: true,
            repairCodeIds: lines.map(({ repair_code_id: id }) => id),
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  );
};
