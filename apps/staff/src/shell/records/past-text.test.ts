import { expect, it } from 'vitest';
import { history as english } from '../../locales/en/history.ts';
import { history as french } from '../../locales/fr/history.ts';
import { ofHours, ofLocations } from './past-text.ts';

it('says opening hours of the past in the reader’s language [B3.24]', () => {
  const told = 'Mon 07:00–12:00, Mon 13:00–24:00, Sat 08:00–12:00';
  expect(ofHours(told, 'fr')).toBe('lun. 07:00–12:00, lun. 13:00–24:00, sam. 08:00–12:00');
  expect(ofHours(told, 'en')).toBe(told);
});

it('says the marks of locations of the past in the reader’s language, and leaves their names alone [B3.24]', () => {
  const told = 'Y Main yard · no documents · closed, S Shed closed, T Tent · no roles';
  expect(ofLocations(told, french.marks)).toBe(
    'Y Main yard · aucun document · fermé, S Shed closed, T Tent · aucun rôle',
  );
  expect(ofLocations(told, english.marks)).toBe(told);
});
