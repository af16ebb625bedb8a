import { Stack, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { addOrderMachine } from '@yardline/contract/machine-sales/order-machines';
import { FMoney } from '@yardline/ui/FNumber';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../shell/panel/Sheet.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { AssetPicker } from '../../assets/AssetPicker.tsx';
import type { DialogProps } from '../record/dialog-props.ts';

/** Adds a machine to a sales order, found by its number, at its price. */
export const AddMachineSheet = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('orderMachines');
  const form = useRecordForm(addOrderMachine.body, { number: '', price: 0 });
  const [chosen, setChosen] = useState<{ number: string; description: string }>();
  const { send, isSending } = useSend(addOrderMachine, { onRefused: landOn(form), onDone: onClose });
  return (
    <Sheet
      title={t('add')}
      submit={t('add')}
      reason={chosen === undefined ? t('chooseMachine') : undefined}
      isSaving={isSending}
      onSubmit={() =>
        void form.handleSubmit((body) =>
          send({ params: { id: document.id }, body }, { ifMatch: document.row_version }),
        )()
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <AssetPicker
          label={t('machine')}
          locationId={document.locationId ?? 0}
          onChosen={(asset) => {
            form.setValue('number', asset.number, { shouldDirty: true });
            setChosen(asset);
          }}
        />
        {chosen === undefined ? null : (
          <Text fw={600}>
            {chosen.number} · {chosen.description}
          </Text>
        )}
        <FMoney
          control={form.control}
          name="price"
          label={t('price')}
          description={t('priceHint')}
          empty={0}
          isRequired
        />
      </Stack>
    </Sheet>
  );
};
