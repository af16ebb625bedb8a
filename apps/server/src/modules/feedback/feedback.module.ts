import * as calls from '@yardline/contract/feedback/feedback';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { addPicture } from './add-picture.ts';
import { answerFeedback, closeFeedback } from './answer-feedback.ts';
import { getFeedbackById, listFeedback, listOwnFeedback, readPicture } from './feedback.queries.ts';
import { sendFeedback } from './send-feedback.ts';
import { readSettings, setSettings } from './settings.ts';

/** What the company's people say about the product, and what they are answered. */
export const feedback: Module = {
  name: 'feedback',
  routes: [
    route(calls.sendFeedback, sendFeedback),
    outwardRoute(calls.addFeedbackPicture, addPicture),
    route(calls.listOwnFeedback, listOwnFeedback),
    route(calls.listFeedback, listFeedback),
    route(calls.getFeedback, (scope, { params }) => getFeedbackById(scope, params.id)),
    route(calls.getFeedbackPicture, readPicture),
    route(calls.answerFeedback, answerFeedback),
    route(calls.closeFeedback, closeFeedback),
    route(calls.getFeedbackSettings, readSettings),
    route(calls.setFeedbackSettings, setSettings),
  ],
};
