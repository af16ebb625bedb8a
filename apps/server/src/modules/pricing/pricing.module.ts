import { quotePrice } from '@yardline/contract/pricing/pricing';
import * as published from '@yardline/contract/pricing/published-examples';
import * as calls from '@yardline/contract/pricing/pricing-rules';
import { openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { askQuote } from './ask-quote.ts';
import { answerExample, listExamples, tryPrice } from './published-examples.ts';
import { readClassRules, readCompanyRules } from './rules.queries.ts';
import { setClassPricingRules } from './set-class-pricing-rules.ts';
import { setPricingRules } from './set-pricing-rules.ts';

/** The engine on its own, for rentals that are told with the question; and the rules by which the company's are priced. */
export const pricing: Module = {
  name: 'pricing',
  routes: [
    route(quotePrice, askQuote),
    openRoute(published.listPublishedExamples, listExamples),
    openRoute(published.answerPublishedExample, answerExample),
    openRoute(published.tryPrice, tryPrice),
    route(calls.getPricingRules, (scope) => readCompanyRules(scope)),
    route(calls.setPricingRules, setPricingRules),
    route(calls.getClassPricingRules, (scope, { params }) => readClassRules(scope, params.id)),
    route(calls.setClassPricingRules, setClassPricingRules),
  ],
};
