import { isOut } from '@yardline/domain/contracts/line-status';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { LineRecord } from '../contracts/public.ts';
import type { AskedLine } from './insert-request.ts';

const problemOf = (
  lines: readonly LineRecord[],
  { lineId, quantity }: AskedLine,
): FieldRefusal['code'] | undefined => {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined || line.type !== 'R') return 'contract.line_not_found';
  if (!isOut(line)) return 'contract.line_not_out';
  return quantity > line.quantity ? 'return.quantity_exceeds' : undefined;
};

/**
 * Refuses lines that are not out, and more pieces than are.
 * @param pathOf where a form asks for the line
 * @throws Refusal request.invalid at the line
 */
export const refuseNotOut = (
  { lines }: { lines: readonly LineRecord[] },
  asked: readonly AskedLine[],
  pathOf: (line: AskedLine) => string = ({ lineId }) => `line-${lineId}`,
): void => {
  if (asked.length === 0) refuseFields([{ path: 'lines', code: 'field.required' }]);
  const problems = asked.flatMap((line): FieldRefusal[] => {
    const code = problemOf(lines, line);
    return code === undefined ? [] : [{ path: pathOf(line), code }];
  });
  if (problems.length > 0) refuseFields(problems);
};
