import { Button, Group, Stack, Text } from '@mantine/core';
import { rerentForm } from '@yardline/contract/contracts/rerents';
import { Dialog } from '@yardline/ui/Dialog';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { RerentCost, RerentNumbers } from '../../../shell/rerent/RerentFields.tsx';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useVendors } from '../../../shell/vendors/useVendors.ts';

export type Rerent = z.output<typeof rerentForm>;

type Props = {
  /** What is agreed already, or what is proposed: without a vendor. */
  initial: Omit<Rerent, 'vendorId'> & { vendorId?: number };
  vendorName?: string;
  onDone: (rerent: Rerent) => void;
  onClose: () => void;
};

/** From whom the machines of a line are rented, for which days, and what the vendor asks for them. */
export const RerentDialog = ({ initial, vendorName = '', onDone, onClose }: Props) => {
  const { t } = useTranslation(['rerents', 'common']);
  const { control, handleSubmit } = useRecordForm(rerentForm, initial);
  const { vendorId } = initial;
  const vendors = useVendors(vendorId === undefined ? undefined : { id: vendorId, name: vendorName });
  return (
    <Dialog title={t('title')} size="medium" onClose={onClose} closesOnEscape>
      <Stack gap={12}>
        <FSelect
          control={control}
          name="vendorId"
          label={t('vendor')}
          options={vendors ?? []}
          isRequired
          isFirst
        />
        {vendors?.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noVendors')}
          </Text>
        ) : null}
        <RerentCost control={control} />
        <FormRow>
          <FDate control={control} name="from" label={t('begins')} isRequired />
          <FDate control={control} name="until" label={t('until')} isRequired />
        </FormRow>
        <RerentNumbers control={control} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => void handleSubmit(onDone)()}>{t('apply')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
