import { Alert, Radio } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { type MergeGroup, previewMerge } from '@yardline/contract/customers/customer-merge';
import type { Customer } from '@yardline/contract/customers/customers';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { differences } from './merge-text.ts';
import { useGroupText } from './useGroupText.ts';
import styles from './merge.module.css';

type Props = {
  winner: Customer;
  loser: Customer;
  /** Groups that are taken from the one who goes. */
  taken: readonly MergeGroup[];
  onTaken: (taken: MergeGroup[]) => void;
};

/** What a merge would do: what goes over, and of whom each thing is kept in which they differ. */
export const MergeChoices = ({ winner, loser, taken, onTaken }: Props) => {
  const { t } = useTranslation('customers');
  const textOf = useGroupText();
  const input = { params: { id: winner.id }, query: { other: String(loser.id) } };
  const { data, error } = useCall(previewMerge, input);
  const differing = differences(winner, loser);
  if (error !== null) return <Alert color="red">{error.message}</Alert>;
  return (
    <>
      <FormSection title={t('merge.moves')}>
        <ul className={styles.mergeMoves}>
          {(data?.moves ?? []).map(({ noun, count }) => (
            <li key={noun}>{t(`merge.nouns.${noun}`, { count })}</li>
          ))}
          {data?.moves.length === 0 ? <li>{t('merge.nothing')}</li> : null}
          {data === undefined || data.rates_left === 0 ? null : (
            <li>{t('merge.ratesLeft', { count: data.rates_left, name: loser.name })}</li>
          )}
        </ul>
        <p className={styles.mergeBalance}>
          {t('merge.balance')} {data === undefined ? null : <Money amount={data.balance} />}
        </p>
      </FormSection>
      <FormSection title={t('merge.keep')}>
        {differing.length === 0 ? <p>{t('merge.same')}</p> : null}
        {differing.map(({ group }) => (
          <Radio.Group
            key={group}
            label={t(`merge.groups.${group}`)}
            value={taken.includes(group) ? 'loser' : 'winner'}
            onChange={(whose) =>
              onTaken(whose === 'loser' ? [...taken, group] : taken.filter((each) => each !== group))
            }
          >
            <div className={styles.mergePair}>
              <Radio value="winner" label={textOf(winner, group) || t('merge.none')} />
              <Radio value="loser" label={textOf(loser, group) || t('merge.none')} />
            </div>
          </Radio.Group>
        ))}
      </FormSection>
    </>
  );
};
