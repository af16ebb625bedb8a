import { CallRefused } from '@yardline/client/call-refused';
import type { listCardReaders } from '@yardline/contract/payments/payments';
import { amount, cents, isAmount, sum } from '@yardline/domain/money/cents';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { isMethod, tenders } from '@yardline/domain/payments/tenders';

/** The cards that lie in simulated readers, or the readers that ask for one, to choose from. */
export const cardsIn = ({ readers }: ReplyOf<typeof listCardReaders>) =>
  readers.flatMap((reader) =>
    reader.cards.map(({ token, title }) => ({
      value: token,
      label: reader.title === '' ? title : `${title} · ${reader.title}`,
      isSimulated: reader.is_simulated,
    })),
  );

/** What the fields of money are called in every form that has them. */
export const moneyNames = {
  method: 'method',
  amount: 'amount',
  cheque_number: 'cheque_number',
  reference: 'reference',
  again: 'again',
  drawer_id: 'drawer_id',
  card_token: 'card_token',
  received_on: 'received_on',
} as const;

type ByMethod = {
  method: string;
  card_token?: string | undefined;
  cheque_number?: string | undefined;
  reference?: string | undefined;
  drawer_id?: number | null | undefined;
  received_on?: string | null | undefined;
};

/** The same of money that goes back: no card is read for it. */
export const backNames = {
  method: 'method',
  amount: 'amount',
  cheque_number: 'cheque_number',
  reference: 'reference',
  drawer_id: 'drawer_id',
} as const;

const drawerOf = ({ method, drawer_id: drawer }: { method: string; drawer_id?: number | null | undefined }) =>
  isMethod(method) && tenders[method].isOfDrawer ? (drawer ?? null) : null;

const referenceOf = ({ method, reference }: { method: string; reference?: string | undefined }): string =>
  isMethod(method) && tenders[method].hasReference ? (reference ?? '') : '';

/** What is sent of a form of money that goes back: the cheque's number with a cheque alone. */
export const ofWayBack = <
  Form extends {
    method: string;
    cheque_number?: string | undefined;
    reference?: string | undefined;
    drawer_id?: number | null | undefined;
  },
>(
  form: Form,
) => ({
  ...form,
  cheque_number: form.method === 'cheque' ? (form.cheque_number ?? '') : '',
  reference: referenceOf(form),
  drawer_id: drawerOf(form),
});

/** What is sent of a form: the card with a card, the cheque's number with a cheque, the bank's with a transfer, and the day with what is no card. */
export const ofMethod = <Form extends ByMethod>(form: Form) => ({
  ...form,
  card_token: form.method === 'card' ? (form.card_token ?? '') : '',
  cheque_number: form.method === 'cheque' ? (form.cheque_number ?? '') : '',
  reference: referenceOf(form),
  drawer_id: drawerOf(form),
  received_on: form.method === 'card' ? null : (form.received_on ?? null),
});

type Parts = readonly { amount: number }[];

/** What the parts come to that are typed and are money. */
export const totalOf = (parts: readonly { amount?: unknown }[]) =>
  amount(
    sum(parts.map(({ amount: part }) => (typeof part === 'number' && isAmount(part) ? cents(part) : 0))),
  );

/** A refusal names the parts that were sent; on screen those that get nothing stand between them, under the form's own name. */
export const among = (parts: Parts, refused: CallRefused, name: string): CallRefused => {
  const shown = parts.flatMap((part, index) => (part.amount === 0 ? [] : [index]));
  const fields = refused.fields.map((field) => ({
    ...field,
    path: field.path.replace(
      /^(?:invoices|deposits)\.(\d+)/,
      (_, sent: string) => `${name}.${shown[Number(sent)]}`,
    ),
  }));
  const { status, reason, message } = refused;
  return new CallRefused({ status, reason, message, fields });
};
