import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconForklift, IconTools } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  listRecallMachines,
  mostPlannedAtOnce,
  planRecallMachines,
  type RecallMachine,
} from '@yardline/contract/recalls/recall-machines';
import type { Recall } from '@yardline/contract/recalls/recalls';
import { type RecallState, recallStates } from '@yardline/domain/recalls/states';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { ListExport } from '../../shell/list/ListExport.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { firstMachines } from './first-machines.ts';
import { useMachineColumns } from './machine-columns.tsx';
import { MachineActions } from './MachineActions.tsx';
import { type Planned, PlannedDialog } from './PlannedDialog.tsx';
import styles from './recalls.module.css';

type Status = RecallState | '';
const statuses: readonly Status[] = ['', ...recallStates];

/** All machines, or those of one status. */
const StatusButtons = ({ chosen, onChoose }: { chosen: Status; onChoose: (status: Status) => void }) => {
  const { t } = useTranslation('recalls');
  return (
    <fieldset className={styles.statuses} aria-label={t('pick')}>
      {statuses.map((status) => (
        <Button
          key={status}
          size="compact-sm"
          variant={status === chosen ? 'filled' : 'default'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          {status === '' ? t('all') : t(`states.${status}`)}
        </Button>
      ))}
    </fieldset>
  );
};

/** Opens a work order for each machine that is selected, and says where one was refused. */
const PlanButton = ({ id, ids, onDone }: { id: number; ids: readonly number[]; onDone: () => void }) => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const [results, setResults] = useState<readonly Planned[]>();
  const { send, isSending } = useSend(planRecallMachines, {
    onDone: (answer) => {
      onDone();
      if (answer.results.some(({ refusal }) => refusal !== null)) setResults(answer.results);
    },
  });
  const tooMany = ids.length > mostPlannedAtOnce ? t('planMost', { most: mostPlannedAtOnce }) : undefined;
  const reason = whyNot(planRecallMachines) ?? (ids.length === 0 ? t('planNone') : tooMany);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          size="xs"
          leftSection={<IconTools size={14} aria-hidden="true" />}
          loading={isSending}
          onClick={() => send({ params: { id }, body: { ids: [...ids] } })}
        >
          {t('plan', { count: ids.length })}
        </Button>
      </DisabledWithReason>
      {results === undefined ? null : (
        <PlannedDialog results={results} onClose={() => setResults(undefined)} />
      )}
    </>
  );
};

const useSelected = (rows: readonly RecallMachine[]) => {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
  const ids = open.filter((id) => picked.has(id));
  return {
    open,
    ids,
    set: (changed: readonly number[], isOn: boolean) =>
      setPicked(new Set(isOn ? [...picked, ...changed] : [...picked].filter((id) => !changed.includes(id)))),
  };
};

/** The columns of files, between the box that selects a machine and what can be done with it. */
const useRowColumns = (
  recall: Recall,
  selected: ReturnType<typeof useSelected>,
): TableColumn<RecallMachine>[] => {
  const { t } = useTranslation('recalls');
  const shown = useMachineColumns();
  return [
    {
      key: 'pick',
      header: t('planNone'),
      isHeaderHidden: true,
      cell: (row) =>
        row.status === 'open' && !recall.is_closed ? (
          <Checkbox
            size="xs"
            aria-label={t('pickMachine', { number: row.asset_number })}
            checked={selected.ids.includes(row.id)}
            onChange={(event) => selected.set([row.id], event.currentTarget.checked)}
          />
        ) : null,
    },
    ...shown,
    {
      key: 'actions',
      header: t('change'),
      isHeaderHidden: true,
      isRight: true,
      cell: (row) => <MachineActions row={row} isClosed={recall.is_closed} />,
    },
  ];
};

/** The machines of a recall: how each stands, where it is, and what can be done about it. */
export const MachinesSection = ({ recall }: { recall: Recall }) => {
  const { t } = useTranslation('recalls');
  const [status, setStatus] = useState<Status>('');
  const { data } = useCall(listRecallMachines, firstMachines(recall.id, status), { keepsPrevious: true });
  const rows = data?.items ?? [];
  const selected = useSelected(rows);
  const shown = useMachineColumns();
  const total = recall.open + recall.planned + recall.done + recall.other;
  const columns = useRowColumns(recall, selected);
  if (total === 0)
    return (
      <Section title={t('machines')}>
        <EmptyState icon={<IconForklift size={24} />} title={t('noMachines')}>
          {t('noMachinesText')}
        </EmptyState>
      </Section>
    );
  return (
    <Section
      title={t('machines')}
      count={total}
      action={
        <Group gap={8}>
          <PlanButton id={recall.id} ids={selected.ids} onDone={() => selected.set(selected.ids, false)} />
          <div className={styles.files}>
            <ListExport
              endpoint={listRecallMachines}
              scope={{ params: { id: recall.id } }}
              title={t('machines')}
              columns={shown}
              search={{}}
            />
          </div>
        </Group>
      }
    >
      <div className={styles.above}>
        <StatusButtons chosen={status} onChoose={setStatus} />
        <Checkbox
          size="xs"
          label={t('allOpen')}
          disabled={selected.open.length === 0 || recall.is_closed}
          checked={selected.open.length > 0 && selected.ids.length === selected.open.length}
          indeterminate={selected.ids.length > 0 && selected.ids.length < selected.open.length}
          onChange={(event) => selected.set(selected.open, event.currentTarget.checked)}
        />
      </div>
      <TableScroll>
        <RowsTable label={t('machines')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </TableScroll>
      {data?.next === null || data === undefined ? null : (
        <Text size="sm" c="dimmed" px={16} py={8}>
          {t('shownOf', { shown: rows.length, total })}
        </Text>
      )}
    </Section>
  );
};
