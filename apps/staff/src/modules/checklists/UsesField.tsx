import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { type AssetRow, listAssets } from '@yardline/contract/assets/assets';
import { getReference } from '@yardline/contract/reference/reference';
import { type Moment, moments } from '@yardline/domain/inspections/moments';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Lookup } from '../../shell/lookup/Lookup.tsx';
import { useLookup } from '../../shell/lookup/useLookup.ts';
import type { ChecklistFormState, UseForm } from './checklist-form.ts';
import styles from './checklists.module.css';

type Target = Pick<UseForm, 'class_id' | 'group_id' | 'asset_id'>;

/** Finds one machine, by whatever it is called. */
const MachineSearch = ({ onChosen }: { onChosen: (asset: AssetRow) => void }) => {
  const { t } = useTranslation('checklists');
  const lookup = useLookup();
  const found = useCall(
    listAssets,
    { query: { page_size: '10', ...(lookup.words === '' ? {} : { search: lookup.words }) } },
    { enabled: lookup.isOpen, keepsPrevious: true },
  );
  const rows = found.data?.items ?? [];
  return (
    <Lookup
      lookup={lookup}
      input={{
        label: t('oneMachine'),
        name: 'machine',
        ref: () => undefined,
        onBlur: () => undefined,
        disabled: false,
        withAsterisk: false,
        'aria-required': false,
        error: undefined,
      }}
      placeholder={t('machineHint')}
      chosen=""
      chosenId={undefined}
      answer={found.data}
      found={rows.map((row) => ({ id: row.id, title: row.description, facts: [row.number], aside: null }))}
      isBusy={found.isFetching}
      nothing={found.isFetching || rows.length > 0 ? null : t('machineNotFound')}
      onSubmit={(option) => {
        const asset = rows.find(({ id }) => String(id) === option);
        if (asset !== undefined) onChosen(asset);
        lookup.settle();
      }}
      onClear={() => lookup.settle()}
    />
  );
};

type Named = { class_id?: number | null; group_id?: number | null; asset_id?: number | null; label: string };

/** When a checklist is used, and for which machines: a class, a group or one machine at a time. */
export const UsesField = ({ form, known }: { form: ChecklistFormState; known: readonly Named[] }) => {
  const { t } = useTranslation(['checklists', 'inspections']);
  const { classes, groups } = useLoaded(getReference, {});
  const { field } = useController({ control: form.control, name: 'uses' });
  const { errors } = useFormState({ control: form.control });
  const [moment, setMoment] = useState<Moment>('check_out');
  const [machines, setMachines] = useState(
    new Map(known.flatMap((use) => (use.asset_id ? [[use.asset_id, use.label] as const] : []))),
  );
  const uses = field.value ?? [];
  const add = (target: Target) => field.onChange([...uses, { moment, ...target }]);
  const labelOf = (use: UseForm): string =>
    classes.find(({ id }) => id === use.class_id)?.name ??
    groups.find(({ id }) => id === use.group_id)?.name ??
    machines.get(use.asset_id ?? 0) ??
    '';
  return (
    <>
      <ul className={styles.uses} aria-label={t('uses')}>
        {uses.map((use, index) => {
          const label = `${t(`inspections:moments.${use.moment}`)} · ${labelOf(use)}`;
          const problem = errors.uses?.[index]?.moment?.message;
          return (
            <li key={`${use.moment} ${use.class_id} ${use.group_id} ${use.asset_id} ${index}`}>
              <span>{label}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeUse', { use: label })}
                onClick={() => field.onChange(uses.filter((_, at) => at !== index))}
              >
                <IconX size={16} />
              </ActionIcon>
              {problem === undefined ? null : (
                <Text size="xs" c="var(--mantine-color-error)">
                  {problem}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.row}>
        <SingleSelect
          label={t('when')}
          options={moments.map((value) => ({ value, label: t(`inspections:moments.${value}`) }))}
          value={moment}
          onChange={(chosen) => setMoment(chosen as Moment)}
        />
        <SingleSelect
          label={t('ofClass')}
          options={classes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          value={null}
          isSearchable
          onChange={(id) => add({ class_id: Number(id) })}
        />
        <SingleSelect
          label={t('ofGroup')}
          options={groups.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          value={null}
          isSearchable
          onChange={(id) => add({ group_id: Number(id) })}
        />
      </div>
      <MachineSearch
        onChosen={(asset) => {
          setMachines((all) => new Map(all).set(asset.id, `${asset.number} ${asset.description}`));
          add({ asset_id: asset.id });
        }}
      />
    </>
  );
};
