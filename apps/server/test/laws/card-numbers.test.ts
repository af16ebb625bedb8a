import { createContract } from '@yardline/contract/contracts/contracts';
import { beginFile } from '@yardline/contract/files/files';
import type { Endpoint } from '@yardline/contract/endpoint';
import { listCalls } from '@yardline/contract/list-views/list-names';
import { expect, it, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../app.ts';
import { newCounter } from '../counter.ts';
import { endpoints } from './endpoints.ts';

const held = useApp();
const refusedFields = (body: unknown) =>
  (body as { errors: { path: string; reason: string }[] }).errors
    .map(({ path, reason }) => [path, reason])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));

/** A text that an endpoint takes: where it stands in the input, and the schema that judges it. */
type Leaf = { path: string; schema: z.ZodType };

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  items?: readonly z.ZodType[];
};

const around = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional']);
/** What holds no text of people: its values are listed or of another type. */
const textless = new Set([
  'number',
  'int',
  'boolean',
  'null',
  'enum',
  'literal',
  'undefined',
  'custom',
  'never',
]);

const bare = (schema: z.ZodType): z.ZodType => {
  const { type, innerType } = schema.def as unknown as Def;
  return around.has(type) && innerType !== undefined ? bare(innerType) : schema;
};

const leavesOf = (schema: z.ZodType, path: string): Leaf[] => {
  const def = schema.def as unknown as Def;
  if (around.has(def.type) && def.innerType !== undefined) return leavesOf(def.innerType, path);
  if (textless.has(def.type)) return [];
  if (def.shape !== undefined)
    return Object.entries(def.shape).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`));
  if (def.element !== undefined) return leavesOf(def.element, `${path}[]`);
  if (def.options !== undefined) return def.options.flatMap((each) => leavesOf(each, path));
  if (def.items !== undefined) return def.items.flatMap((each) => leavesOf(each, `${path}[]`));
  if (def.keyType !== undefined && def.valueType !== undefined)
    return [...leavesOf(def.keyType, `${path}{key}`), ...leavesOf(def.valueType, `${path}{}`)];
  // A pipe of a text is judged whole; one of anything else by what goes in.
  if (def.type === 'pipe' && def.in !== undefined && bare(def.in).def.type !== 'string')
    return leavesOf(def.in, path);
  return [{ path, schema }];
};

const cards = [
  'https://a.example/4242424242424242',
  '4242424242424242',
  '4242 4242 4242 4242',
  '378282246310005',
  'card 5555-5555-5555-4444 12/29',
];
const letsThrough = ({ schema }: Leaf): boolean => cards.some((card) => schema.safeParse(card).success);

const partsOf = ({ body, query, headers, method, writes }: Endpoint): [string, z.ZodType][] =>
  Object.entries({ body, ...(method === 'GET' && writes !== true ? {} : { query, headers }) }).flatMap(
    ([part, schema]) => (schema === undefined ? [] : [[part, schema]]),
  );

const open = endpoints.flatMap((endpoint) =>
  partsOf(endpoint).flatMap(([part, schema]) =>
    leavesOf(schema, `${endpoint.name} ${part}`)
      .filter(letsThrough)
      .map(({ path }) => path),
  ),
);

/** Texts in which a card number would not be refused, each with the reason why it never comes to rest or cannot be one. */
const exceptions: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bpassword$|\.old_password$/, 'a password is kept as a hash that it cannot be read from'],
  [
    / body\.(ticket|code|mail_code|uid|token|secret|mobile_session_token|tis_session|state)$/,
    'a code of ours: looked up, never stored',
  ],
  [/\.proof\.code$/, 'a code of a second factor: compared, never stored'],
  [/ body\.proof\.passkey\b/, 'bytes that a passkey signed; another form is refused when they are checked'],
  [/^setSsoConfig body\.client_secret$/, 'sealed, and never shown again'],
  [/^(finishSso|openSsoSession) body\./, 'what an identity provider answered: compared, never stored'],
  [/ body\.callbackUrl$/, 'compared with the addresses that are written down'],
  [
    /serial_?numbers?(\[\])?$/i,
    'the number of a maker: those of telephones and modems have 15 digits with the same check digit',
  ],
  [/ body\.vin$/, 'the number of a vehicle: up to 17 letters and digits, some with the same check digit'],
  [
    / body\.barcode$|^addBarcode body\.code$/,
    'a code to scan: article numbers have 13 and 14 digits, and inventory labels 16',
  ],
  [
    /^(explodeKit body\.number|printLabels body\.numbers\[\])$/,
    'the number of a product that there is: looked up, never stored',
  ],
  [/^getMigrateStatus query\.search$/, 'looked up, never stored'],
  [/^askApproval body\.call\.body$/, 'judged by the call that it is for: what that refuses is not kept'],
  [
    /^reportText(State)? (body|headers)/,
    'what a phone or the provider wrote: read by name, and digits are masked where they may be a card',
  ],
  [/^askPrice headers\./, 'looked up, never stored'],
  [/^reportCardEvent headers\./, 'compared, never stored'],
];

it('refuses a card number in every text that people type, but for a list with reasons [B3.40]', () => {
  expect([...new Set(open)].filter((path) => !exceptions.some(([pattern]) => pattern.test(path)))).toEqual(
    [],
  );
});

test.each(exceptions)('the exception %s is still needed: %s', (pattern) => {
  expect(open.some((path) => pattern.test(path))).toBe(true);
});

it('saves views of every list that answers pages, and of nothing else', () => {
  const paged = endpoints.filter(
    ({ query }) => query !== undefined && 'page_size' in query.shape && 'sort' in query.shape,
  );
  expect(listCalls).toEqual(paged.map(({ name }) => name).toSorted());
});

it('names the field of a document, customer or file in which it found a card number [B3.40]', async () => {
  const { admin, form } = await newCounter(held.app);
  const typed = { reference: cards[1], comments: `paid by ${cards[2]}`, poNumber: cards[1] };
  for (const saveAs of ['draft', 'open'] as const) {
    const { status, body } = await admin.call(createContract, {
      body: { saveAs, form: form([], { kind: 'quote', ...typed }) },
    });
    expect([status, refusedFields(body)]).toEqual([
      400,
      ['form.comments', 'form.poNumber', 'form.reference'].map((path) => [path, 'text.card_number']),
    ]);
  }
  const { body } = await admin.call(beginFile, { body: { name: `${cards[1]}.pdf`, size: 3 } });
  expect(refusedFields(body)).toEqual([['name', 'text.card_number']]);
});
