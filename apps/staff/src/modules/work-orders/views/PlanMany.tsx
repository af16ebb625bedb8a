import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import {
  mostPlannedAtOnce,
  type PlanOfMany,
  planWorkOrders,
  tryPlans,
} from '@yardline/contract/work-orders/plan';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { useSelected } from '../../../shell/list/selection.ts';
import { Sheet } from '../../../shell/panel/Sheet.tsx';

type Form = { mechanics: number[]; from: string | null; to: string | null };
type Result = { id: number; order_n: string; machine: string; refusal: string | null };

const ResultTable = ({ results, isDone }: { results: readonly Result[]; isDone: boolean }) => {
  const { t } = useTranslation('workViews');
  const columns: TableColumn<Result>[] = [
    { key: 'order', header: t('bulk.order'), cell: (row) => row.order_n },
    { key: 'machine', header: t('bulk.machine'), cell: (row) => row.machine },
    {
      key: 'outcome',
      header: t('bulk.outcome'),
      cell: (row) => row.refusal ?? (isDone ? t('bulk.done') : t('bulk.can')),
    },
  ];
  return <RowsTable label={t('bulk.preview')} columns={columns} rows={results} rowKey={({ id }) => id} />;
};

/** Who works on all of the selected orders and when, what would become of each, and then what did. */
const PlanManySheet = ({ ids, onClose }: { ids: number[]; onClose: () => void }) => {
  const { t } = useTranslation('workViews');
  const { people } = useLoaded(getReference, {});
  const { control } = useForm<Form>({ defaultValues: { mechanics: [], from: null, to: null } });
  const { mechanics, from, to } = useWatch({ control }) as Form;
  const [done, setDone] = useState<readonly Result[]>();
  const { send, isSending } = useSend(planWorkOrders, {
    isQuiet: true,
    onDone: ({ results }) => setDone(results),
  });
  const isEmpty = mechanics.length === 0 && from === null;
  const body: PlanOfMany = {
    ids,
    ...(mechanics.length === 0 ? {} : { mechanics }),
    ...(from === null ? {} : { schedule: { startDate: from, endDate: to ?? from } }),
  };
  const preview = useCall(
    tryPlans,
    { body },
    { enabled: !isEmpty && done === undefined, keepsPrevious: true },
  );
  const results = done ?? (isEmpty ? undefined : preview.data?.results);
  return (
    <Sheet
      title={t('bulk.title', { count: ids.length })}
      submit={done === undefined ? t('bulk.submit') : t('bulk.close')}
      reason={isEmpty ? t('bulk.nothing') : undefined}
      isSaving={isSending}
      size={640}
      onSubmit={() => (done === undefined ? send({ body }) : onClose())}
      onClose={onClose}
    >
      <Stack gap={12}>
        <FMultiSelect
          control={control}
          name="mechanics"
          label={t('bulk.mechanics')}
          description={t('bulk.mechanicsHint')}
          options={people
            .filter((each) => each.is_mechanic)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FDate control={control} name="from" label={t('bulk.from')} isClearable />
        <FDate control={control} name="to" label={t('bulk.to')} isClearable />
        {results === undefined ? null : <ResultTable results={results} isDone={done !== undefined} />}
      </Stack>
    </Sheet>
  );
};

/** Opens the plan of the selected orders; `a` does the same. */
export const PlanMany = () => {
  const { t } = useTranslation('workViews');
  const { whyNot } = useSession();
  const { ids } = useSelected() ?? {};
  const [isOpen, setOpen] = useState(false);
  const isByHand = ids !== undefined && ids.length <= mostPlannedAtOnce;
  const reason =
    whyNot(planWorkOrders) ?? (isByHand ? undefined : t('bulk.byHand', { most: mostPlannedAtOnce }));
  const open = () => {
    if (reason === undefined && document.querySelector('[aria-modal="true"]') === null) setOpen(true);
  };
  // After a row was chosen its box has the focus, and the key works there too; not where it is typed.
  const isTyping = () =>
    document.activeElement?.matches('input:not([type="checkbox"]), textarea, [contenteditable="true"]') ??
    false;
  useHotkeys([['a', () => (isTyping() ? undefined : open())]], []);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          size="xs"
          leftSection={<IconCalendarPlus size={14} aria-hidden="true" />}
          onClick={open}
          aria-keyshortcuts="a"
        >
          {t('bulk.assign')}
        </Button>
      </DisabledWithReason>
      {isOpen && ids !== undefined ? <PlanManySheet ids={ids} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
