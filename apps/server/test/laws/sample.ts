import type { z } from 'zod';
import * as zod from 'zod';

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  examples?: unknown[];
};

/** The JSON schema of what a caller may send. */
export const schemaOf = (schema: z.ZodType): Schema =>
  zod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

// Texts that satisfy the patterns of the contract; the first that fits is taken.
const texts = [
  '1',
  'x',
  '2026-01-06',
  '08:00',
  '2026-01-06T08:00',
  '2026-01-06T08:00:00Z',
  'delivery',
  'a1',
  'someone@test.example',
  'https://id.test.example',
  '0,1',
  '20260106',
  '080000',
];

const textFor = ({ format, pattern, minLength = 0 }: Schema): string => {
  if (format === 'date') return '2026-01-06';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return 'someone@test.example';
  if (format === 'uri') return 'https://id.test.example';
  if (pattern === undefined) return 'x'.repeat(Math.max(1, minLength));
  return texts.find((text) => text.length >= minLength && new RegExp(pattern).test(text)) ?? 'x';
};

/** A small valid value of a schema: only what is required. */
export const sampleOf = (schema: Schema): unknown => {
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either !== undefined) return sampleOf(either);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type ?? 'unknown') {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textFor(schema);
    default:
      return 'x';
  }
};
