import { type Fields } from '../../../kernel/http/older/forms.ts';
import { fieldsOf, textOf } from '../said.ts';

/** A line by the names of older programs, beside ours. [B3.1] [B3.3] [B3.6] */
const olderLine = (line: Fields): Fields => {
  const isSold = line['type'] === 'S';
  const requested = line['requestedProduct'] ?? null;
  const status = textOf(line['productStatus']);
  return Object.assign({}, line, {
    contractDetailTrxN: line['id'],
    detailTrxN: line['lineNumber'],
    rate: line['unitPrice'],
    overrideListPrice: isSold ? line['rateOverride'] : null,
    requestedProductN: requested,
    rentedProductN: requested === null ? null : line['product'],
    asset_document_status: status === '' ? [] : [{ status_code: status }],
  });
};

/** A document as older programs read it: its lines answer to the names that they know. */
export const withOlderLines = (answer: unknown): unknown => {
  const { lines } = fieldsOf(answer);
  if (!Array.isArray(lines)) return answer;
  return Object.assign({}, fieldsOf(answer), { lines: lines.map((line) => olderLine(fieldsOf(line))) });
};
