import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getNumbers, nextNumber, type Numbers, setNextNumber } from '@yardline/contract/numbering/numbers';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import { kindOf } from './kind-of.ts';

/** What the next document will have, and which numbers none will. */
const Preview = ({ numbers, next }: { numbers: Numbers; next: number | null }) => {
  const { t } = useTranslation('numbering');
  const { prefix, lowest } = numbers;
  const said = (number: number): string => `${prefix}${number}`;
  if (next === null || next < lowest)
    return (
      <Text component="output" display="block" size="sm" c="dimmed">
        {t('nothing')}
      </Text>
    );
  const skipped = { from: said(lowest), through: said(next - 1) };
  return (
    <Text component="output" display="block" size="sm">
      {t('preview', { number: said(next) })}{' '}
      {next === lowest ? null : t(next === lowest + 1 ? 'skipsOne' : 'skips', skipped)}
    </Text>
  );
};

const Jumps = ({ jumps }: Pick<Numbers, 'jumps'>) => {
  const { t } = useTranslation('numbering');
  return (
    <FormSection title={t('history')}>
      <ul>
        {jumps.map(({ from, through, reason, by }) => (
          <li key={from}>
            {t(reason === '' ? 'saidBare' : 'said', { span: t('span', { from, through }), reason, by })}
          </li>
        ))}
      </ul>
    </FormSection>
  );
};

/** Sets the next number of a kind of document. */
export const NextNumberPanel = () => {
  const { t } = useTranslation('numbering');
  const navigate = useNavigate();
  const kind = kindOf(useParam('kind'));
  const numbers = useLoaded(getNumbers, { params: { type: kind } });
  const form = useRecordForm(nextNumber, { next_number: numbers.next_number, reason: '' });
  const next = useWatch({ control: form.control, name: 'next_number' });
  const { send, isSending } = useSend(setNextNumber, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.numbers(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('edit', { kind: t(`kinds.${kind}`) })}
      closeTo={paths.numbers()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { type: kind }, body })}
    >
      <FormSection title={t('next')}>
        <FNumber
          control={form.control}
          name="next_number"
          label={t('next')}
          description={t('lowest', { lowest: numbers.lowest })}
          isRequired
          isFirst
        />
        <Preview numbers={numbers} next={next} />
        <FText
          control={form.control}
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          isRequired
          maxLength={200}
        />
      </FormSection>
      {numbers.jumps.length === 0 ? null : <Jumps jumps={numbers.jumps} />}
    </PanelPage>
  );
};
