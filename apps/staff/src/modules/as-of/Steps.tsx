import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { FactChange, ReplayStep } from '@yardline/contract/replay/replayed';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { lineWord } from './line-word.ts';
import { statusWord } from '../../shell/product/status-word.ts';
import { Section } from '../../shell/record/Section.tsx';
import { Past, useFieldWord } from '../../shell/records/Past.tsx';
import { useWhat } from '../../shell/records/RecordHistory.tsx';
import { asOf as words } from './words.en.ts';
import styles from './as-of.module.css';

type Field = keyof typeof words.fields;
const isField = (name: string): name is Field => Object.hasOwn(words.fields, name);

/** Facts that are amounts of money, beside those that every history knows. */
const amounts: ReadonlySet<string> = new Set([
  'applications',
  'balance',
  'billed',
  'deposit_estimate',
  'deposit_held',
  'deposits',
  'extended_amount',
  'guarantee_held',
  'owed',
  'paid',
  'payments',
  'unit_price',
]);

type ValueProps = { field: string; value: FactChange['from']; isOfLine: boolean };

const Value = ({ field, value, isOfLine }: ValueProps) => {
  if (typeof value === 'number' && amounts.has(field)) return <Money amount={value} />;
  if (typeof value === 'number' && field === 'next_number') return String(value);
  if (typeof value === 'string' && value !== '' && field === 'status_code')
    return isOfLine ? lineWord(value) : statusWord(value);
  return <Past field={field} value={value} />;
};

/** One fact before and after; a line or a hold that came or went is told by its name alone. */
const Fact = ({ change: { field, line, from, to } }: { change: FactChange }) => {
  const { t } = useTranslation(['asOf', 'history']);
  const known = useFieldWord();
  const isOfLine = line !== null;
  const isWhole = from === null && to === null;
  return (
    <div className={styles.fact}>
      <dt>{isField(field) ? t(`fields.${field}`) : known(field)}</dt>
      <dd>
        {isWhole ? null : (
          <>
            <span className={styles.before}>
              <Value field={field} value={from} isOfLine={isOfLine} />
            </span>
            <span aria-hidden="true">→</span>
            <VisuallyHidden>{t('history:becomes')}</VisuallyHidden>
            <strong>
              <Value field={field} value={to} isOfLine={isOfLine} />
            </strong>
          </>
        )}
      </dd>
    </div>
  );
};

/** The facts of the record, and below them those of each line or document under its name. */
const FactsByLine = ({ changes }: Pick<ReplayStep, 'changes'>) => {
  const { t } = useTranslation('asOf');
  const groups = Map.groupBy(changes, ({ line, product }) =>
    [line === null ? '' : t('line', { line }), product].filter((part) => part !== '').join(' · '),
  );
  return [...groups].map(([name, facts]) => (
    <div key={name} className={styles.group}>
      {name === '' ? null : <h3>{name}</h3>}
      <dl className={styles.facts}>
        {facts.map((change, index) => (
          <Fact key={`${change.field} ${index}`} change={change} />
        ))}
      </dl>
    </div>
  ));
};

const Step = ({ step, isShown }: { step: ReplayStep; isShown: boolean }) => {
  const { t } = useTranslation(['asOf', 'history', 'auditTrail']);
  const what = useWhat();
  const navigate = useNavigate();
  const nouns: Readonly<Record<string, string>> = t('auditTrail:nouns', { returnObjects: true });
  const [act] = step.acts;
  const person = step.by === '' ? t('history:system') : step.by;
  const show = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, at: step.at }), replace: true });
  return (
    <li className={styles.step} data-shown={isShown || undefined} aria-current={isShown ? 'step' : undefined}>
      <div className={styles.stepHead}>
        <button type="button" className={styles.stepWhen} onClick={show}>
          <When at={step.at} />
        </button>
        {act === undefined ? null : (
          <b>
            {[nouns[act.noun] ?? '', what({ part: 'record', action: act.action })]
              .filter(Boolean)
              .join(' · ')}
          </b>
        )}
        <span>{step.by_link ? t('history:byLink', { person }) : person}</span>
        {isShown ? <span className={styles.mark}>{t('shown')}</span> : null}
      </div>
      {step.is_first ? <p className={styles.quiet}>{t('begins')}</p> : null}
      {step.is_first || step.changes.length > 0 ? null : <p className={styles.quiet}>{t('nothing')}</p>}
      <FactsByLine changes={step.changes} />
    </li>
  );
};

/** The change that made the record what it was then, with some before it and after it. */
export const Steps = ({ at, around }: { at: string; around: readonly ReplayStep[] }) => {
  const { t } = useTranslation('asOf');
  const shown = around.findLast((step) => Temporal.Instant.compare(step.at, at) <= 0);
  return (
    <Section title={t('changes')}>
      <ol className={styles.steps}>
        {around.toReversed().map((step) => (
          <Step key={step.step} step={step} isShown={step === shown} />
        ))}
      </ol>
    </Section>
  );
};
