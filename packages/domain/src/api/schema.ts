/** A JSON Schema as the product writes it of its calls: no more of it than a form needs. */
export type Schema = { readonly [key: string]: unknown };

const asSchema = (value: unknown): Schema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;

const listOf = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.map(asSchema).filter((each) => each !== undefined) : [];

/** What a reference within a schema stands for; itself where it is none. */
export const resolved = (schema: Schema, root: Schema): Schema => {
  const { $ref: name } = schema;
  if (typeof name !== 'string') return schema;
  const parts = name.replace(/^#\/?/, '').split('/').filter(Boolean);
  let at: Schema | undefined = root;
  for (const part of parts) at = at === undefined ? undefined : asSchema(at[part]);
  return at ?? {};
};

/** The forms that a value may have: one for most, several for what may be null or is one of some kinds. */
export const formsOf = (schema: Schema, root: Schema): Schema[] => {
  const own = resolved(schema, root);
  const forms = [...listOf(own['anyOf']), ...listOf(own['oneOf'])];
  return forms.length === 0 ? [own] : forms.flatMap((form) => formsOf(form, root));
};

const isNull = ({ type }: Schema): boolean => type === 'null';
const isFixed = ({ const: fixed }: Schema): boolean => fixed !== undefined;

/** The form of a value that is not null; where one value stands beside a form, as an empty text does, the form. */
export const mainForm = (schema: Schema, root: Schema): Schema => {
  const forms = formsOf(schema, root).filter((form) => !isNull(form));
  return forms.find((form) => !isFixed(form)) ?? forms[0] ?? {};
};

const valuesOf = ({ enum: listed, const: fixed }: Schema): string[] | undefined => {
  if (Array.isArray(listed)) return listed.map(String);
  return fixed === undefined ? undefined : [typeof fixed === 'string' ? fixed : JSON.stringify(fixed)];
};

/** The values of which one is chosen; undefined where another one may be entered. */
export const choicesOf = (schema: Schema, root: Schema): string[] | undefined => {
  const found: string[] = [];
  for (const form of formsOf(schema, root).filter((each) => !isNull(each))) {
    const values = valuesOf(form);
    if (values === undefined) return undefined;
    found.push(...values);
  }
  return found.length === 0 ? undefined : [...new Set(found)];
};

/** The members of an object, in their order. */
export const membersOf = (schema: Schema): [string, Schema][] =>
  Object.entries(asSchema(schema['properties']) ?? {}).map(([name, member]) => [
    name,
    asSchema(member) ?? {},
  ]);

/** Whether a member of an object has to be there. */
export const isRequired = (schema: Schema, name: string): boolean => {
  const { required } = schema;
  return Array.isArray(required) && required.includes(name);
};

const itemsOf = (schema: Schema): Schema => asSchema(schema['items']) ?? {};

const nameOf = (form: Schema, root: Schema): string => {
  const { type, format } = form;
  if (type === 'array') return `array of ${typeText(itemsOf(form), root)}`;
  if (typeof format === 'string' && type === 'string') return `string (${format})`;
  return typeof type === 'string' ? type : 'any';
};

/** The type of a value in the words of JSON Schema: `integer`, `array of string`, `number | null`. */
export const typeText = (schema: Schema, root: Schema): string =>
  [...new Set(formsOf(schema, root).map((form) => nameOf(form, root)))].join(' | ');

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T09:00:00Z',
  time: '09:00',
  email: 'person@example.com',
  uri: 'https://example.com/',
};

/** How deep an example goes: a schema may hold itself. */
const deepest = 6;

const exampleOfObject = (form: Schema, root: Schema, depth: number): unknown =>
  Object.fromEntries(
    membersOf(form)
      .filter(([name]) => isRequired(form, name))
      .map(([name, member]) => [name, exampleAt(member, root, depth + 1)]),
  );

const exampleAt = (schema: Schema, root: Schema, depth: number): unknown => {
  if (depth > deepest) return null;
  const own = resolved(schema, root);
  if (own['default'] !== undefined) return own['default'];
  const form = mainForm(own, root);
  const { type, format, enum: listed, const: fixed, minimum, exclusiveMinimum } = form;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(listed)) return listed[0] as unknown;
  if (type === 'string') return texts[String(format)] ?? '';
  if (type === 'integer' || type === 'number')
    return Math.max(
      Number(minimum ?? 0),
      exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1,
      0,
    );
  if (type === 'boolean') return false;
  if (type === 'array') {
    const least = Number(form['minItems'] ?? 0);
    return Array.from({ length: Math.min(least, 1) }, () => exampleAt(itemsOf(form), root, depth + 1));
  }
  if (type === 'object' || form['properties'] !== undefined) return exampleOfObject(form, root, depth);
  return null;
};

/** A value of the schema's shape, with what has to be there. It may still be refused: it knows no rows. */
export const exampleOf = (schema: Schema): unknown => exampleAt(schema, schema, 0);
