import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { PayersForm } from '@yardline/contract/invoices/payers';
import { FMoney, FPercent } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../customers/CustomerField.tsx';

type Props = {
  control: Control<PayersForm, unknown, unknown>;
  index: number;
  onRemove: () => void;
};

/** One customer who pays a part: which customer, and a percent or an amount. */
export const PayerFields = ({ control: given, index, onRemove }: Props) => {
  const { t } = useTranslation('payers');
  const control = given as unknown as Control<PayersForm>;
  return (
    <fieldset
      aria-label={`${t('customer')} ${index + 1}`}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Stack gap={8}>
        <Group align="flex-end" wrap="nowrap" gap={8}>
          <div style={{ flexGrow: 1 }}>
            <CustomerField control={control} name={`payers.${index}.customer_id`} label={t('customer')} />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            mb={4}
            aria-label={t('remove', { n: index + 1 })}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
        <Group grow gap={8} align="flex-start">
          <FPercent control={control} name={`payers.${index}.percent`} label={t('percent')} />
          <FMoney control={control} name={`payers.${index}.amount`} label={t('amount')} />
          <FText control={control} name={`payers.${index}.po_number`} label={t('po')} />
        </Group>
      </Stack>
    </fieldset>
  );
};
