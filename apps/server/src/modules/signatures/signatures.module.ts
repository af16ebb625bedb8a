import * as calls from '@yardline/contract/signatures/signatures';
import { streamFile } from '../../kernel/files/files.ts';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { readContent } from '../papers/public.ts';
import { openRequest, printAsked, signByLink } from './asked.ts';
import { renewRequest, requestSignature } from './request-signature.ts';
import { revokeRequest } from './revoke-request.ts';
import { signAtCounter } from './sign-at-counter.ts';
import { viewSubject } from './signable.ts';
import { viewOf } from './signature-view.ts';
import { getSignatureRow, requestsOf, signatureAt, signaturesOf } from './signatures.queries.ts';

/** Signatures on documents: asked for by a link, or taken at the counter. */
export const signatures: Module = {
  name: 'signatures',
  routes: [
    route(calls.getSignatureView, async (scope, { params, query }) => {
      await viewSubject(scope, params);
      const language = query.language ?? scope.language;
      return viewOf(params.type, language, await readContent(scope, params.type, params.id, language));
    }),
    route(calls.requestSignature, requestSignature),
    route(calls.listSignatureRequests, async (scope, { params }) => {
      await viewSubject(scope, params);
      return { requests: await requestsOf(scope, params.id) };
    }),
    route(calls.listSignatures, async (scope, { params }) => {
      await viewSubject(scope, params);
      return { signatures: await signaturesOf(scope, params.id) };
    }),
    route(calls.renewSignatureRequest, renewRequest),
    route(calls.revokeSignatureRequest, revokeRequest),
    route(calls.signAtCounter, signAtCounter),
    streamingRoute(calls.getSignedDocument, async (scope, { params, query }) => {
      const row = await getSignatureRow(scope, params.id);
      await viewSubject(scope, { type: row.subject, id: row.contract_id });
      return streamFile(scope, query.version === 'original' ? row.original_file_id : row.signed_file_id);
    }),
    streamingRoute(calls.getSignedByPlace, async (scope, { params }) => {
      await viewSubject(scope, params);
      return streamFile(scope, (await signatureAt(scope, params)).signed_file_id);
    }),
    route(calls.openSignatureRequest, openRequest),
    route(calls.signByLink, signByLink),
    streamingRoute(calls.printSignatureRequest, printAsked),
  ],
};
