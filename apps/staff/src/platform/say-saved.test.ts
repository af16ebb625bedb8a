import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { common } from '../locales/en/common.ts';
import { saved } from '../locales/en/saved.ts';
import { saySaved } from './say-saved.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', defaultNS: 'common', resources: { en: { common, saved } } });
});

it.each([
  ['updateContract', { kind: 'quote', status: 'open', number: 31 }, 'Quote 31 saved'],
  ['createContract', { kind: 'quote', status: 'draft', number: null }, 'Draft saved'],
  ['cancelContract', { kind: 'quote', status: 'cancelled', number: null }, 'Draft deleted'],
  ['updateAsset', { kind: 'numbered', number: 'SL19-1' }, 'Asset SL19-1 saved'],
  ['payInvoice', { number: null }, 'Saved'],
  ['retryJob', undefined, 'Saved'],
])('names the record that %s saved [B7.1] [S7.1]', (endpoint, answer, said) => {
  expect(saySaved(endpoint, answer)).toBe(said);
});
