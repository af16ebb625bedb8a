import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useSend } from '@yardline/client/hooks';
import { type Contract, contractKind } from '@yardline/contract/contracts/contracts';
import { copyContract, copyForm } from '@yardline/contract/contracts/copies';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { FDate } from '@yardline/ui/FDate';
import { Money } from '@yardline/ui/Figures';
import { FSelect } from '@yardline/ui/FSelect';
import { FTime } from '@yardline/ui/FTime';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { Sheet } from '../../../shell/panel/Sheet.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { daysOutOf, defaultDates, openingOf } from '../form/default-dates.ts';
import { needsOf } from '../kinds.ts';
import type { DialogProps } from '../record/dialog-props.ts';

// Long enough to read what differs.
const notesMs = 15_000;

type Copied = ReplyOf<typeof copyContract>;

/** What differs from the document that was copied: the price of today, and machines that are taken. */
const CopyNotes = ({ document, copied }: { document: Contract; copied: Copied }) => {
  const { t } = useTranslation(['saving', 'contracts']);
  const { draft, was, replaced } = copied;
  const name = `${t(`contracts:kinds.${document.kind}.one`)} ${document.number ?? ''}`;
  return (
    <>
      <Text size="sm">{t('copy.done', { name })}</Text>
      {draft.totals.total === was ? null : (
        <Text size="sm">
          {t('copy.today')} <Money amount={draft.totals.total} /> · {t('copy.before')} <Money amount={was} />
        </Text>
      )}
      {replaced.map(({ product, by }) => (
        <Text key={product} size="sm">
          {t('copy.replaced', { product, by })}
        </Text>
      ))}
    </>
  );
};

const tell = (document: Contract, copied: Copied): void =>
  void showToast({
    tone: copied.replaced.length === 0 ? 'done' : 'warning',
    stays: notesMs,
    message: <CopyNotes document={document} copied={copied} />,
  });

/** When the new document begins; its dates move with it. By default the next moment at which the yard is open. */
const useStart = (document: Contract) => {
  const { divisions, company } = useSession();
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const opening = openingOf(divisions, document.divisionId);
  const { dateOut, timeOut } = defaultDates(now, document.timeZone, { opening, daysOut: daysOutOf(company) });
  return { dateOut, timeOut };
};

/** A new draft of a document, as for a customer who wants the same again. */
export const CopySheet = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation(['saving', 'contracts']);
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const start = useStart(document);
  const kinds = contractKind.options.filter(
    (kind) => whyNot(needsOf(kind, 'create'), document.divisionId ?? undefined) === undefined,
  );
  const kind = kinds.includes(document.kind) ? document.kind : kinds[0];
  const form = useRecordForm(copyForm, { ...start, ...(kind === undefined ? {} : { kind }) });
  const { control } = form;
  const { send, isSending } = useSend(copyContract, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: async (copied) => {
      onClose();
      await navigate({ to: paths.editDocument(copied.draft.kind, copied.draft) });
      tell(document, copied);
    },
  });
  const save = form.handleSubmit((body) => send({ params: { id: document.id }, body }));
  return (
    <Sheet
      title={`${t('copy.title')} · ${t(`contracts:kinds.${document.kind}.one`)} ${document.number ?? ''}`}
      submit={t('copy.submit')}
      isSaving={isSending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">{t('copy.text')}</Text>
      <FSelect
        control={control}
        name="kind"
        label={t('copy.kind')}
        options={kinds.map((value) => ({ value, label: t(`contracts:kinds.${value}.one`) }))}
        isRequired
        isFirst
      />
      <FormRow>
        <FDate control={control} name="dateOut" label={t('copy.date')} isRequired />
        <FTime control={control} name="timeOut" label={t('extend.time')} isRequired />
      </FormRow>
    </Sheet>
  );
};
