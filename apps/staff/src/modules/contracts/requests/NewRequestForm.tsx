import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { createRequest, requestFields, writtenKinds } from '@yardline/contract/requests/requests';
import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { language } from '../../../platform/i18n.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { LineParts } from '../off-rents/LineParts.tsx';
import { isOut } from '../record/state-of.ts';

/** A repair is about one machine; the rest may be about many, and about a part of a bulk line. */
const panelForm = requestFields.omit({ lines: true }).extend({
  lineId: z.int(),
  lineIds: z.array(z.int()),
  quantities: z.record(z.string(), z.int()),
});

type Control = ReturnType<typeof useRecordForm<typeof panelForm>>['control'];
type WishProps = { control: Control; title: string; out: readonly ContractLine[] };

/** Of which equipment it is asked; of a bulk line, how many pieces. */
const Equipment = ({ control, out }: Omit<WishProps, 'title'>) => {
  const { t } = useTranslation('customerRequests');
  const [kind, lineIds] = useWatch({ control, name: ['kind', 'lineIds'] });
  const { field } = useController({ control, name: 'quantities' });
  const options = out.map(({ id, product, description }) => ({
    value: id ?? 0,
    label: `${product} ${description}`,
  }));
  if (kind === 'service')
    return (
      <FSelect control={control} name="lineId" label={t('write.machine')} options={options} isRequired />
    );
  return (
    <>
      <FMultiSelect control={control} name="lineIds" label={t('linesTitle')} options={options} isRequired />
      <LineParts
        lines={out.filter(({ id, isBulk, quantity }) => isBulk && quantity > 1 && lineIds.includes(id ?? 0))}
        value={field.value}
        isWrong={false}
        labelOf={(product) => t('write.quantityOf', { product })}
        onChange={field.onChange}
      />
    </>
  );
};

/** When it is wanted: the new return, or the window of a pickup. */
const Moment = ({ control }: { control: Control }) => {
  const { t } = useTranslation('customerRequests');
  const kind = useWatch({ control, name: 'kind' });
  if (kind === 'service') return <FSwitch control={control} name="is_stopped" label={t('urgent')} />;
  const isLater = kind === 'extension';
  return (
    <FormRow>
      <FDate
        control={control}
        name="date"
        label={isLater ? t('back') : t('write.day')}
        isRequired={isLater}
        isClearable={!isLater}
      />
      {isLater ? null : <FTime control={control} name="from" label={t('from')} />}
      <FTime
        control={control}
        name="until"
        label={isLater ? t('write.time') : t('until')}
        isRequired={isLater}
      />
    </FormRow>
  );
};

/** What is asked for. */
const Wish = ({ control, title, out }: WishProps) => {
  const { t } = useTranslation('customerRequests');
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormSection title={title}>
      <FSelect
        control={control}
        name="kind"
        label={t('kind')}
        options={writtenKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        isRequired
        isFirst
      />
      <Equipment control={control} out={out} />
      <Moment control={control} />
      <FTextarea
        control={control}
        name="note"
        label={kind === 'service' ? t('symptom') : t('note')}
        maxLength={400}
        isRequired={kind === 'service'}
      />
    </FormSection>
  );
};

/** Who asks, and where the answer goes. */
const Asker = ({ control }: { control: Control }) => {
  const { t } = useTranslation('customerRequests');
  return (
    <FormSection title={t('who')}>
      <FText control={control} name="name" label={t('name')} maxLength={80} isRequired />
      <FormRow>
        <FText control={control} name="phone" label={t('phone')} maxLength={24} />
        <FSelect
          control={control}
          name="language"
          label={t('language')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </FormRow>
      <FText control={control} name="email" label={t('email')} description={t('write.emailHint')} />
    </FormSection>
  );
};

/** Records what a customer asks for on the phone; the people who decide it find it among the requests. [B4.18] */
export const NewRequestForm = ({ id, home }: { id: number; home: () => void }) => {
  const { t } = useTranslation('customerRequests');
  const navigate = useNavigate();
  const contract = useLoaded(getContract, { params: { id } });
  const out = contract.lines.filter(isOut);
  const form = useRecordForm(panelForm, {
    contract_id: id,
    kind: 'service',
    lineId: out[0]?.id ?? 0,
    lineIds: out.slice(0, 1).flatMap((line) => line.id ?? []),
    quantities: {},
    date: null,
    from: null,
    until: null,
    is_stopped: false,
    note: '',
    name: '',
    email: '',
    phone: '',
    language: language(),
  });
  const { send, isSending } = useSend(createRequest, {
    onRefused: landOn(form),
    onDone: (request) => navigate({ to: paths.request(request.id), ignoreBlocker: true }),
  });
  const quantityOf = (lineId: number): number => out.find((line) => line.id === lineId)?.quantity ?? 1;
  return (
    <PanelPage
      title={t('write.title')}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('write.submit')}
      onSubmit={({ lineId, lineIds, quantities, ...body }) => {
        const asked = body.kind === 'service' ? [lineId] : lineIds;
        const lines = asked.map((line) => ({
          line_id: line,
          quantity: body.kind === 'service' ? 1 : (quantities[String(line)] ?? quantityOf(line)),
        }));
        send({ body: { ...body, lines } });
      }}
    >
      <Wish control={form.control} title={contract.customerName} out={out} />
      <Asker control={form.control} />
    </PanelPage>
  );
};
