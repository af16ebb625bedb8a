import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ArrivalView } from '@yardline/contract/arrivals/open-arrival';
import { beforeEach, describe, expect, it } from 'vitest';
import { Look } from '../../platform/Look.tsx';
import { addWords, switchLanguage, startWords } from '../../platform/i18n.ts';
import { signing } from '../../locales/en/signing.ts';
import { signing as signingFr } from '../../locales/fr/signing.ts';
import { openedBy } from '../addresses.ts';
import { Arrival } from './Arrival.tsx';
import type { Change } from './useArrival.ts';
import { arrivalShown as en } from './words.en.ts';
import { arrivalShown as fr } from './words.fr.ts';

const view: ArrivalView = {
  language: 'en',
  company: { name: 'Northyard', lines: ['518-555-0100'], accent: '' },
  time_zone: 'America/New_York',
  type: 'delivery',
  phase: 'coming',
  driver: 'Luis',
  slot_from: '2026-01-05T14:00:00Z',
  slot_to: '2026-01-05T16:00:00Z',
  arrive_at: '2026-01-05T14:15:00Z',
  position: { at: '2026-01-05T13:40:00Z', latitude: 42.84, longitude: -73.69, distance: 13 },
  arrived_at: null,
  left_at: null,
  requests: [],
  proof: null,
  until: null,
};

const show = (more: Partial<ArrivalView> = {}) => {
  const asked: Change[] = [];
  const onAsk = (change: Change) => {
    asked.push(change);
    return Promise.resolve(true);
  };
  const of: ArrivalView = Object.assign({}, view, more);
  render(
    <Look>
      <Arrival view={of} code="1.x" isBusy={false} error="" onAsk={onAsk} onAgain={() => undefined} />
    </Look>,
  );
  return asked;
};
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`.replaceAll(/\s/g, ' '));

describe('the page of a driver on the way', () => {
  beforeEach(async () => {
    await startWords('en');
    addWords('signing', { en: signing, fr: signingFr });
    addWords('arrivalShown', { en, fr });
  });

  it('has an address of its own [B4.1]', () => {
    expect(openedBy('/on_the_way/1.abc')).toEqual({ what: 'arrival', caught: ['1.abc'] });
    expect(openedBy('/on_the_way/')).toBeUndefined();
  });

  it('says who comes, in which slot, when, and where they last were [B4.1]', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your delivery is on the way');
    expect(facts()).toEqual([
      'Driver: Luis',
      'Promised time: Jan 5, 2026 9:00 AM – 11:00 AM',
      'Planned arrival: Jan 5, 2026 9:15 AM',
      'Last place of the driver: About 13 km away at 8:40 AM',
    ]);
  });

  it('sends a change of contact or instructions, and none that says nothing [B3.19]', async () => {
    const asked = show();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Fill in what changes.')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.change(screen.getByLabelText('Instructions for the driver'), { target: { value: 'Gate 4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(asked).toEqual([{ contact_name: '', contact_phone: '', instructions: 'Gate 4' }]),
    );
  });

  it('shows what was asked, and whether the desk took it over [B3.19]', () => {
    const request = {
      id: 1,
      contact_name: 'Marc',
      contact_phone: '',
      instructions: 'Gate 4',
      asked_at: '2026-01-05T13:00:00Z',
    };
    show({ requests: [{ ...request, is_taken: true }] });
    expect(screen.getByRole('alert').textContent).toBe('Passed on to the driver.Marc · Gate 4');
  });

  it('asks for no change once the driver is there, and then shows the proof [B4.1]', () => {
    const proof = {
      title: 'Proof of delivery',
      number: '7',
      facts: [],
      parties: [],
      lines: [],
      sums: [],
      comments: '',
      terms: '',
    };
    show({
      phase: 'left',
      position: null,
      arrived_at: '2026-01-05T14:10:00Z',
      left_at: '2026-01-05T14:40:00Z',
      until: '2026-01-05T15:40:00Z',
      proof,
    });
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.getByRole('article', { name: 'Proof of delivery 7' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')).toBe(
      '/rest-api/open/arrivals/1.x/proof',
    );
    expect(facts()).toEqual(['Driver: Luis', 'Arrived: Jan 5, 2026 9:10 AM', 'Left: Jan 5, 2026 9:40 AM']);
  });

  it('speaks French [B9.5]', async () => {
    await switchLanguage('fr');
    show({ language: 'fr' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre livraison est en route');
    expect(facts()[3]).toMatch(/^Dernière position connue: À environ 13 km à 8\s?h\s?40$/);
    await switchLanguage('en');
  });
});
