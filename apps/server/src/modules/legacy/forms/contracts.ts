import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { Fields, OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { storedDocuments } from '../../contracts/public.ts';
import { contractIdOf, userIdOf } from '../codes.ts';
import { fieldsOf, renamed, textOf, withBody, withParams } from '../said.ts';

/** Parts of an address as older programs name them, and ours. [B3.13] [B3.38] */
const addressNames = {
  address1: 'addr1',
  address2: 'addr2',
  provState: 'prov_state',
  province: 'prov_state',
  postalCode: 'postal_zip',
  postal_code: 'postal_zip',
} as const;

/** What a shipment says, by the field of ours that it becomes. */
const shipping: Readonly<Record<string, string>> = {
  deliverTo: 'deliverTo',
  pickUpFrom: 'pickUpFrom',
  createDeliveryTicket: 'createDeliveryTicket',
};

const parts = new Set(['name', 'addr1', 'addr2', 'city', 'prov_state', 'postal_zip', 'phone']);

const addressOf = (said: unknown): Fields =>
  Object.fromEntries(
    Object.entries(renamed(fieldsOf(said), addressNames)).filter(([name]) => parts.has(name)),
  );

/** A shipment as fields of the form: an address by itself is where it is delivered to. */
const shipped = (said: unknown): Fields => {
  const info = fieldsOf(said);
  const plain = addressOf(info);
  const named = Object.entries(info).flatMap(([name, value]) => {
    const ours = shipping[name];
    if (ours === undefined) return [];
    return [[ours, typeof value === 'object' && value !== null ? addressOf(value) : value] as const];
  });
  const whole = Object.keys(plain).length === 0 ? {} : { deliverTo: plain };
  return Object.assign({}, whole, Object.fromEntries(named));
};

const addressEnds = ['deliverTo', 'pickUpFrom'] as const;

/** One address over another: what the later one does not say stays. */
const joined = (...parts: readonly Fields[]): Fields => Object.assign({}, ...parts) as Fields;

/** The form of a saved contract with what is said changed in it; an address that is changed in part keeps the rest. */
const readUpdate = async (scope: Scope, said: Said): Promise<Said> => {
  const id = await contractIdOf(scope, 'contract', textOf(said.params['contract']));
  const body = fieldsOf(said.body);
  const { form, isDraft } = await storedDocuments.asForm(scope, id);
  const changed = shipped(body['shipInfo']);
  const addresses = Object.fromEntries(
    addressEnds
      .filter((name) => changed[name] !== undefined)
      .map(
        (name) =>
          [name, joined({ name: '', addr1: '' }, fieldsOf(form[name]), fieldsOf(changed[name]))] as const,
      ),
  );
  const order: Fields = 'poNumber' in body ? { poNumber: textOf(body['poNumber']) } : {};
  return withBody(withParams(said, { id: String(id) }), {
    form: joined(fieldsOf(form), changed, addresses, order),
    saveAs: isDraft ? 'draft' : 'open',
  });
};

const readComment = async (scope: Scope, said: Said): Promise<Said> => {
  const body = fieldsOf(said.body);
  const operator = await userIdOf(scope, 'operator_id', textOf(body['operator_id']));
  return withBody(said, { ...body, operator_id: operator });
};

/** A list of ours under the name that older programs have for a part of it. */
const narrowed = (path: string, query: Fields): OlderForm => ({
  statement: 'B7.18',
  method: 'GET',
  path,
  answeredBy: 'listContracts',
  reword: (said) => ({ ...said, query: Object.assign({}, said.query, query) }),
});

const kinds = {
  contract: 'contract',
  reservation: 'reservation',
  quote: 'quote',
} as const satisfies Readonly<Record<string, ContractKind>>;

/** Documents as older programs change and list them. */
export const contractForms: readonly OlderForm[] = [
  {
    statement: 'B7.15',
    method: 'PUT',
    path: '/rest-api/update/contract/{contract}',
    answeredBy: 'updateContract',
    read: readUpdate,
  },
  {
    statement: 'B7.15',
    method: 'POST',
    path: '/rest-api/contracts/{contract}/comments',
    isMeant: ({ body }) => /^[a-z]/i.test(textOf(fieldsOf(body)['operator_id'])),
    answeredBy: 'addContractComment',
    read: readComment,
  },
  narrowed('/rest-api/drafts', { status: 'draft' }),
  narrowed('/rest-api/reservations', { kind: kinds.reservation }),
  {
    ...narrowed('/rest-api/misc_settings/rental-status/open-contracts', {
      kind: kinds.contract,
      status: 'open',
    }),
    statement: 'B7.17',
  },
];
