import { Checkbox, Text, Title } from '@mantine/core';
import type { AskedEstimate } from '@yardline/contract/estimates/asked';
import { useTranslation } from 'react-i18next';
import styles from './estimate.module.css';
import pageStyles from '../signature/signature.module.css';

type Section = AskedEstimate['sections'][number];
type Told = { money: (amount: number) => string };

const Lines = ({ lines, money }: Pick<Section, 'lines'> & Told) => {
  const { t } = useTranslation('estimateAsked');
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // An estimate never changes under its link, so that the place of a line is its name.
        <li key={index}>
          <span>
            {line.description}
            <small>
              {line.repair}
              {line.kind === 'L'
                ? ` · ${t('hours', { count: line.quantity })}`
                : line.quantity === 1
                  ? ''
                  : ` · × ${line.quantity}`}
            </small>
          </span>
          <span>{money(line.amount)}</span>
        </li>
      ))}
    </ul>
  );
};

type Props = Told & {
  sections: readonly Section[];
  chosen: readonly string[];
  /** Left out once it was answered: then what was chosen is shown. */
  onChoose?: ((title: string, isChosen: boolean) => void) | undefined;
};

/** What is done in any case, and the choices with their amounts. */
export const Work = ({ sections, chosen, money, onChoose }: Props) => {
  const { t } = useTranslation('estimateAsked');
  const options = sections.filter(({ title }) => title !== '');
  const work = sections.find(({ title }) => title === '');
  return (
    <>
      {work === undefined ? null : (
        <section className={`${pageStyles.askedCard} ${styles.part}`} aria-label={t('work')}>
          <Title order={2}>{t('work')}</Title>
          <Lines lines={work.lines} money={money} />
        </section>
      )}
      {options.length === 0 ? null : (
        <section className={`${pageStyles.askedCard} ${styles.part}`} aria-label={t('options')}>
          <Title order={2}>{t('options')}</Title>
          {onChoose === undefined ? null : (
            <Text size="sm" c="dimmed">
              {t('optionsText')}
            </Text>
          )}
          {options.map(({ title, amount, lines }) => (
            <div className={styles.option} key={title}>
              <div className={styles.choice}>
                <Checkbox
                  size="md"
                  label={title}
                  checked={chosen.includes(title)}
                  disabled={onChoose === undefined}
                  onChange={(event) => onChoose?.(title, event.currentTarget.checked)}
                />
                <strong>{money(amount)}</strong>
              </div>
              <Lines lines={lines} money={money} />
            </div>
          ))}
        </section>
      )}
    </>
  );
};
