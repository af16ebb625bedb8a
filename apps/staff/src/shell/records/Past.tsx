import type { PastValue } from '@yardline/contract/records/records';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { history as words } from '../../locales/en/history.ts';
import { ofHours, ofLocations } from './past-text.ts';
import styles from '@yardline/ui/looks/ui.module.css';

type Field = keyof typeof words.fields;
type Choice = keyof typeof words.values;

const isField = (name: string): name is Field => Object.hasOwn(words.fields, name);
const isChoice = (name: string): name is Choice => Object.hasOwn(words.values, name);

/** Fields whose figure is an amount of money. */
const amounts: ReadonlySet<string> = new Set([
  'credit_limit',
  'list_price',
  'replacement_cost',
  'cost',
  'rental_total',
  'sales_total',
  'proceeds',
  'services_total',
  'waiver_total',
  'tax1_total',
  'tax2_total',
  'total',
]);

/** Figures that are names: a thousands' separator would make another of them. */
const numbers: ReadonlySet<string> = new Set(['number', 'converted_to', 'copied_from', 'model_year']);

/** What a field is called; one of the company's own, and one without words, by its own name. */
export const useFieldWord = (): ((field: string) => string) => {
  const { t } = useTranslation('history');
  return (field) => (isField(field) ? t(`fields.${field}`) : field.replaceAll('_', ' '));
};

const isDay = /^\d{4}-\d\d-\d\d$/;
const isInstant = /^\d{4}-\d\d-\d\dT.*Z$/;

const ofText = (text: string): React.ReactNode => {
  if (isDay.test(text)) return <Day day={text} />;
  return isInstant.test(text) ? <When at={text} /> : text;
};

const ofFigure = (field: string, value: number): React.ReactNode => {
  if (numbers.has(field)) return String(value);
  return amounts.has(field) ? <Money amount={value} /> : <Figure value={value} />;
};

/** What a field held, as the screen of its record would say it. */
export const Past = ({ field, value }: { field: string; value: PastValue }) => {
  const { t, i18n } = useTranslation(['history', 'common']);
  if (value === null || value === '') return <span className={styles.none}>–</span>;
  if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
  if (typeof value === 'number') return ofFigure(field, value);
  if (field === 'hours') return ofHours(value, i18n.language);
  if (field === 'locations') return ofLocations(value, t('marks', { returnObjects: true }));
  if (!isChoice(field)) return ofText(value);
  const choices: Readonly<Record<string, string>> = t(`values.${field}`, { returnObjects: true });
  return choices[value] ?? value;
};
