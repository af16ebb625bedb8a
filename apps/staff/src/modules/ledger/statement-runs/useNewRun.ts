import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  previewStatementRun,
  startStatementRun,
  type StatementPreviewRow,
} from '@yardline/contract/sendings/statement-runs';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '../../../paths.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useToday } from '../../../shell/useToday.ts';

const never = new Set<number>();

/** A run as it is chosen: its form, who would get what, and who was unticked. */
export const useNewRun = () => {
  const navigate = useNavigate();
  const [left, setLeft] = useState<ReadonlySet<number>>(never);
  const form = useRecordForm(previewStatementRun.body, {
    as_of: useToday(),
    division_id: null,
    only_overdue: false,
    least: 0,
    includes: [],
  });
  const parsed = previewStatementRun.body.safeParse(useWatch({ control: form.control }));
  const { data: preview, isFetching } = useCall(
    previewStatementRun,
    { body: parsed.data ?? { as_of: '' } },
    { enabled: parsed.success, keepsPrevious: true },
  );
  const { send, isSending } = useSend(startStatementRun, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.statementRun(id), ignoreBlocker: true }),
  });
  const toggle = ({ customer_id: id }: StatementPreviewRow) =>
    setLeft(left.symmetricDifference(new Set([id])));
  const isTaken = ({ customer_id: id, way }: StatementPreviewRow) => way !== 'left_out' && !left.has(id);
  const rows = preview?.rows ?? [];
  const unticked = rows.filter((row) => row.way !== 'left_out' && left.has(row.customer_id));
  const lessOf = (way: StatementPreviewRow['way']) => unticked.filter((row) => row.way === way).length;
  return {
    form,
    preview,
    isFetching: isFetching || !parsed.success,
    isSending,
    toggle,
    isTaken,
    sums: {
      mail: (preview?.mail ?? 0) - lessOf('mail'),
      print: (preview?.print ?? 0) - lessOf('print'),
      left: (preview?.left_out ?? 0) + unticked.length,
    },
    save: () => {
      if (parsed.data === undefined || preview === undefined) return;
      send({
        body: Object.assign(parsed.data, {
          left_out: unticked.map(({ customer_id: id }) => id),
          total: preview.total,
        }),
      });
    },
  };
};

export type NewRun = ReturnType<typeof useNewRun>;
