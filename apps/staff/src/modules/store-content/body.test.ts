import { describe, expect, it } from 'vitest';
import { type Body, isSame, valueAt, write, withValue } from './body.ts';

const both = (en: string) => ({ en, fr: '' });
const page: Body = {
  name: both('Home'),
  blocks: [
    { kind: 'notice', text: both('One') },
    { kind: 'notice', text: both('Two') },
  ],
};
const kindsOf = (body: Body) => valueAt(body, ['blocks', 0, 'text', 'en']);

describe('what is written of a content', () => {
  it('changes at one place and nowhere else', () => {
    const next = withValue(page, ['blocks', 1, 'text', 'fr'], 'Deux');
    expect(valueAt(next, ['blocks', 1, 'text'])).toEqual({ en: 'Two', fr: 'Deux' });
    expect(valueAt(next, ['blocks', 0])).toBe(valueAt(page, ['blocks', 0]));
    expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  });

  it('is the same whatever the order of its fields', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });

  it('has its blocks moved, doubled and removed, each undone again', () => {
    const start = { body: page, before: [] };
    const down = write(start, { do: 'down', path: ['blocks'], index: 0 });
    expect(kindsOf(down.body)).toBe('Two');
    const doubled = write(down, { do: 'double', path: ['blocks'], index: 0 });
    expect(valueAt(doubled.body, ['blocks'])).toHaveLength(3);
    const removed = write(doubled, { do: 'remove', path: ['blocks'], index: 0 });
    expect(valueAt(removed.body, ['blocks'])).toHaveLength(2);
    const undo = { do: 'undo' } as const;
    expect(write(write(write(removed, undo), undo), undo)).toEqual({ body: page, before: [] });
    expect(write(start, { do: 'up', path: ['blocks'], index: 0 }).body).toEqual(page);
  });

  it('is undone a field at a time while it is typed', () => {
    const path = ['name', 'en'];
    const typed = ['H', 'Ho', 'Hou'].reduce(
      (state, value) => write(state, { do: 'set', path, value }),
      write({ body: page, before: [] }, { do: 'set', path: ['name', 'fr'], value: 'M' }),
    );
    expect(typed.before).toHaveLength(2);
    expect(valueAt(write(typed, { do: 'undo' }).body, path)).toBe('Home');
  });
});
