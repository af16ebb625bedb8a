import { choicesOf, exampleOf, isRequired, mainForm, membersOf, type Schema, typeText } from './schema.ts';

/** A call as the reference tells it: what its address, its query and its headers take, and the schema of its body. */
export type ToldCall = {
  method: string;
  path: string;
  fields: readonly {
    name: string;
    place: 'path' | 'query' | 'header';
    is_required: boolean;
    schema: Schema;
  }[];
  body: Schema | null;
};

/** What a field is entered with: one of some values, a figure, a text, or JSON for what has parts. */
export type Entry = 'choice' | 'number' | 'boolean' | 'text' | 'json';

export type FormField = {
  /** Unlike that of any other field of the form. */
  key: string;
  name: string;
  place: 'path' | 'query' | 'header' | 'body';
  type: string;
  entry: Entry;
  choices: readonly string[];
  isRequired: boolean;
  /** What it holds at first, as text; empty where it may be left out. */
  example: string;
};

/** The key of the one field of a body that is no object. */
const wholeBody = 'body';

const entryOf = (schema: Schema, root: Schema): Entry => {
  const { type } = mainForm(schema, root);
  if (type === 'boolean') return 'boolean';
  if (choicesOf(schema, root) !== undefined) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
};

const textOf = (value: unknown, entry: Entry): string => {
  if (entry === 'json') return JSON.stringify(value, null, 2);
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

type Member = { name: string; place: FormField['place']; schema: Schema; root: Schema; isRequired: boolean };

const fieldOf = ({ name, place, schema, root, isRequired: isNeeded }: Member): FormField => {
  const entry = entryOf(schema, root);
  const rooted: Schema = Object.assign(
    {},
    schema,
    root['$defs'] === undefined ? {} : { $defs: root['$defs'] },
  );
  return {
    key: `${place}.${name}`,
    name,
    place,
    type: typeText(schema, root),
    entry,
    choices: entry === 'boolean' ? ['true', 'false'] : (choicesOf(schema, root) ?? []),
    isRequired: isNeeded,
    example: isNeeded ? textOf(exampleOf(rooted), entry) : '',
  };
};

/** The fields of a form for a call, in the order in which its address, query, headers and body name them. */
export const formOf = ({ fields, body }: ToldCall): FormField[] => {
  const around = fields.map(({ name, place, is_required: isNeeded, schema }) =>
    fieldOf({ name, place, schema, root: schema, isRequired: isNeeded }),
  );
  if (body === null) return around;
  const form = mainForm(body, body);
  const members = membersOf(form);
  if (members.length === 0)
    return [
      ...around,
      fieldOf({ name: wholeBody, place: 'body', schema: body, root: body, isRequired: true }),
    ];
  return [
    ...around,
    ...members.map(([name, schema]) =>
      fieldOf({ name, place: 'body', schema, root: body, isRequired: isRequired(form, name) }),
    ),
  ];
};

/** A request as it leaves: its address with the query, its own headers, and its body as text. */
export type Request = { url: string; headers: Record<string, string>; body: string | undefined };

/** A field whose text is not of its type. */
export type Unreadable = { key: string };

const valueOf = ({ entry }: FormField, text: string): unknown => {
  if (entry === 'number') return Number(text);
  if (entry === 'boolean') return text === 'true';
  return entry === 'json' ? (JSON.parse(text) as unknown) : text;
};

const isReadable = (field: FormField, text: string): boolean => {
  try {
    const value = valueOf(field, text);
    return typeof value !== 'number' || Number.isFinite(value);
  } catch {
    return false;
  }
};

/** What stands in a field; one that may be left out and is empty is left out. */
const filled = (form: readonly FormField[], texts: Readonly<Record<string, string>>) =>
  form.flatMap((field) => {
    const text = texts[field.key] ?? '';
    const isLeftOut = text === '' && (!field.isRequired || field.entry !== 'text');
    return isLeftOut ? [] : [{ field, text }];
  });

/** Fields whose text is not of their type, and those of the address that are empty. */
export const unreadable = (
  form: readonly FormField[],
  texts: Readonly<Record<string, string>>,
): Unreadable[] => {
  const isMissing = (field: FormField) => field.place === 'path' && (texts[field.key] ?? '') === '';
  return [
    ...form.filter(isMissing),
    ...filled(form, texts).flatMap(({ field, text }) => (isReadable(field, text) ? [] : [field])),
  ].map(({ key }) => ({ key }));
};

/**
 * The request of a form.
 * @throws SyntaxError for JSON that is none; look with `unreadable` first
 */
export const requestOf = (
  call: ToldCall,
  form: readonly FormField[],
  texts: Readonly<Record<string, string>>,
): Request => {
  const said = filled(form, texts);
  const at = (place: FormField['place']) => said.filter(({ field }) => field.place === place);
  const named = new Map(at('path').map(({ field, text }) => [field.name, text]));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(named.get(name) ?? ''),
  );
  const query = new URLSearchParams(
    at('query').map(({ field, text }): [string, string] => [field.name, text]),
  );
  const headers = Object.fromEntries(at('header').map(({ field, text }) => [field.name, text]));
  const parts = at('body').map(({ field, text }): [string, unknown] => [field.name, valueOf(field, text)]);
  const whole = form.find(({ key, place }) => place === 'body' && key === `body.${wholeBody}`);
  const isWhole = whole !== undefined && form.filter(({ place }) => place === 'body').length === 1;
  const value = isWhole && !hasMembers(call) ? parts[0]?.[1] : Object.fromEntries(parts);
  return {
    url: query.size === 0 ? path : `${path}?${query}`,
    headers,
    body: call.body === null ? undefined : JSON.stringify(value),
  };
};

const hasMembers = ({ body }: ToldCall): boolean =>
  body !== null && membersOf(mainForm(body, body)).length > 0;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a command line. The key stands in a variable, so that none is copied. */
export const curlOf = (method: string, origin: string, { url, headers, body }: Request): string =>
  [
    `curl -X ${method} ${quoted(origin + url)}`,
    '  -H "Authorization: Bearer $YARDLINE_KEY"',
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d ${quoted(body)}`]),
  ].join(' \\\n');

type Client = { name: string; origin: string };

/** The request as a call of the typed client. */
export const clientOf = (
  { name, origin }: Client,
  form: readonly FormField[],
  texts: Readonly<Record<string, string>>,
): string => {
  const said = filled(form, texts);
  const part = (place: FormField['place']) => said.filter(({ field }) => field.place === place);
  const object = (place: FormField['place'], isTyped: boolean) =>
    Object.fromEntries(
      part(place).map(({ field, text }): [string, unknown] => [
        field.name,
        isTyped ? valueOf(field, text) : text,
      ]),
    );
  const input = {
    ...(part('path').length === 0 ? {} : { params: object('path', false) }),
    ...(part('query').length === 0 ? {} : { query: object('query', false) }),
    ...(part('body').length === 0 ? {} : { body: object('body', true) }),
  };
  return [
    "import { openProgram } from '@yardline/client/program';",
    '',
    `const program = openProgram({ url: '${origin}', key: process.env.YARDLINE_KEY ?? '' });`,
    `const answer = await program.call(${name}, ${JSON.stringify(input, null, 2)});`,
  ].join('\n');
};
