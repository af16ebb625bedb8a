import { Button } from '@mantine/core';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { KeyHint } from '@yardline/ui/KeyHint';
import { RowsTable } from '@yardline/ui/RowsTable';
import { SplitAction } from '@yardline/ui/SplitAction';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { Stepper } from '@yardline/ui/Stepper';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { Shelf } from './Shelf.tsx';

const tones = ['quiet', 'info', 'good', 'warn', 'bad'] as const;
const actions = [
  { key: 'open', label: 'Open', onRun: () => undefined },
  { key: 'close', label: 'Close', onRun: () => undefined, reason: 'Lines are still out.' },
  { key: 'cancel', label: 'Cancel', onRun: () => undefined, isDangerous: true },
];

const Counted = () => {
  const [count, setCount] = useState<number | string | null>(2);
  const [fuel, setFuel] = useState<number | null>(3);
  return (
    <>
      <Stepper label="Pieces" value={count} max={5} onChange={setCount} />
      <FuelGauge label="Fuel" value={fuel} say={(eighths) => `${eighths ?? '–'}/8`} onChange={setFuel} />
    </>
  );
};

/** What tells something, and what begins something. */
export const Rest = () => (
  <>
    <Shelf title="Actions">
      <SplitAction actions={actions} />
      <SplitAction actions={actions} isBusy />
      <DisabledWithReason reason="Your administrator can grant this.">
        <Button>Off, with its reason</Button>
      </DisabledWithReason>
      <KeyHint keys={['Ctrl', 'K']} />
      <Counted />
    </Shelf>
    <Shelf title="Told">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
      <Money amount={-1234.5} />
      <Figure value={19} unit="ft" />
      <When at="2026-12-01T13:30:00Z" />
      <Day day="2026-12-01" />
      <RowsTable
        label="Rows"
        columns={[{ key: 'name', header: 'Name', cell: (row: string) => row }]}
        rows={['Auger', 'Boom lift']}
        rowKey={(row) => row}
      />
      <TableSkeleton rows={3} columns={2} />
      <EmptyState title="Nothing here yet" action={<Button>Begin</Button>}>
        What this place is for.
      </EmptyState>
    </Shelf>
  </>
);
