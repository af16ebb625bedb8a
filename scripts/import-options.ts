import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportKind, importKinds, type Mapping } from '@yardline/domain/imports/field';
import { type DayOrder, dayOrders } from '@yardline/domain/imports/styles';

const usage =
  'npm run import -- --company <id or name> --kind <kind> --file F [--mapping M.json] [--sheet S] [--day-order month-first|day-first] [--on-error skip|stop] [--dry-run]';

/** What is asked of the command. */
export type ImportOptions = {
  company: string;
  file: string;
  kind: ImportKind;
  mapping: string | undefined;
  mode: 'check' | 'skip' | 'stop';
  sheet: string | undefined;
  dayOrder: DayOrder | undefined;
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        company: { type: 'string' },
        kind: { type: 'string' },
        file: { type: 'string' },
        mapping: { type: 'string' },
        'on-error': { type: 'string', default: 'stop' },
        sheet: { type: 'string' },
        'day-order': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
};

/** The options of the command. @throws Error in words, with how the command is used */
export const optionsOf = (args: readonly string[]): ImportOptions => {
  const { company, file, mapping, sheet, 'on-error': onError, ...values } = parsed(args);
  const dayOrder = dayOrders.find((each) => each === values['day-order']?.replace('-', '_'));
  if (values['day-order'] !== undefined && dayOrder === undefined)
    throw new Error(`--day-order is month-first or day-first.\n${usage}`);
  const kind = importKinds.find((each) => each === values.kind);
  if (company === undefined || file === undefined) throw new Error(usage);
  if (kind === undefined) throw new Error(`--kind is one of ${importKinds.join(', ')}.\n${usage}`);
  if (onError !== 'skip' && onError !== 'stop') throw new Error(`--on-error is skip or stop.\n${usage}`);
  const mode = values['dry-run'] ? 'check' : onError;
  return { company, file: resolve(file), kind, mapping, mode, sheet, dayOrder };
};

/** @throws Error in words where a path leads to no file */
export const demandFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Error(`There is no file ${path}.`);
  if (!found.isFile()) throw new Error(`${path} is not a file.`);
};

const objectOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What a mapping file says; which fields it names is known where the company is.
 * @throws Error in words where it is no object of texts
 */
export const readMapping = async (path: string | undefined): Promise<{ mapping?: Mapping }> => {
  if (path === undefined) return {};
  await demandFile(path);
  const given = objectOf(await readFile(path, 'utf8'));
  const entries =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : [];
  const texts = entries.filter((each): each is [string, string] => typeof each[1] === 'string');
  if (texts.length === 0 || texts.length < entries.length)
    throw new Error(`${path} is no mapping. Write a JSON object, field to heading: {"number": "Unit No"}.`);
  return { mapping: Object.fromEntries(texts) };
};
