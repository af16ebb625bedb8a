import { CallRefused } from '@yardline/client/call-refused';
import type { Contract, ContractForm } from '@yardline/contract/contracts/contracts';
import { describe, expect, test } from 'vitest';
import { advance, beginSaving, type Order, type Saving, type SavingEvent, saysRefusal } from './saving.ts';

const form = {} as ContractForm;
const draft = { id: 7, row_version: 1, status: 'draft' } as Contract;
const open = { id: 7, row_version: 4, status: 'open' } as Contract;
const theirs = { id: 7, row_version: 9, status: 'draft' } as Contract;

const fine = { form, problems: [] as never[] };
const problem = { path: 'lines.0.quantity', reason: 'quantity.invalid', message: 'Invalid quantity' };
const unreadable = { problems: [problem] };

const typed = (said: string): SavingEvent => ({ type: 'typed', said });
const rested = (said: string): SavingEvent => ({ type: 'rested', said });
const asked = (as: 'draft' | 'open', said: string): SavingEvent => ({ type: 'asked', as, said, read: fine });
const accepted = (document: Contract, said: string): SavingEvent => ({ type: 'accepted', document, said });
const refused = (status: number, fields = [problem]): SavingEvent<'refused'> => ({
  type: 'refused',
  call: new CallRefused({ status, reason: 'contract.refused', message: 'Not so', fields }),
});

/** What became of a saving after some events, and what the last of them ordered. */
const after = (began: Contract | undefined, ...events: SavingEvent[]) => {
  let step: { saving: Saving; orders: Order[] } = { saving: beginSaving(began, 'a'), orders: [] };
  for (const event of events) step = advance(step.saving, event);
  return step;
};

describe('where it begins', () => {
  test('a new document is untouched, a draft is kept, an open document waits for the user', () => {
    expect(after(undefined).saving).toMatchObject({ isDraft: true, keeping: { state: 'untouched' } });
    expect(after(draft).saving).toMatchObject({ isDraft: true, keeping: { state: 'kept' }, known: draft });
    expect(after(open).saving).toMatchObject({ isDraft: false, keeping: { state: 'untouched' } });
  });
});

describe('typing', () => {
  test('a change waits until typing rests', () => {
    const { saving, orders } = after(draft, typed('b'));
    expect(saving).toMatchObject({ isDirty: true, keeping: { state: 'waiting' } });
    expect(orders).toEqual([{ do: 'wait' }]);
  });

  test('the state stays the same object while nothing changes in it', () => {
    const { saving } = after(draft, typed('b'));
    expect(advance(saving, typed('bc')).saving).toBe(saving);
    expect(advance(saving, typed('bc')).orders).toEqual([{ do: 'wait' }]);
  });

  test('a change that is taken back leaves nothing to save', () => {
    const { saving, orders } = after(draft, typed('b'), typed('a'));
    expect(saving.isDirty).toBe(false);
    expect(orders).toEqual([]);
    expect(advance(saving, rested('a')).orders).toEqual([]);
  });

  test('when typing rests a draft is saved, an open document is not', () => {
    expect(after(draft, typed('b'), rested('b')).orders).toEqual([{ do: 'save', as: 'draft' }]);
    expect(after(undefined, typed('b'), rested('b')).orders).toEqual([{ do: 'save', as: 'draft' }]);
    expect(after(open, typed('b'), rested('b')).orders).toEqual([]);
  });

  test('a change while a call is sent does not hide that it saves', () => {
    const { saving } = after(draft, typed('b'), asked('draft', 'b'), typed('c'));
    expect(saving).toMatchObject({ isDirty: true, keeping: { state: 'saving' } });
  });

  test('a change after a refusal waits again', () => {
    const { saving } = after(draft, asked('draft', 'b'), refused(422), typed('c'));
    expect(saving.keeping).toEqual({ state: 'waiting' });
  });
});

describe('asking', () => {
  test('the first save sends a new document, the next one changes it', () => {
    const first = after(undefined, asked('draft', 'b'));
    expect(first.orders).toEqual([{ do: 'send', form, as: 'draft', known: undefined }]);
    expect(first.saving).toMatchObject({ keeping: { state: 'saving' }, isOpening: false });
    const second = after(undefined, asked('draft', 'b'), accepted(draft, 'b'), asked('draft', 'c'));
    expect(second.orders).toEqual([{ do: 'send', form, as: 'draft', known: draft }]);
  });

  test('the user waits while a document is opened', () => {
    expect(after(draft, asked('open', 'b')).saving.isOpening).toBe(true);
  });

  test('what cannot be read is not sent; only opening shows its problems', () => {
    const ask = (as: 'draft' | 'open') => after(draft, { type: 'asked', as, said: 'b', read: unreadable });
    expect(ask('draft').orders).toEqual([]);
    expect(ask('draft').saving).toMatchObject({
      keeping: { state: 'refused', why: 'Invalid quantity' },
      refused: undefined,
      sending: undefined,
    });
    expect(ask('open').saving).toMatchObject({
      keeping: { state: 'refused' },
      refused: { said: 'b', problems: [problem] },
      isOpening: false,
    });
  });

  test('one call at a time: the second waits, and opening counts for more than keeping', () => {
    const sent = [typed('b'), asked('draft', 'b')];
    expect(after(undefined, ...sent, asked('draft', 'c')).orders).toEqual([]);
    expect(after(undefined, ...sent, asked('draft', 'c')).saving.next).toBe('draft');
    expect(after(undefined, ...sent, asked('draft', 'c'), asked('open', 'c')).saving.next).toBe('open');
    expect(after(undefined, ...sent, asked('open', 'c'), asked('draft', 'd')).saving.next).toBe('open');
  });
});

describe('an answer', () => {
  test('the first draft gets its address; the next one is only kept', () => {
    const first = after(undefined, typed('b'), asked('draft', 'b'), accepted(draft, 'b'));
    expect(first.orders).toEqual([{ do: 'showDraft', document: draft }]);
    expect(first.saving).toMatchObject({ isDirty: false, saved: 'b', known: draft, sending: undefined });
    expect(first.saving.keeping).toEqual({ state: 'kept' });
    expect(after(draft, asked('draft', 'b'), accepted(theirs, 'b')).orders).toEqual([]);
  });

  test('that comes late, after a newer change, saves the newer one, over the version that it brought', () => {
    const late = after(undefined, typed('b'), asked('draft', 'b'), typed('c'), accepted(draft, 'c'));
    expect(late.orders).toEqual([
      { do: 'showDraft', document: draft },
      { do: 'save', as: 'draft' },
    ]);
    expect(late.saving).toMatchObject({ isDirty: true, saved: 'b' });
    expect(advance(late.saving, asked('draft', 'c')).orders).toEqual([
      { do: 'send', form, as: 'draft', known: draft },
    ]);
  });

  test('is followed by opening when the user asked for it meanwhile, though nothing else changed', () => {
    const { orders } = after(draft, asked('draft', 'b'), asked('open', 'b'), accepted(theirs, 'b'));
    expect(orders).toEqual([{ do: 'save', as: 'open' }]);
  });

  test('is not followed by a second draft when the form says again what was sent', () => {
    const { orders } = after(draft, asked('draft', 'b'), asked('draft', 'c'), accepted(theirs, 'b'));
    expect(orders).toEqual([]);
  });

  test('that opened the document shows it, and nothing is left to lose', () => {
    const opened = after(draft, typed('b'), asked('open', 'b'), typed('c'), accepted(open, 'c'));
    expect(opened.orders).toEqual([{ do: 'showOpened', document: open }]);
    expect(opened.saving).toMatchObject({ isDirty: false, isOpening: false });
  });
});

describe('a refusal', () => {
  test('of a draft is said in its note', () => {
    const { saving, orders } = after(draft, asked('draft', 'b'), refused(422));
    expect(saving).toMatchObject({ keeping: { state: 'refused', why: 'Not so' }, refused: undefined });
    expect(saving.sending).toBeUndefined();
    expect(orders).toEqual([]);
  });

  test('of opening is said at the fields, and prices are asked again', () => {
    const { saving, orders } = after(draft, asked('open', 'b'), refused(422));
    expect(saving).toMatchObject({ refused: { said: 'b', problems: [problem] }, isOpening: false });
    expect(orders).toEqual([{ do: 'reload', what: 'prices' }]);
  });

  test('because another user saved first keeps how it was asked, for the choice of the user', () => {
    const call = refused(412);
    const { saving, orders } = after(draft, asked('open', 'b'), call);
    expect(saving.stale).toEqual({ refused: call.call, as: 'open' });
    expect(saving.refused).toBeUndefined();
    expect(orders).toEqual([{ do: 'reload', what: 'document' }]);
  });

  test('forgets what was asked for meanwhile', () => {
    const { saving } = after(draft, asked('draft', 'b'), asked('open', 'c'), refused(422));
    expect(saving.next).toBeUndefined();
  });

  test('of nothing that was sent changes nothing', () => {
    const { saving, orders } = after(draft, refused(422));
    expect(saving).toEqual(beginSaving(draft, 'a'));
    expect(orders).toEqual([]);
  });

  test.each([
    ['a draft', after(draft, asked('draft', 'b')).saving, refused(422, []), true],
    ['another user’s version', after(draft, asked('open', 'b')).saving, refused(412, []), true],
    ['fields', after(draft, asked('open', 'b')).saving, refused(422), true],
    ['opening without a field', after(draft, asked('open', 'b')).saving, refused(409, []), false],
    ['nothing sent', after(draft).saving, refused(422), false],
  ])('is said by the form itself or by a message: %s', (_, saving, { call }, expected) => {
    expect(saysRefusal(saving, call)).toBe(expected);
  });
});

describe('another user’s version', () => {
  const conflict = (as: 'draft' | 'open') => [typed('b'), asked(as, 'b'), refused(412)];

  test('is taken over, and the form says what it says', () => {
    const events: SavingEvent[] = [
      ...conflict('draft'),
      { type: 'settledForTheirs', current: theirs, said: 'z' },
    ];
    const { saving, orders } = after(draft, ...events);
    expect(saving).toMatchObject({ known: theirs, saved: 'z', isDirty: false, keeping: { state: 'kept' } });
    expect(saving.stale).toBeUndefined();
    expect(orders).toEqual([]);
  });

  test.each(['draft', 'open'] as const)('is overwritten by what was asked for: %s', (as) => {
    const { saving, orders } = after(draft, ...conflict(as), { type: 'settledForMine', current: theirs });
    expect(saving.stale).toBeUndefined();
    expect(orders).toEqual([{ do: 'save', as }]);
    expect(advance(saving, asked(as, 'b')).orders).toEqual([{ do: 'send', form, as, known: theirs }]);
  });

  test('is left undecided: the refusal stays, and the next save meets it again', () => {
    const { saving } = after(draft, ...conflict('draft'), { type: 'staleDismissed' });
    expect(saving).toMatchObject({ known: draft, keeping: { state: 'refused' } });
    expect(saving.stale).toBeUndefined();
  });
});

describe('leaving', () => {
  const left = (said: string): SavingEvent => ({ type: 'left', said });

  test('saves the last changes of a draft, and none of an open document', () => {
    expect(after(draft, typed('b'), left('b')).orders).toEqual([{ do: 'save', as: 'draft' }]);
    expect(after(draft, left('a')).orders).toEqual([]);
    expect(after(open, typed('b'), left('b')).orders).toEqual([]);
  });

  test('while a call is sent saves once more after its answer, as a draft, and shows nothing', () => {
    const events = [typed('b'), asked('draft', 'b'), typed('c'), left('c'), asked('draft', 'c')];
    expect(after(undefined, ...events, accepted(draft, 'c')).orders).toEqual([{ do: 'save', as: 'draft' }]);
    expect(after(draft, asked('open', 'b'), left('b'), accepted(open, 'b')).orders).toEqual([]);
  });

  test('and coming back goes on as before', () => {
    const entered: SavingEvent = { type: 'entered', said: 'a' };
    expect(after(draft, left('a'), entered).saving).toEqual(beginSaving(draft, 'a'));
    const { saving } = after(draft);
    expect(advance(saving, entered).saving).toBe(saving);
  });
});
