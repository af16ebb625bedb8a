import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demandFile, optionsOf, readMapping } from './import-options.ts';

const plain = ['--company', '2', '--kind', 'assets', '--file', '/f.csv'];

describe('the options of the import command', () => {
  it('are all or nothing without a word, and each says what it changes', () => {
    expect(optionsOf(plain)).toEqual({
      company: '2',
      kind: 'assets',
      file: '/f.csv',
      mode: 'stop',
      mapping: undefined,
      sheet: undefined,
      dayOrder: undefined,
    });
    const more = [
      '--on-error',
      'skip',
      '--sheet',
      'Fleet',
      '--day-order',
      'day-first',
      '--mapping',
      'm.json',
    ];
    expect(optionsOf([...plain, ...more])).toMatchObject({
      mode: 'skip',
      sheet: 'Fleet',
      dayOrder: 'day_first',
      mapping: 'm.json',
    });
    // A trial writes nothing, whatever is asked of bad rows.
    expect(optionsOf([...plain, '--on-error', 'skip', '--dry-run']).mode).toBe('check');
  });

  it.each([
    [['--company', '2', '--kind', 'assets'], /^npm run import/],
    [[...plain, '--kind', 'pigs'], /--kind is one of customers/],
    [[...plain, '--on-error', 'maybe'], /--on-error is skip or stop/],
    [[...plain, '--day-order', 'sideways'], /--day-order is month-first or day-first/],
    [[...plain, '--bogus'], /--bogus[^]*npm run import/],
  ])('%j are refused with how the command is used', (args, words) => {
    expect(() => optionsOf(args)).toThrow(words);
  });
});

describe('its files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'options-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are there, and are files', async () => {
    await expect(demandFile(join(folder, 'none.csv'))).rejects.toThrow(/There is no file/);
    await expect(demandFile(folder)).rejects.toThrow(/is not a file/);
  });

  it('of mappings are objects of texts', async () => {
    const read = async (content: string) => {
      const path = join(folder, 'm.json');
      await writeFile(path, content);
      return readMapping(path);
    };
    expect(await read('{"number": "Unit No"}')).toEqual({ mapping: { number: 'Unit No' } });
    expect(await readMapping(undefined)).toEqual({});
    for (const wrong of ['{"number": ', '["number"]', '{"number": 3}', '{}'])
      await expect(read(wrong)).rejects.toThrow(/is no mapping/);
  });
});
