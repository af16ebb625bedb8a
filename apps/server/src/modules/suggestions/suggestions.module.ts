import * as calls from '@yardline/contract/suggestions/suggestions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createSuggestionList } from './create-suggestion-list.ts';
import { getCarriedList } from './get-carried-list.ts';
import { getSuggestionListByNumber, listSuggestionListRows } from './suggestions.queries.ts';
import { updateSuggestionList } from './update-suggestion-list.ts';

/** What is suggested with which products. */
export const suggestions: Module = {
  name: 'suggestions',
  routes: [
    route(calls.listSuggestionLists, listSuggestionListRows),
    route(calls.getSuggestionList, (scope, { params }) => getSuggestionListByNumber(scope, params.number)),
    route(calls.getCarriedList, getCarriedList),
    route(calls.createSuggestionList, createSuggestionList),
    route(calls.updateSuggestionList, updateSuggestionList),
  ],
};
