import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ContractForm, ContractLine, priceContract } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import documentStyles from '../looks/document.module.css';
import { HandedLine } from '../record/HandedLine.tsx';
import type { Leaving } from '../record/leaving.ts';
import { isToDeliver } from '../record/state-of.ts';
import { useHanded } from '../record/useHanded.ts';
import { FastPayment } from './FastPayment.tsx';
import { changeOf, type Tender } from './tender.ts';
import { useFastTrack } from './useFastTrack.ts';

type Props = {
  form: ContractForm;
  priced: ReplyOf<typeof priceContract>;
  methods: readonly Tender['method'][];
  onDone: (done: ReplyOf<typeof createFastTrack>, how: { change: number | null; isByCard: boolean }) => void;
  onClose: () => void;
};

const leavingOf = (lines: readonly ContractLine[]): Leaving[] =>
  lines
    .filter(isToDeliver)
    .map((line, place) => ({ key: String(place), line, unit: undefined, choices: [] }));

/** What is sold and done with it. */
const Sold = ({ lines }: { lines: readonly ContractLine[] }) => {
  const { t } = useTranslation('fastTrack');
  if (lines.length === 0) return null;
  return (
    <ul className={documentStyles.handedList} aria-label={t('sold')}>
      {lines.map((line) => (
        <li key={`${line.type} ${line.lineNumber}`} className={documentStyles.handedSold}>
          <span>
            {line.quantity} × <strong>{line.product}</strong> {line.description}
          </span>
          <Money amount={line.extendedAmount} />
        </li>
      ))}
    </ul>
  );
};

/** What goes out with its readings, what it comes to, and how it is paid. */
export const FastTrackForm = ({ form, priced, methods, onDone, onClose }: Props) => {
  const { t } = useTranslation(['fastTrack', 'common']);
  const { locale, currency } = useLocale();
  const leaving = leavingOf(priced.lines);
  const { handed, going, change } = useHanded(leaving, undefined);
  const tender = useForm<Tender>({
    defaultValues: {
      method: methods[0] ?? 'cash',
      amount: priced.totals.total,
      cheque_number: '',
      reference: '',
      again: false,
      drawer_id: null,
      received: null,
    },
  });
  const { total, problems, said, isSending, confirm } = useFastTrack({
    form,
    going,
    tender,
    total: priced.totals.total,
    onDone: (done) => {
      const values = tender.getValues();
      onDone(done, {
        change: changeOf(values, done.invoice.total, done.payment !== null && done.payment.rounding !== 0),
        isByCard: values.method === 'card',
      });
    },
  });
  const reason = priced.problems[0]?.message;
  const submit = () => {
    if (reason === undefined && !isSending) void tender.handleSubmit(confirm)();
  };
  useHotkeys([['mod+Enter', submit]], []);
  return (
    <>
      {leaving.length === 0 ? null : (
        <ul className={documentStyles.handedList} aria-label={t('leaving')}>
          {leaving.map((each) => {
            const own = handed.get(each.key);
            return own === undefined ? null : (
              <HandedLine
                key={each.key}
                contractId={0}
                isFixed
                leaving={each}
                handed={own}
                problem={problems.get(each.key)}
                needsReason={problems.has(each.key)}
                onChange={(changes) => change(each.key, changes)}
              />
            );
          })}
        </ul>
      )}
      <Sold lines={priced.lines.filter(({ type }) => type !== 'R')} />
      <p className={documentStyles.handedTotal}>
        {t('total')} <Money amount={total} />
      </p>
      <FastPayment form={tender} methods={methods} total={total} />
      <Text component="output" c="red" size="sm">
        {said === '' ? (reason ?? '') : said}
      </Text>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <DisabledWithReason reason={reason}>
          <Button onClick={submit} loading={isSending} data-autofocus>
            {t('submit', { amount: moneyText(total, locale, currency) })}
          </Button>
        </DisabledWithReason>
      </Group>
    </>
  );
};
