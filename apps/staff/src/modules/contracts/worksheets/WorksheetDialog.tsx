import { Button, Group, Stack } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { getWorksheet, saveWorksheet, worksheetForm } from '@yardline/contract/contracts/worksheets';
import { displayDate } from '@yardline/domain/format/dates';
import { Dialog } from '@yardline/ui/Dialog';
import { FDate } from '@yardline/ui/FDate';
import { FText } from '@yardline/ui/FText';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import type { Answer } from '@yardline/client/request';

type Draft = Pick<Contract, 'id' | 'row_version'>;

type Props = {
  draft: Draft;
  /** Why it cannot be saved at this moment; undefined when it can. */
  reason?: string | undefined;
  onSaved?: (draft: Contract) => void;
  onClose: () => void;
};

const Form = ({ draft, reason, onSaved, onClose, known }: Props & { known: Answer<typeof getWorksheet> }) => {
  const { t } = useTranslation(['contracts', 'common']);
  const { worksheet, firstDay, lastDay } = known;
  const form = useRecordForm(worksheetForm, {
    name: worksheet?.name ?? '',
    heldUntil: worksheet?.heldUntil ?? lastDay,
  });
  const { send, isSending } = useSend(saveWorksheet, {
    onRefused: landOn(form),
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const save = form.handleSubmit((body) =>
    send({ params: { id: draft.id }, body }, { ifMatch: draft.row_version }),
  );
  const { control } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void save(event);
      }}
    >
      <Stack gap={12}>
        <FText control={control} name="name" label={t('worksheet.name')} isRequired isFirst maxLength={64} />
        <FDate
          control={control}
          name="heldUntil"
          label={t('worksheet.heldUntil')}
          description={t('worksheet.hint', { day: displayDate(lastDay, language()) })}
          isRequired
          min={firstDay}
          max={lastDay}
        />
      </Stack>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isSending} disabled={reason !== undefined} title={reason ?? ''}>
          {t('worksheet.submit')}
        </Button>
      </Group>
    </form>
  );
};

/** Keeps a draft by a name, and asks until which day it holds; the same form renames it and holds it longer. */
export const WorksheetDialog = (props: Props) => {
  const { t } = useTranslation('contracts');
  const { data: known } = useCall(getWorksheet, { params: { id: props.draft.id } });
  return (
    <Dialog title={t('worksheet.title')} onClose={props.onClose}>
      {known === undefined ? <TableSkeleton rows={2} columns={1} /> : <Form {...props} known={known} />}
    </Dialog>
  );
};
