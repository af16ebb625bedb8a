import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getMechanicCosts,
  mechanicCostsForm,
  setMechanicCosts,
} from '@yardline/contract/labor/mechanic-costs';
import { FDate } from '@yardline/ui/FDate';
import { FMoney } from '@yardline/ui/FNumber';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { useToday } from '../../shell/useToday.ts';

/** What an hour of a mechanic costs, from each day on. */
export const MechanicCostPanel = () => {
  const { t } = useTranslation('labor');
  const navigate = useNavigate();
  const today = useToday();
  const { may, denied } = useSession();
  const params = { id: useRecordId() };
  const seen = useLoaded(getMechanicCosts, { params });
  const form = useRecordForm(mechanicCostsForm, {
    costs: seen.costs.map(({ from_on, cost_rate }) => ({ from_on, cost_rate: cost_rate ?? 0 })),
  });
  const { control } = form;
  const rows = useFieldArray({ control, name: 'costs', keyName: 'key' });
  const { send, isSending } = useSend(setMechanicCosts, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.mechanicCosts(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('cost.of', { name: seen.mechanic_name })}
      closeTo={paths.mechanicCosts()}
      form={form}
      isSaving={isSending}
      reason={may('users.edit') ? undefined : denied('users.edit')}
      onSubmit={(body) => send({ params, body })}
    >
      <FormSection title={t('cost.rows')}>
        {rows.fields.map((row, index) => (
          <Group key={row.key} align="flex-end" wrap="nowrap" gap={8}>
            <FDate control={control} name={`costs.${index}.from_on`} label={t('rate.from')} isRequired />
            <FMoney control={control} name={`costs.${index}.cost_rate`} label={t('costRate')} isRequired />
            <ActionIcon
              variant="subtle"
              color="gray"
              mb={4}
              aria-label={t('cost.remove', { day: row.from_on })}
              onClick={() => rows.remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button variant="default" onClick={() => rows.append({ from_on: today, cost_rate: 0 })}>
          {t('cost.add')}
        </Button>
      </FormSection>
    </PanelPage>
  );
};
