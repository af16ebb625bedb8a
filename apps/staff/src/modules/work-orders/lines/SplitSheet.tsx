import { Alert, Checkbox, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { type SplitForm, splitWorkOrder, trySplit } from '@yardline/contract/work-orders/split';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { say } from '@yardline/contract/words/say';
import { cents } from '@yardline/domain/money/cents';
import { type Split, splitProblem } from '@yardline/domain/work-orders/work-lines';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { Sheet } from '../../../shell/panel/Sheet.tsx';

type Three = [number, number, number];
type Mode = 'percents' | 'amounts';
type Shared = {
  id: number;
  description: string;
  customer_share: number;
  internal_share: number;
  vendor_share: number;
};

const parties = ['customer', 'internal', 'vendor'] as const;

type PartsProps = { mode: Mode; parts: Three; onParts: (parts: Three) => void };

/** The share of each party in the whole order. */
const Parts = ({ mode, parts, onParts }: PartsProps) => {
  const { t } = useTranslation('workOrders');
  return (
    <Group gap={12} grow>
      {parties.map((party, index) => (
        <NumberInput
          key={party}
          label={t(`lines.parties.${party}`)}
          value={parts[index] ?? 0}
          min={0}
          decimalScale={2}
          hideControls
          suffix={mode === 'percents' ? ' %' : ''}
          onChange={(value) => {
            const next: Three = [...parts];
            next[index] = Number(value) || 0;
            onParts(next);
          }}
        />
      ))}
    </Group>
  );
};

const useColumns = (): TableColumn<Shared>[] => {
  const { t } = useTranslation('workOrders');
  return [
    { key: 'what', header: t('lines.what'), cell: (row) => row.description },
    ...parties.map((party) => ({
      key: party,
      header: t(`lines.parties.${party}`),
      isRight: true,
      cell: (row: Shared) => <Money amount={row[`${party}_share`]} />,
    })),
  ];
};

const formOf = (mode: Mode, parts: Three, keepsOwn: boolean): SplitForm => ({
  split_percents: mode === 'percents' ? parts : null,
  split_amounts: mode === 'amounts' ? parts : null,
  keeps_own: keepsOwn,
});

/** Why a split cannot stand, before it is asked about. */
const problemOf = (mode: Mode, parts: Three, total: number): string | undefined => {
  const split: Split =
    mode === 'percents'
      ? { percents: parts }
      : { amounts: [cents(parts[0]), cents(parts[1]), cents(parts[2])] };
  const code = splitProblem(split, cents(total));
  return code === undefined ? undefined : say(language(), code);
};

/** Shares the whole order at once, and shows before what that makes of each line; those shared by hand are named. [B5.38] */
export const SplitSheet = ({ order, onClose }: { order: WorkOrder; onClose: () => void }) => {
  const { t } = useTranslation('workOrders');
  const [mode, setMode] = useState<Mode>('percents');
  const [parts, setParts] = useState<Three>([100, 0, 0]);
  const [keepsOwn, setKeepsOwn] = useState(true);
  const columns = useColumns();
  const body = formOf(mode, parts, keepsOwn);
  const params = { id: order.id };
  const problem = problemOf(mode, parts, order.list_total);
  const { data, error } = useCall(trySplit, { params, body }, { enabled: problem === undefined });
  const fault = problem ?? error?.message;
  const { send, isSending } = useSend(splitWorkOrder, { onDone: onClose });
  const own = order.lines.filter(
    (line) => data?.lines.some((each) => each.id === line.id && each.is_own) === true,
  );
  const change = (next: string) => {
    setMode(next === 'amounts' ? 'amounts' : 'percents');
    setParts(next === 'amounts' ? [order.list_total, 0, 0] : [100, 0, 0]);
  };
  const sums =
    data === undefined
      ? []
      : [
          {
            id: 0,
            description: t('lines.total'),
            customer_share: data.customer,
            internal_share: data.internal,
            vendor_share: data.vendor,
          },
        ];
  return (
    <Sheet
      title={t('split.title', { number: order.order_n })}
      submit={t('split.save')}
      reason={fault ?? (data === undefined ? t('split.counting') : undefined)}
      isSaving={isSending}
      size={640}
      onSubmit={() => send({ params, body }, { ifMatch: order.row_version })}
      onClose={onClose}
    >
      <Stack gap={12}>
        <SegmentedControl
          aria-label={t('lines.shareBy')}
          value={mode}
          onChange={change}
          data={[
            { value: 'percents', label: t('lines.byPercent') },
            { value: 'amounts', label: t('lines.byAmount') },
          ]}
        />
        <Parts mode={mode} parts={parts} onParts={setParts} />
        {fault === undefined ? null : <p role="alert">{fault}</p>}
        {own.length === 0 && error === null ? null : (
          <Checkbox
            label={t('split.keep')}
            checked={keepsOwn}
            onChange={(event) => setKeepsOwn(event.currentTarget.checked)}
          />
        )}
        {own.length === 0 ? null : (
          <Alert color="orange" title={t(keepsOwn ? 'split.kept' : 'split.replaced')}>
            {own.map((line) => line.description).join(', ')}
          </Alert>
        )}
        {data === undefined ? null : (
          <RowsTable
            label={t('split.preview')}
            columns={columns}
            rows={[...data.lines, ...sums]}
            rowKey={({ id }) => id}
          />
        )}
      </Stack>
    </Sheet>
  );
};
