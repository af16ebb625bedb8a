import type { Cents } from '../money/cents.ts';
import { locales, type Language } from './language.ts';

/** The currency of a company that has not chosen one. [B9.3] */
export const defaultCurrency = 'USD';

// Creating a formatter costs about a thousand times what using one does, and a long list shows thousands of amounts.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${key}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(locales[language], options);
  formatters.set(name, made);
  return made;
}

/**
 * Money for people: 123450 is '$1,234.50' in English and '1 234,50 $' in French. The symbol stands alone: a company works in
 * one currency, and its papers name it once. [S1.6] [S9.9]
 */
export function displayMoney(value: Cents, language: Language, currency: string = defaultCurrency): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const text = formatter(language, currency, options).format(value / 100);
  return language === 'fr' ? text.replace(/^-/, '−') : text;
}

const frenchNames: Readonly<Record<string, string>> = { USD: 'dollars américains', CAD: 'dollars canadiens' };

/** The name of a currency in the plural: 'US dollars', 'dollars américains'. */
export function currencyName(currency: string, language: Language): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = formatter(language, `${currency} name`, options).formatToParts(2);
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return language === 'fr' ? (frenchNames[currency] ?? name) : name;
}

/** A number for people, with as many decimals as it has, up to four: 1234.5 is '1,234.5' and '1 234,5'. [S1.6] */
export function displayNumber(value: number, language: Language): string {
  // Most are counts, and below a thousand both languages write their digits.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return formatter(language, '', { maximumFractionDigits: 4 }).format(value);
}

/** A percent for people: 9.975 is '9.975%' in English and '9,975 %' in French. [S1.6] */
export function displayPercent(percent: number, language: Language): string {
  return formatter(language, '%', { style: 'percent', maximumFractionDigits: 6 }).format(percent / 100);
}
