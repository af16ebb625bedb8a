import type { Fields, Said } from '../../kernel/http/older/forms.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a body; none where it is no object. */
export const fieldsOf = (body: unknown): Fields => (isFields(body) ? body : {});

/** A list in a body; empty where it is none. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** A text or a number, as text without blanks around it; empty where it is neither. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The same call with other parameters of the path. */
export const withParams = (said: Said, params: Fields): Said => ({ ...said, params });

/** The same call with another body. */
export const withBody = (said: Said, body: unknown): Said => ({ ...said, body });

/** The fields without some of them. */
export const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** The same fields by other names; those without another name keep theirs. */
export const renamed = (fields: Fields, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));
