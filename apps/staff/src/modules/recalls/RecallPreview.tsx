import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { type PreviewedMachine, previewRecall } from '@yardline/contract/recalls/recall-machines';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import type { RecallFormState } from './recall-form.ts';
import { Whereabouts } from './Whereabouts.tsx';

// Typing a serial number shall not ask for every digit.
const previewPauseMs = 300;

const tones = { found: 'warn', kept: 'info', let_go: 'quiet' } as const;

const useColumns = (): TableColumn<PreviewedMachine>[] => {
  const { t } = useTranslation('recalls');
  return [
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => (
        <>
          <strong>{row.asset_number}</strong> {row.description}
        </>
      ),
    },
    { key: 'serial', header: t('serial'), cell: (row) => row.serial_number },
    { key: 'place', header: t('place'), cell: (row) => <Whereabouts row={row} /> },
    {
      key: 'change',
      header: t('change'),
      cell: ({ change }) => <StatusBadge tone={tones[change]}>{t(`changes.${change}`)}</StatusBadge>,
    },
  ];
};

/** Which machines the recall names as it is typed, where they are, and on rent with whom. */
export const RecallPreview = ({ form, recallId }: { form: RecallFormState; recallId: number | null }) => {
  const { t } = useTranslation('recalls');
  const columns = useColumns();
  const [make, model, first, last, list] = useWatch({
    control: form.control,
    name: ['make', 'model', 'first_serial_number', 'last_serial_number', 'serial_numbers'],
  });
  const [asked] = useDebouncedValue(
    {
      recall_id: recallId,
      make,
      model: model ?? '',
      first_serial_number: first ?? '',
      last_serial_number: last ?? '',
      serial_numbers: list ?? [],
    },
    previewPauseMs,
  );
  const isAsked = asked.make.trim() !== '';
  const { data } = useCall(previewRecall, { body: asked }, { enabled: isAsked, keepsPrevious: true });
  if (!isAsked || data === undefined)
    return (
      <FormSection title={t('preview')}>
        <Text size="sm" c="dimmed">
          {t('previewLater')}
        </Text>
      </FormSection>
    );
  const without = data.without_serial_number;
  return (
    <FormSection title={t('preview')}>
      <Text size="sm" component="output">
        {[t('previewTotal', { count: data.total }), t('previewOut', { count: data.on_rent })].join(' · ')}
      </Text>
      {without === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('previewWithout', { count: without })}
        </Text>
      )}
      {data.machines.length === 0 ? null : (
        <RowsTable
          label={t('preview')}
          columns={columns}
          rows={data.machines}
          rowKey={(row) => row.asset_id}
        />
      )}
    </FormSection>
  );
};
