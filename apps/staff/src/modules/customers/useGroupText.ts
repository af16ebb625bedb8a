import { useLoaded } from '@yardline/client/hooks';
import type { MergeGroup } from '@yardline/contract/customers/customer-merge';
import type { Customer } from '@yardline/contract/customers/customers';
import { getReference } from '@yardline/contract/reference/reference';
import { displayDate } from '@yardline/domain/format/dates';
import { displayMoney, displayPercent } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';

const joined = (texts: readonly string[]): string => texts.filter((each) => each !== '').join(', ');

/** A customer's values in a group of fields, in one line for comparing; empty without values. */
export const useGroupText = (): ((customer: Customer, group: MergeGroup) => string) => {
  const { t } = useTranslation(['customers', 'common', 'billingRules', 'statements']);
  const { tax_codes: taxes, price_lists: lists, terms } = useLoaded(getReference, {});
  const { currency } = useSession().company;
  const yesNo = (value: boolean) => (value ? t('common:yes') : t('common:no'));
  const taxOf = (id: number | null) => taxes.find((each) => each.id === id)?.code ?? '';
  const percentOf = (figure: number) => displayPercent(figure, language());
  const texts: Record<MergeGroup, (of: Customer) => string> = {
    name: ({ name, kind }) => joined([name, t(`kinds.${kind}`)]),
    account_type: ({ account_type: type }) => t(`accountTypes.${type}`),
    alternate_number: (of) => of.alternate_number,
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    address: (of) =>
      joined([
        of.address1,
        of.address2,
        of.city,
        of.prov_state,
        of.postal_code,
        t(`countries.${of.country}`),
      ]),
    credit_limit: ({ credit_limit: limit }) =>
      limit === null ? t('noLimit') : displayMoney(cents(limit), language(), currency),
    rating: (of) =>
      joined([
        t(`rating.answers.${of.ok_to_continue}`),
        t(`rating.answers.${of.allow_activity}`),
        t(`rating.answers.${of.allow_activity_if_unpaid}`),
      ]),
    discounts: (of) => joined([percentOf(of.rental_discount_rate), percentOf(of.sales_discount_rate)]),
    price_list: (of) => lists.find((each) => each.id === of.price_list_id)?.name ?? '',
    terms: (of) => terms.find((each) => each.id === of.terms_id)?.code ?? t('usualTerms'),
    statement: (of) => t(`statements:forms.${of.statement_form}`),
    deposit: ({ deposit_kind: kind, deposit_figure: figure }) =>
      kind === null
        ? t('asEverybody')
        : joined([t(`billingRules:depositKinds.${kind}`), figure === 0 ? '' : String(figure)]),
    purchase_order: (of) => joined([of.blanket_po, of.is_po_required ? t('poRequired') : '']),
    waiver: (of) => yesNo(of.charges_waiver),
    taxes: (of) => joined([taxOf(of.tax1_code_id), taxOf(of.tax2_code_id)]) || t('divisionTax'),
    exemption: (of) => joined([of.exemption_number, of.exemption_type]),
    insurance: ({ insurance_company, insurance_policy_number, insurance_expires_on: until }) =>
      joined([
        insurance_company,
        insurance_policy_number,
        until === null ? '' : displayDate(until, language()),
      ]),
    licenses: ({ licenses }) => joined(licenses.map((each) => `${each.license_type} ${each.license_number}`)),
    language: ({ language: own }) => t(own === null ? 'languageOfCompany' : `languages.${own}`),
    comments: ({ comments }) => comments,
  };
  return (customer, group) => texts[group](customer);
};
