import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  isCardless,
  listQuery,
  mailAddress,
  pageOf,
  requiredText,
} from '../fields.ts';

export const feedbackKinds = ['question', 'problem', 'idea'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
const kind = z.enum(feedbackKinds, { error: 'field.invalid' });

/** Waiting for an answer, answered, or done with. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
const state = z.enum(feedbackStates, { error: 'field.invalid' });

export const mostFeedbackCharacters = 2_000;

/** The pattern of a screen's route, such as `/contracts/$id/lines`: no number of a record goes along. */
const screen = z
  .string({ error: 'text.invalid' })
  .max(200, { error: 'text.too_long' })
  .regex(/^\/[A-Za-z$_/-]*$/, { error: 'field.invalid' });

const row = {
  id,
  kind,
  state,
  text: z.string(),
  /** Where it was written. */
  screen: z.string(),
  /** The version of the product that its sender saw. */
  version: z.string(),
  sent_by: z.string(),
  created_at: instant,
  /** Empty until someone answers. */
  answer: z.string(),
  has_picture: z.boolean(),
};

export const feedbackRow = z.object(row);
export type FeedbackRow = z.output<typeof feedbackRow>;

export const feedback = z.object({
  ...row,
  answered_by: z.string(),
  answered_at: instant.nullable(),
  /** Whether the caller sent it. */
  is_own: z.boolean(),
  row_version: z.int(),
});
export type Feedback = z.output<typeof feedback>;

export const feedbackForm = z.strictObject({
  kind: kind.default('problem'),
  text: requiredText(mostFeedbackCharacters),
  screen,
  version: z
    .string()
    .max(40, { error: 'text.too_long' })
    .regex(/^[\w.+-]*$/, { error: 'field.invalid' })
    .refine(isCardless, { error: 'text.card_number' })
    .default(''),
});

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/rest-api/feedback',
  summary: 'Sends a question, a problem or an idea about the product to whom the company chose',
  needs: 'signed-in',
  body: feedbackForm,
  reply: feedback,
  status: 201,
});

export const addFeedbackPicture = endpoint({
  name: 'addFeedbackPicture',
  method: 'POST',
  path: '/rest-api/feedback/{id}/picture',
  summary: 'Adds an uploaded picture to feedback of one’s own, once; metadata is removed',
  needs: 'signed-in',
  params: idParams,
  body: z.strictObject({
    /** A picture that the caller has sent. */
    file_id: id,
  }),
  reply: feedback,
  status: 201,
});

const listed = {
  query: listQuery(['created_at'], { kind: kind.optional(), state: state.optional() }),
  shows: ['feedback', 'users'],
  reply: pageOf(feedbackRow),
} as const;

export const listOwnFeedback = endpoint({
  name: 'listOwnFeedback',
  method: 'GET',
  path: '/rest-api/own-feedback',
  summary: 'What the caller sent, with the answers, newest first',
  needs: 'signed-in',
  query: listed.query,
  shows: listed.shows,
  reply: listed.reply,
});

export const listFeedback = endpoint({
  name: 'listFeedback',
  method: 'GET',
  path: '/rest-api/feedback',
  summary: 'What the company’s people sent about the product, newest first',
  needs: 'settings.view',
  query: listed.query,
  shows: listed.shows,
  reply: listed.reply,
});

export const getFeedback = endpoint({
  name: 'getFeedback',
  method: 'GET',
  path: '/rest-api/feedback/{id}',
  summary: 'One piece of feedback, for its sender and for users who may see settings',
  needs: 'signed-in',
  params: idParams,
  shows: listed.shows,
  reply: feedback,
});

export const getFeedbackPicture = endpoint({
  name: 'getFeedbackPicture',
  method: 'GET',
  path: '/rest-api/feedback/{id}/picture',
  summary: 'The picture of a piece of feedback, as base64',
  needs: 'signed-in',
  params: idParams,
  shows: ['feedback', 'files', 'users'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});

export const answerFeedback = endpoint({
  name: 'answerFeedback',
  method: 'POST',
  path: '/rest-api/feedback/{id}/answer',
  summary: 'Answers feedback; the sender is mailed the answer, and has it in their list',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({ answer: requiredText(mostFeedbackCharacters) }),
  reply: feedback,
});

export const closeFeedback = endpoint({
  name: 'closeFeedback',
  method: 'PUT',
  path: '/rest-api/feedback/{id}/closed',
  summary: 'Closes feedback that is done with, or opens it again',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({ is_closed: z.boolean({ error: 'field.invalid' }) }),
  reply: feedback,
});

const settings = z.object({
  /** Empty where the company's own address is used. */
  email: z.string(),
  /** Where feedback goes now; empty where it is only listed. */
  goes_to: z.string(),
});

export const getFeedbackSettings = endpoint({
  name: 'getFeedbackSettings',
  method: 'GET',
  path: '/rest-api/feedback-settings',
  summary: 'Where feedback is mailed to',
  needs: 'settings.view',
  shows: ['feedback_settings', 'companies'],
  reply: settings,
});

export const setFeedbackSettings = endpoint({
  name: 'setFeedbackSettings',
  method: 'PUT',
  path: '/rest-api/feedback-settings',
  summary: 'Sets where feedback is mailed to; empty for the company’s own address',
  needs: 'settings.edit',
  body: z.strictObject({
    email: z.union([z.literal(''), mailAddress], { error: 'email.invalid' }).default(''),
  }),
  reply: settings,
});
