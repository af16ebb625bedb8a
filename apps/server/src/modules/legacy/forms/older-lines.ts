import { type Fields } from '../../../kernel/http/older/forms.ts';
import { fieldsOf, textOf } from '../said.ts';

/** What is needed to order from its vendor what a line rents there; null for what is the shop's own. [B3.6] */
const purchaseInfo = (line: Fields): Fields | null => {
  const { vendorId, vendorName, cost, costPer, from, until, reference } = fieldsOf(line['rerent']);
  return vendorId === undefined
    ? null
    : { vendorId, vendorName, quantity: line['quantity'], cost, costPer, from, until, reference };
};

/** The vendors' numbers under which lines were ordered. [B3.14] */
const ordersOf = (lines: readonly Fields[]): Fields[] =>
  lines.flatMap((line) => {
    const { vendorName, reference } = fieldsOf(line['rerent']);
    return textOf(reference) === ''
      ? []
      : [{ contractDetailTrxN: line['id'], product: line['product'], vendorName, poNumber: reference }];
  });

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
    createPurchaseOrderInfo: purchaseInfo(line),
    requestedProductN: requested,
    rentedProductN: requested === null ? null : line['product'],
    asset_document_status: status === '' ? [] : [{ status_code: status }],
  });
};

/** A document as older programs read it: its lines answer to the names that they know. */
export const withOlderLines = (answer: unknown): unknown => {
  const { lines } = fieldsOf(answer);
  if (!Array.isArray(lines)) return answer;
  const read = lines.map((line) => fieldsOf(line));
  return Object.assign({}, fieldsOf(answer), {
    lines: read.map(olderLine),
    poLinkInformation: ordersOf(read),
  });
};
