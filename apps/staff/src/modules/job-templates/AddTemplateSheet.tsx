import { Stack, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  addTemplateToEstimate,
  addTemplateToOrder,
  type JobTemplateRow,
  listJobTemplates,
  type TemplatePreview,
  tryTemplateOnEstimate,
  tryTemplateOnOrder,
} from '@yardline/contract/job-templates/job-templates';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { every } from '../../shell/every.ts';

type Line = Pick<TemplatePreview['lines'][number], 'description' | 'list_amount'> & {
  id: number;
  quantity: number | null;
};

type Props = {
  /** The work order or the estimate that the lines go on. */
  to: { id: number; isEstimate: boolean; type?: string; repairCodeIds: readonly number[] };
  onClose: () => void;
};

const useColumns = (): TableColumn<Line>[] => {
  const { t } = useTranslation('workOrders');
  return [
    { key: 'what', header: t('lines.what'), cell: (line) => line.description },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      isRight: true,
      cell: (line) => (line.quantity === null ? '' : <Figure value={line.quantity} />),
    },
    {
      key: 'list',
      header: t('lines.amount'),
      isRight: true,
      cell: (line) => <Money amount={line.list_amount} />,
    },
  ];
};

const isProposed = (to: Props['to'], template: JobTemplateRow): boolean =>
  (template.work_type !== null && template.work_type === to.type) ||
  (template.repair_code_id !== null && to.repairCodeIds.includes(template.repair_code_id));

/** The templates, those first that are proposed for the type of the order or for a repair that is on it. */
const useTemplates = (to: Props['to']) => {
  const { t } = useTranslation('jobTemplates');
  const { data } = useCall(listJobTemplates, every);
  const rows = data?.items ?? [];
  const first = rows.filter((row) => isProposed(to, row));
  const labelOf = ({ code, description }: JobTemplateRow) => `${code} ${description}`;
  return [
    ...first.map((row) => ({ value: row.id, label: `${labelOf(row)} · ${t('proposed')}` })),
    ...rows.filter((row) => !first.includes(row)).map((row) => ({ value: row.id, label: labelOf(row) })),
  ];
};

const calls = {
  order: { preview: tryTemplateOnOrder, add: addTemplateToOrder },
  estimate: { preview: tryTemplateOnEstimate, add: addTemplateToEstimate },
} as const;

/** Chooses a template, shows what it adds and what that comes to, and adds it. */
export const AddTemplateSheet = ({ to, onClose }: Props) => {
  const { t } = useTranslation(['jobTemplates', 'workOrders']);
  const options = useTemplates(to);
  const columns = useColumns();
  const [picked, setPicked] = useState<number | null>(null);
  const { preview, add } = calls[to.isEstimate ? 'estimate' : 'order'];
  const params = { id: to.id, template_id: picked ?? 0 };
  const { data, error } = useCall(preview, { params }, { enabled: picked !== null });
  const { send, isSending } = useSend(add, { onDone: onClose });
  const counting = data === undefined ? t('counting') : undefined;
  const lines = data?.lines.map((line, id) => ({ ...line, id })) ?? [];
  const total = {
    id: -1,
    description: t('workOrders:lines.total'),
    quantity: null,
    list_amount: data?.total ?? 0,
  };
  return (
    <Sheet
      title={t('addTitle')}
      submit={t('add')}
      reason={picked === null ? t('chooseFirst') : (error?.message ?? counting)}
      isSaving={isSending}
      size={560}
      onSubmit={() => send({ params })}
      onClose={onClose}
    >
      <Stack gap={12}>
        <SingleSelect
          label={t('choose')}
          options={options}
          value={picked}
          isSearchable
          onChange={(value) => setPicked(typeof value === 'number' ? value : null)}
        />
        {error === null ? null : <p role="alert">{error.message}</p>}
        {data === undefined ? null : (
          <RowsTable
            label={t('preview')}
            columns={columns}
            rows={[...lines, total]}
            rowKey={({ id }) => id}
          />
        )}
        {data?.starts_checklist === true ? <Text size="sm">{t('startsChecklist')}</Text> : null}
      </Stack>
    </Sheet>
  );
};
