import { Text, Title } from '@mantine/core';
import type { SignatureSheet } from '@yardline/contract/signatures/signatures';
import { useTranslation } from 'react-i18next';
import styles from './signing.module.css';

type Line = SignatureSheet['lines'][number];

const periodOf = ({ from, to }: Line): string => [from, to].filter((each) => each !== '').join(' – ');

const LineItem = ({ line }: { line: Line }) => {
  const period = periodOf(line);
  const price = [line.quantity, line.rate].filter((each) => each !== '').join(' × ');
  return (
    <li className={styles.signingLine}>
      <div className={styles.signingLineWhat}>
        <strong>{line.product}</strong> {line.description}
        {period === '' ? null : <span className={styles.signingQuiet}>{period}</span>}
        {line.details.length === 0 ? null : (
          <span className={styles.signingSmall}>{line.details.join(' ')}</span>
        )}
      </div>
      <div className={styles.signingLinePrice}>
        <span className={styles.signingQuiet}>{price}</span>
        <strong>{line.amount}</strong>
      </div>
    </li>
  );
};

const Facts = ({ facts }: Pick<SignatureSheet, 'facts'>) =>
  facts.length === 0 ? null : (
    <dl className={styles.signingFacts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

/** One paper to be signed, as it is read on a screen of any size: what the PDF says, in the same words. */
export const Sheet = ({ sheet, lang }: { sheet: SignatureSheet; lang: string }) => {
  const { t } = useTranslation('signing');
  const title = `${sheet.title} ${sheet.number}`.trim();
  return (
    <article className={styles.signingSheet} aria-label={title} lang={lang}>
      <header>
        <Title order={2}>{sheet.title}</Title>
        {sheet.number === '' ? null : (
          <Text c="dimmed" component="span">
            {t('number', { number: sheet.number })}
          </Text>
        )}
      </header>
      <div className={styles.signingParties}>
        {sheet.parties.map(({ label, name, lines }) => (
          <div key={label}>
            <span className={styles.signingLabel}>{label}</span>
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        ))}
      </div>
      <Facts facts={sheet.facts} />
      <ul className={styles.signingLines} aria-label={t('lines')}>
        {sheet.lines.map((line) => (
          <LineItem key={JSON.stringify(line)} line={line} />
        ))}
      </ul>
      {sheet.sums.length === 0 ? null : (
        <dl className={styles.signingSums} aria-label={t('total')}>
          {sheet.sums.map(({ label, value, isStrong }) => (
            <div key={label} data-strong={isStrong || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sheet.comments === '' ? null : (
        <section className={styles.signingTerms}>
          <h3>{t('comments')}</h3>
          <p>{sheet.comments}</p>
        </section>
      )}
      <section className={styles.signingTerms}>
        <h3>{t('terms')}</h3>
        <p>{sheet.terms}</p>
      </section>
    </article>
  );
};
