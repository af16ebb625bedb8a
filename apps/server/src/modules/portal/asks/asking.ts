import { randomUUID } from 'node:crypto';
import type { AccountField, AccountPart } from '@yardline/contract/store/account';
import { type Glance, notice } from '../glance.ts';
import type { Faults } from '../pages/profile.ts';
import { type AskWords, en } from './words/en.ts';
import { fr } from './words/fr.ts';

const words: Readonly<Record<'en' | 'fr', AskWords>> = { en, fr };

export const asksOf = ({ language }: Pick<Glance, 'language'>): AskWords => words[language];

/** What a form of the account was filled with, and what is wrong with it: at its fields, or as a whole. */
export type Filled = { values: Readonly<Record<string, string>>; faults: Faults; said?: string };

export const empty: Filled = { values: {}, faults: {} };

type Plain = Omit<AccountField, 'value' | 'fault'> & { value?: string };

/** Fields with what was typed and what is wrong with it. */
export const filledIn = (fields: readonly Plain[], { values, faults }: Filled): AccountField[] =>
  fields.map((field) => {
    const fault = faults[field.name];
    const value = values[field.name] ?? field.value ?? '';
    return fault === undefined ? { ...field, value } : { ...field, value, fault };
  });

/** What is wrong as a whole. */
export const saidOf = ({ said }: Filled): AccountPart[] => (said === undefined ? [] : [notice('bad', said)]);

/** A key for a form that may come twice; one that was refused keeps its own. */
export const keyOf = ({ values }: Filled): { key: string } => ({ key: values['key'] ?? randomUUID() });

type OutLine = { lineId: number; description: string; product: string; quantity: number };

const mostChoices = 20;

/** A choice of pieces for each line that is out; of a single line all are meant. */
export const pieceFields = (glance: Glance, lines: readonly OutLine[]): Plain[] => {
  const said = asksOf(glance);
  return lines.map(({ lineId, description, product, quantity }) => {
    const some = Array.from({ length: Math.min(quantity - 1, mostChoices) }, (_, index) => index + 1);
    return {
      name: `line-${lineId}`,
      label: said.line(description, product),
      type: 'choice' as const,
      value: lines.length === 1 ? String(quantity) : '0',
      options: [
        { value: '0', text: said.no },
        ...some.map((n) => ({ value: String(n), text: said.pieces(n, quantity) })),
        { value: String(quantity), text: said.all(quantity) },
      ],
    };
  });
};

export const phoneField = (glance: Glance): Plain => ({
  name: 'phone',
  label: asksOf(glance).phone,
  type: 'tel',
  value: glance.session.phone,
  autoComplete: 'tel',
  maxLength: 24,
  isOptional: true,
});

export const noteField = (label: string, maxLength = 400): Plain => ({
  name: 'note',
  label,
  type: 'area',
  maxLength,
  isOptional: true,
});
