import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import {
  type SimulationForm,
  simulationForm,
  startSimulation,
} from '@yardline/contract/simulations/simulations';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { RateEditor } from '../../shell/rates/RateEditor.tsx';
import { usePresentRates } from './usePresentRates.ts';
import styles from './simulations.module.css';

type Form = UseFormReturn<SimulationForm, unknown, z.output<typeof simulationForm>>;

const kinds = ['group', 'class', 'asset'] as const;
type Kind = (typeof kinds)[number];

const kindOf = ({ class_id: ofClass, asset_number: asset }: SimulationForm): Kind => {
  if (asset) return 'asset';
  return ofClass ? 'class' : 'group';
};

/** For what the rates are tried: one group, one class or one asset. */
const ProductFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('rates');
  const { classes, groups } = useLoaded(getReference, {});
  const { control, getValues, setValue } = form;
  const [kind, setKind] = useState(() => kindOf(getValues()));
  const change = (next: Kind) => {
    setKind(next);
    setValue('group_id', null);
    setValue('class_id', null);
    setValue('asset_number', '');
  };
  const choices = (rows: typeof groups | typeof classes) =>
    rows.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
  return (
    <>
      <SegmentedControl<Kind>
        aria-label={t('kind')}
        data={kinds.map((value) => ({ value, label: t(`productKinds.${value}`) }))}
        value={kind}
        onChange={change}
      />
      {kind === 'group' ? (
        <FSelect control={control} name="group_id" label={t('group')} options={choices(groups)} />
      ) : null}
      {kind === 'class' ? (
        <FSelect
          control={control}
          name="class_id"
          label={t('class')}
          options={choices(classes.filter((each) => each.kind === 'rental'))}
        />
      ) : null}
      {kind === 'asset' ? <FText control={control} name="asset_number" label={t('assetNumber')} /> : null}
    </>
  );
};

/** The rates to try, which begin as those that what is chosen has today. */
const ProposedRates = ({ form }: { form: Form }) => {
  const { groups } = useLoaded(getReference, {});
  const { control, setValue } = form;
  const [group = null, ofClass = null, asset = ''] = useWatch({
    control,
    name: ['group_id', 'class_id', 'asset_number'],
  });
  const classOfGroup = groups.find(({ id }) => id === group)?.class_id ?? null;
  const present = usePresentRates(
    { group_id: group, class_id: ofClass, asset_number: asset.trim() },
    classOfGroup,
  );
  useEffect(() => {
    if (present !== undefined) setValue('rates', present, { shouldValidate: true });
  }, [present, setValue]);
  return (
    <RateEditor
      control={control}
      name="rates"
      classId={ofClass ?? classOfGroup}
      {...(present === undefined ? {} : { before: present })}
    />
  );
};

const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Tries rates on the rentals of the last year, or of other days. */
export const NewSimulationPanel = () => {
  const { t } = useTranslation('simulations');
  const navigate = useNavigate();
  const { company } = useSession();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(simulationForm, {
    group_id: idIn(search['group_id']),
    class_id: idIn(search['class_id']),
    asset_number: search['asset'] ?? '',
    from: Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(),
    to: Temporal.PlainDate.from(today).subtract({ days: 1 }).toString(),
    rates: [],
  });
  const { send, isSending } = useSend(startSimulation, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.simulation(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.simulations()}
      form={form}
      isSaving={isSending}
      submit={t('start')}
      size={760}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('product')}>
        <ProductFields form={form} />
      </FormSection>
      <FormSection title={t('period')}>
        <FormRow>
          <FDate control={form.control} name="from" label={t('from')} isRequired />
          <FDate control={form.control} name="to" label={t('to')} isRequired />
        </FormRow>
        <p className={styles.simulationNote}>{t('periodText')}</p>
      </FormSection>
      <ProposedRates form={form} />
    </PanelPage>
  );
};
