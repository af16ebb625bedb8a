import { Text, Title } from '@mantine/core';
import type { SignatureSheet } from '@yardline/contract/signatures';
import { useTranslation } from 'react-i18next';
import './signing.css';

type Line = SignatureSheet['lines'][number];

const periodOf = ({ from, to }: Line): string => [from, to].filter((each) => each !== '').join(' – ');

const LineItem = ({ line }: { line: Line }) => {
  const period = periodOf(line);
  const price = [line.quantity, line.rate].filter((each) => each !== '').join(' × ');
  return (
    <li className="signing-line">
      <div className="signing-line-what">
        <strong>{line.product}</strong> {line.description}
        {period === '' ? null : <span className="signing-quiet">{period}</span>}
        {line.details.length === 0 ? null : <span className="signing-small">{line.details.join(' ')}</span>}
      </div>
      <div className="signing-line-price">
        <span className="signing-quiet">{price}</span>
        <strong>{line.amount}</strong>
      </div>
    </li>
  );
};

const Facts = ({ facts }: Pick<SignatureSheet, 'facts'>) =>
  facts.length === 0 ? null : (
    <dl className="signing-facts">
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
    <article className="signing-sheet" aria-label={title} lang={lang}>
      <header>
        <Title order={2}>{sheet.title}</Title>
        {sheet.number === '' ? null : (
          <Text c="dimmed" component="span">
            {t('number', { number: sheet.number })}
          </Text>
        )}
      </header>
      <div className="signing-parties">
        {sheet.parties.map(({ label, name, lines }) => (
          <div key={label}>
            <span className="signing-label">{label}</span>
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        ))}
      </div>
      <Facts facts={sheet.facts} />
      <ul className="signing-lines" aria-label={t('lines')}>
        {sheet.lines.map((line) => (
          <LineItem key={JSON.stringify(line)} line={line} />
        ))}
      </ul>
      {sheet.sums.length === 0 ? null : (
        <dl className="signing-sums" aria-label={t('total')}>
          {sheet.sums.map(({ label, value, isStrong }) => (
            <div key={label} data-strong={isStrong || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sheet.comments === '' ? null : (
        <section className="signing-terms">
          <h3>{t('comments')}</h3>
          <p>{sheet.comments}</p>
        </section>
      )}
      <section className="signing-terms">
        <h3>{t('terms')}</h3>
        <p>{sheet.terms}</p>
      </section>
    </article>
  );
};
