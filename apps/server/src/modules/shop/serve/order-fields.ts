import type { OrderFields } from '@yardline/contract/store/page';
import { say } from '@yardline/contract/words/both';
import type { fieldsOf } from '../../../kernel/http/input.ts';
import type { Language } from '../../../kernel/scope.ts';

const fieldNames = [
  'name',
  'business',
  'email',
  'phone',
  'note',
  'way',
  'addr1',
  'city',
  'prov_state',
  'postal_zip',
  'terms',
  'waiver',
  'code',
  'po',
  'outside',
  'site',
] as const;

/** What fields are called in what is wrong with them. */
const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    name: 'Name',
    email: 'E-mail',
    addr1: 'Street address',
    city: 'City',
    site: 'Site',
    message: 'Message',
  },
  fr: {
    name: 'Nom',
    email: 'Courriel',
    addr1: 'Adresse',
    city: 'Ville',
    site: 'Chantier',
    message: 'Message',
  },
};

/** The form before anything was typed. */
export const emptyFields: OrderFields = Object.fromEntries(fieldNames.map((name) => [name, { value: '' }]));

const longest = 2_000;

/** The form as it was sent, with what is wrong at each field in the language of the page. */
export const fieldsSent = (
  body: unknown,
  language: Language,
  faults: ReturnType<typeof fieldsOf>,
  names: readonly string[] = fieldNames,
): OrderFields => {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return Object.fromEntries(
    names.map((name) => {
      const value = sent[name];
      const fault = faults.find(({ path }) => path === name);
      return [
        name,
        {
          value: typeof value === 'string' ? value.slice(0, longest) : '',
          ...(fault === undefined
            ? {}
            : {
                fault: say(
                  language,
                  fault.code,
                  Object.assign({}, fault.data, { field: labels[language][name] ?? name }),
                ),
              }),
        },
      ];
    }),
  );
};
