import { act, renderHook, waitFor } from '@testing-library/react';
import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import { ClientContext } from '@yardline/client/hooks';
import type { Inspection } from '@yardline/contract/inspections/inspections';
import { describe, expect, it } from 'vitest';
import { useAnswers } from './useAnswers.ts';

const point = (id: number): Inspection['points'][number] => ({
  id,
  key: `p${id}`,
  prompt_en: 'Brakes',
  prompt_fr: 'Freins',
  kind: 'pass_fail',
  low: null,
  high: null,
  unit: '',
  choices: [],
  is_required: true,
  photo_on_fail: false,
  on_fail: 'note',
  value: '',
  note: '',
  photos: [],
});

const inspection = { id: 7, points: [point(1), point(2)] } as unknown as Inspection;

/** The answers of a screen whose calls arrive when the test says so. */
const open = () => {
  const called: { value: string; arrive: () => void; fail: () => void }[] = [];
  const client = {
    call: (_: object, { body }: { body: { value: string } }) =>
      new Promise<void>((resolve, reject) => {
        const refused = new CallRefused({ status: 0, reason: 'connection.failed', message: 'No line' });
        called.push({ value: body.value, arrive: resolve, fail: () => reject(refused) });
      }),
  } as unknown as Client;
  const around = { client, notify: { done: () => {}, refused: () => {} } };
  const { result } = renderHook(() => useAnswers(inspection), {
    wrapper: ({ children }) => <ClientContext value={around}>{children}</ClientContext>,
  });
  const answer = (id: number, value: string) => act(() => result.current.answer(id, { value, note: '' }));
  const values = () => called.map((each) => each.value);
  return { result, called, answer, values };
};

describe('the answers of an inspection', () => {
  it('go out one after the other, so that the last one is the last for the server too', async () => {
    const { result, called, answer, values } = open();
    answer(1, 'fail');
    answer(1, 'pass');
    await waitFor(() => expect(values()).toEqual(['fail']));
    expect(result.current).toMatchObject({ isSending: true, faults: 0 });
    expect(result.current.points[0]?.value).toBe('pass');
    called[0]?.arrive();
    await waitFor(() => expect(values()).toEqual(['fail', 'pass']));
    expect(result.current.isSending).toBe(true);
    called[1]?.arrive();
    await waitFor(() => expect(result.current.isSending).toBe(false));
  });

  it('hold up none that come after one that did not go through', async () => {
    const { result, called, answer, values } = open();
    answer(1, 'fail');
    answer(2, 'pass');
    await waitFor(() => expect(called).toHaveLength(1));
    called[0]?.fail();
    await waitFor(() => expect(values()).toEqual(['fail', 'pass']));
    called[1]?.arrive();
    await waitFor(() => expect(result.current).toMatchObject({ isSending: false, faults: 1 }));
    expect(result.current.waiting.get(1)).toMatchObject({ value: 'fail', fault: 'No line' });
  });
});
