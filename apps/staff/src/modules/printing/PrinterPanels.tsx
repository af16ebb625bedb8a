import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createPrinter,
  getPrinter,
  type Printer,
  printerForm,
  type PrinterForm,
  printTestPage,
  updatePrinter,
} from '@yardline/contract/printing/printers';
import { say } from '@yardline/contract/words/say';
import { drivers, paperNames, papers, resolutions } from '@yardline/domain/printing/printers';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

const blank: PrinterForm = {
  title: '',
  division_id: null,
  driver: 'ipp',
  address: '',
  paper: 'letter',
  resolution: 203,
  is_active: true,
};

type Form = UseFormReturn<PrinterForm, unknown, z.output<typeof printerForm>>;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('printing');
  const { divisions } = useSession();
  const driver = useWatch({ control, name: 'driver' });
  return (
    <>
      <FormSection title={t('printer')}>
        <FText control={control} name="title" label={t('title')} maxLength={60} isRequired isFirst />
        <FSelect
          control={control}
          name="division_id"
          label={t('division')}
          placeholder={t('everyDivision')}
          options={divisions.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
          isClearable
        />
        <FSelect
          control={control}
          name="driver"
          label={t('driver')}
          options={drivers.map((value) => ({ value, label: t(`drivers.${value}`) }))}
          isRequired
        />
        <FText
          control={control}
          name="address"
          label={t('address')}
          description={t(`addressHint.${driver}`)}
          maxLength={200}
          isRequired
        />
        <FormRow>
          <FSelect
            control={control}
            name="paper"
            label={t('paper')}
            options={paperNames
              .filter((value) => driver === 'ipp' || papers[value].isLabel)
              .map((value) => ({ value, label: t(`papers.${value}`) }))}
            isRequired
          />
          {driver === 'zpl' ? (
            <FSelect
              control={control}
              name="resolution"
              label={t('resolution')}
              options={resolutions.map((value) => ({ value, label: t('dots', { count: value }) }))}
              isRequired
            />
          ) : null}
        </FormRow>
        <FSwitch control={control} name="is_active" label={t('active')} />
      </FormSection>
    </>
  );
};

/** Adds a printer. */
export const NewPrinterPanel = () => {
  const { t } = useTranslation('printing');
  const navigate = useNavigate();
  const form = useRecordForm(printerForm, blank);
  const { send, isSending } = useSend(createPrinter, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.printers(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newPrinter')}
      closeTo={paths.printers()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const formOf = ({
  title,
  division_id,
  driver,
  address,
  paper,
  resolution,
  is_active,
}: Printer): PrinterForm => ({
  title,
  division_id,
  driver,
  address,
  paper,
  resolution,
  is_active,
});

/** Sends a test page to a printer as it was saved. */
const TestPage = ({ printer, form }: { printer: Printer; form: Form }) => {
  const { t } = useTranslation('printing');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(printTestPage, {});
  const why =
    whyNot(printTestPage) ??
    (form.formState.isDirty ? t('testFirst') : undefined) ??
    (printer.is_active ? undefined : say(language(), 'printer.inactive'));
  return (
    <DisabledWithReason reason={why}>
      <Button
        variant="default"
        loading={isSending}
        onClick={() => why === undefined && send({ params: { id: printer.id } })}
      >
        {t('test')}
      </Button>
    </DisabledWithReason>
  );
};

/** Changes a printer, and prints a test page on it. */
export const EditPrinterPanel = () => {
  const { t } = useTranslation('printing');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getPrinter, { params });
  return (
    <EditPanel
      title={t('editPrinter')}
      closeTo={paths.printers()}
      schema={printerForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updatePrinter}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <Fields form={form} />
          <TestPage printer={snapshot.seen} form={form} />
        </>
      )}
    </EditPanel>
  );
};
