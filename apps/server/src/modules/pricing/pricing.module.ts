import { quotePrice } from '@yardline/contract/pricing/pricing';
import * as calls from '@yardline/contract/pricing/pricing-rules';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { askQuote } from './ask-quote.ts';
import { readClassRules, readCompanyRules } from './rules.queries.ts';
import { setClassPricingRules } from './set-class-pricing-rules.ts';
import { setPricingRules } from './set-pricing-rules.ts';

/** The engine on its own, for rentals that are told with the question; and the rules by which the company's are priced. */
export const pricing: Module = {
  name: 'pricing',
  routes: [
    route(quotePrice, askQuote),
    route(calls.getPricingRules, (scope) => readCompanyRules(scope)),
    route(calls.setPricingRules, setPricingRules),
    route(calls.getClassPricingRules, (scope, { params }) => readClassRules(scope, params.id)),
    route(calls.setClassPricingRules, setClassPricingRules),
  ],
};
