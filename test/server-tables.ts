import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { tables } from '../apps/server/test/laws/tables.ts';

const sources = new URL('../apps/server/src/', import.meta.url);
/** The sources of a room (a module, or the kernel) that name a table in a statement. */
export type Use = { room: string; table: string; isWrite: boolean };

const writes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const reads = new Set([
  'selectFrom',
  'from',
  'using',
  'crossJoin',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'innerJoinLateral',
  'leftJoinLateral',
]);
const written = /\b(?:insert\s+into|(?<!\bfor\s|\bno key\s)update|delete\s+from)\s+"?(\w+)"?/gi;
const read = /(?<!\bdelete\s)\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?"?(\w+)"?/gi;

const roomOf = (path: string): string => {
  const [folder = '', module = ''] = path.split('/');
  return folder === 'modules' ? module : folder;
};

const inCall = (node: ts.CallExpression): [table: string, isWrite: boolean][] => {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const { text } = node.expression.name;
  const [first] = node.arguments;
  if (first === undefined || !(writes.has(text) || reads.has(text))) return [];
  const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return named
    .filter((each) => ts.isStringLiteralLike(each))
    .map((each) => [each.text.split(' ')[0] ?? '', writes.has(text)]);
};

const inTemplate = (text: string): [table: string, isWrite: boolean][] => [
  ...[...text.matchAll(written)].map(([, table = '']): [string, boolean] => [table, true]),
  ...[...text.matchAll(read)].map(([, table = '']): [string, boolean] => [table, false]),
];

const usesIn = (path: string): Use[] => {
  const text = readFileSync(new URL(path, sources), 'utf8');
  const found: [string, boolean][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...inCall(node));
    if (ts.isTaggedTemplateExpression(node)) found.push(...inTemplate(node.template.getText()));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found
    .filter(([table]) => Object.hasOwn(tables, table))
    .map(([table, isWrite]) => ({ room: roomOf(path), table, isWrite }));
};

/** Every naming of a table in a statement of the server, built or written as SQL. Names put together at run time are not seen. */
export const uses: readonly Use[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|d)\.ts$/.test(path))
  .flatMap(usesIn);
