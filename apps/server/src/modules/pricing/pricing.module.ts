import { quotePrice } from '@yardline/contract/pricing';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { askQuote } from './ask-quote.ts';

/** The engine on its own: prices of rentals that are told with the question. */
export const pricing: Module = { name: 'pricing', routes: [route(quotePrice, askQuote)] };
