import { Group, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { previewBarEnd, setBarEnd } from '@yardline/contract/contracts/bars';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FDate } from '@yardline/ui/FDate';
import { FTime } from '@yardline/ui/FTime';
import { Money } from '@yardline/ui/Figures';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../../../shell/panel/useRecordForm.ts';
import { type ActBar, endAfter } from './bar-acts.ts';
import styles from './bars.module.css';

type Props = {
  bar: ActBar;
  /** How far the end was dragged. */
  byDays: number;
  onClose: () => void;
};

type Known = Props & { document: Contract };

const EndForm = ({ bar, byDays, document, onClose }: Known) => {
  const { t } = useTranslation('timeline');
  const line = document.lines.find(({ id }) => id === bar.line_id);
  const day = line?.dateIn ?? document.dateIn ?? '';
  const form = useRecordForm(setBarEnd.body, {
    lineId: bar.line_id,
    dateIn: day === '' ? day : endAfter(day, byDays),
    timeIn: line?.timeIn ?? document.timeIn ?? '',
  });
  const typed = useWatch({ control: form.control });
  const asked = setBarEnd.body.safeParse(typed);
  const params = { id: bar.contract_id };
  const preview = useCall(
    previewBarEnd,
    { params, body: asked.data ?? { lineId: bar.line_id, dateIn: day, timeIn: '' } },
    { enabled: asked.success, keepsPrevious: true },
  );
  const { send, isSending } = useSend(setBarEnd, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send({ params, body }, { ifMatch: bar.row_version }));
  const { data, error } = preview;
  const problems = asked.success ? (data?.problems ?? []) : [];
  return (
    <ConfirmDialog
      isOpen
      title={t('bars.end')}
      confirm={t('bars.endIt')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Group grow align="start" gap={8}>
        <FDate control={form.control} name="dateIn" label={t('bars.day')} isRequired />
        <FTime control={form.control} name="timeIn" label={t('bars.time')} isRequired />
      </Group>
      {(data?.pieces ?? 1) > 1 ? (
        <Text size="sm" mt={8}>
          {t('bars.pieces', { count: data?.pieces ?? 1 })}
        </Text>
      ) : null}
      <div aria-live="polite">
        {data === undefined ? null : (
          <dl className={styles.prices}>
            <dt>{t('bars.before')}</dt>
            <dd>
              <Money amount={data.before.total} />
            </dd>
            <dt>{t('bars.after')}</dt>
            <dd>
              <Money amount={data.after.total} />
            </dd>
          </dl>
        )}
        {problems.map(({ reason, message }) => (
          <p key={`${reason} ${message}`} className={styles.problem}>
            {message}
          </p>
        ))}
        {error === null || !asked.success ? null : <p className={styles.problem}>{error.message}</p>}
      </div>
    </ConfirmDialog>
  );
};

/** Another end for a bar, with the price before and after. */
export const EndDialog = (props: Props) => {
  const { data } = useCall(getContract, { params: { id: props.bar.contract_id } });
  return data === undefined ? null : <EndForm {...props} document={data} />;
};
