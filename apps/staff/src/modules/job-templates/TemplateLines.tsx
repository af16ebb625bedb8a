import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import type { JobTemplate } from '@yardline/contract/job-templates/job-templates';
import { listLaborCodes, listRepairCodes } from '@yardline/contract/labor/labor';
import { listServices } from '@yardline/contract/services/services';
import { lineKinds } from '@yardline/domain/work-orders/work-lines';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PartField } from '../../shell/work/PartField.tsx';
import { every } from '../../shell/every.ts';
import { blankLine, type TemplateForm, type TemplateKind } from './template-form.ts';

const kinds = ['L', 'P', 'V'] as const satisfies readonly TemplateKind[];
const kindName = (kind: TemplateKind): string => lineKinds[kind][language()];
const codeOptions = (codes: readonly { id: number; code: string; description: string }[]) =>
  codes.map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` }));

type LineProps = {
  form: TemplateForm;
  index: number;
  kind: TemplateKind;
  /** The part that the line has already, in words. */
  known: string;
  onRemove: () => void;
};

const ProductField = ({ form: { control }, index, kind, known }: LineProps) => {
  const { t } = useTranslation('workOrders');
  const labors = useLoaded(listLaborCodes, every).items;
  const { services } = useLoaded(listServices, {});
  const at = `lines.${index}` as const;
  if (kind === 'P')
    return (
      <PartField
        control={control}
        name={`${at}.part_id`}
        label={t('lines.part')}
        known={known}
        onChosen={() => undefined}
        isRequired
      />
    );
  return kind === 'L' ? (
    <FSelect
      control={control}
      name={`${at}.labor_code_id`}
      label={t('lines.laborCode')}
      options={codeOptions(labors)}
      isRequired
    />
  ) : (
    <FSelect
      control={control}
      name={`${at}.service_id`}
      label={t('lines.service')}
      options={services.map((each) => ({
        value: each.id,
        label: `${each.service_code} ${each.description}`,
      }))}
      isRequired
    />
  );
};

const quantityWords = { L: 'lines.hours', P: 'lines.pieces', V: 'lines.count' } as const;

/** One line: the repair that it belongs to, its product, and how much of it. */
const LineFields = (props: LineProps) => {
  const { form, index, kind, onRemove } = props;
  const { control } = form;
  const { t } = useTranslation(['jobTemplates', 'workOrders']);
  const repairs = useLoaded(listRepairCodes, every).items;
  const at = `lines.${index}` as const;
  return (
    <FormSection title={t('line', { kind: kindName(kind), n: index + 1 })}>
      <FormRow>
        <FSelect
          control={control}
          name={`${at}.repair_code_id`}
          label={t('workOrders:lines.repairCode')}
          options={codeOptions(repairs)}
          isRequired
        />
        <ProductField {...props} />
      </FormRow>
      <FormRow>
        <FNumber
          control={control}
          name={`${at}.quantity`}
          label={t(`workOrders:${quantityWords[kind]}`)}
          decimals={2}
          isRequired
        />
        <FText
          control={control}
          name={`${at}.description`}
          label={t('workOrders:lines.description')}
          maxLength={120}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          mt={26}
          aria-label={t('removeLine', { n: index + 1 })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </FormRow>
    </FormSection>
  );
};

/** The lines of a template; buttons below add one of each kind. */
export const TemplateLines = ({ form, seen }: { form: TemplateForm; seen?: JobTemplate }) => {
  const { t } = useTranslation('jobTemplates');
  const repairs = useLoaded(listRepairCodes, every).items;
  const rows = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const { errors } = useFormState({ control: form.control });
  const knownOf = (id: number): string => {
    const line = seen?.lines.find(({ part_id: partId }) => partId === id);
    return line === undefined ? '' : `${line.product} ${line.product_name}`;
  };
  const add = (kind: TemplateKind) => {
    const last = form.getValues('lines').at(-1)?.repair_code_id;
    rows.append(blankLine(kind, last ?? form.getValues('repair_code_id') ?? repairs[0]?.id ?? 0));
  };
  return (
    <>
      {rows.fields.map((row, index) => (
        <LineFields
          key={row.key}
          form={form}
          index={index}
          kind={row.kind}
          known={row.kind === 'P' ? knownOf(row.part_id) : ''}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <Text size="xs" c="var(--mantine-color-error)">
        {errors.lines?.message ?? errors.lines?.root?.message}
      </Text>
      <Group gap={8}>
        {kinds.map((kind) => (
          <Button key={kind} variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(kind)}>
            {t('addLine', { kind: kindName(kind).toLowerCase() })}
          </Button>
        ))}
      </Group>
    </>
  );
};
