import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { feeRules, getFeeRules, setFeeRules } from '@yardline/contract/fees/fees';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { type FeeForm, RuleFields } from './RuleFields.tsx';

const blank = {
  for: 'late_return',
  divisionId: null,
  serviceId: 0,
  hourly: 0,
  daily: null,
  freeMinutes: 30,
  percent: 0,
  minimum: 0,
  withinHours: 24,
} as const;

const Fields = ({ form }: { form: FeeForm }) => {
  const { t } = useTranslation('documentFees');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <RuleFields key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => append(Object.assign({}, blank))}
      >
        {t('add')}
      </Button>
    </>
  );
};

/** Changes what late returns and late cancellations are charged. */
export const DocumentFeesPanel = () => {
  const { t } = useTranslation('documentFees');
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.documentFees()}
      schema={feeRules}
      snapshot={useSnapshot(getFeeRules, {})}
      formOf={({ rules }) => ({
        rules: rules.map(({ service: _service, division: _division, says: _says, ...rule }) => rule),
      })}
      endpoint={setFeeRules}
      inputOf={(body) => ({ body })}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
