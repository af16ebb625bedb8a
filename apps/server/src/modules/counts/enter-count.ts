import type { CountLine, enterCount as endpoint } from '@yardline/contract/counts/counts';
import type { InputOf } from '@yardline/contract/endpoint';
import { serialFault } from '@yardline/domain/stock/serial-numbers';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCountLine } from './counts.queries.ts';
import { lockCount } from './lock-count.ts';
import { lockLine, writeCounted } from './write-counted.ts';

/**
 * Records the counted quantity of a line, replacing an earlier one: a count, or the second one. Null resets it.
 * @throws Refusal resource.not_found, count.over, permission.denied, request.invalid (quantity.invalid, serial.count,
 *   serial.repeated, serial.not_serialized)
 */
export const enterCount = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<CountLine> => {
  const count = await lockCount(scope, params.id, 'together');
  const line = await lockLine(scope, count.id, params.lineId);
  const { kind, is_serialized: isSerialized } = await getCountLine(scope, count, line.id);
  const { counted, serial_numbers: serials } = body;
  // A line that is forgotten has no pieces either.
  const fault = serialFault({ isSerialized, quantity: counted ?? serials.length, serials });
  if (fault !== undefined) refuseFields([{ path: 'serial_numbers', ...fault }]);
  const isWhole = counted === null || kind === 'part' || Number.isInteger(counted);
  if (!isWhole || (kind === 'numbered' && (counted ?? 0) > 1))
    refuseFields([{ path: 'counted', code: 'quantity.invalid' }]);
  await writeCounted(scope, count, line, { counted, serials: serials.toSorted(), adds: false });
  await audit(scope, {
    action: 'update',
    noun: 'counts',
    rowId: count.id,
    before: { line: line.id, counted: line.counted },
    after: { line: line.id, counted },
  });
  return getCountLine(scope, count, line.id);
};
